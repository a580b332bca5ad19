import CartoucheCaching
import TestSupport
import Testing

@Suite struct LRUCacheTests {
    /// Against the obvious: an array with the newest first.
    @Test(arguments: [21, 22, 23] as [UInt64])
    func itKeepsAndDropsWhatAnOrderedListWould(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var cache = LRUCache<Int, Int>(capacity: 40)
        var list: [(key: Int, value: Int, cost: Int)] = []

        for value in 0..<3000 {
            let key = Int.random(in: 0..<30, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let expected = list.firstIndex { $0.key == key }.map { list.remove(at: $0) }
                if let expected { list.insert(expected, at: 0) }
                #expect(cache.value(for: key) == expected?.value, "seed \(seed)")
            case 1:
                let expected = list.firstIndex { $0.key == key }.map { list.remove(at: $0).value }
                #expect(cache.remove(key) == expected, "seed \(seed)")
            default:
                let cost = Int.random(in: 0...9, using: &random)
                list.removeAll { $0.key == key }
                list.insert((key, value, cost), at: 0)
                var gone: [Int] = []
                while list.reduce(0, { $0 + $1.cost }) > 40 { gone.append(list.removeLast().key) }
                let dropped = cache.insert(value, for: key, cost: cost)
                #expect(dropped.map(\.key) == gone, "seed \(seed)")
            }
            #expect(cache.keys == list.map(\.key))
            #expect(cache.totalCost == list.reduce(0) { $0 + $1.cost })
        }
    }

    @Test func aValueThatIsTooLargeComesStraightBack() {
        var cache = LRUCache<String, Int>(capacity: 5)
        cache.insert(1, for: "a", cost: 3)
        let dropped = cache.insert(2, for: "b", cost: 6)

        #expect(dropped.map(\.key) == ["b"])
        #expect(cache.keys == ["a"])
    }

    @Test func aValueThatIsChangedCountsAsUsed() {
        var cache = LRUCache<String, Int>(capacity: 2)
        cache.insert(1, for: "a")
        cache.insert(2, for: "b")
        cache.update("a") { $0 += 10 }
        cache.update("c") { $0 += 10 }
        cache.insert(3, for: "d")

        #expect(cache.keys == ["d", "a"])
        #expect(cache.peek("a") == 11)
    }

    @Test func evictionEndsAtAValueThatIsKept() {
        var cache = LRUCache<String, Int>(capacity: .max)
        for (key, value) in [("a", 1), ("b", 2), ("c", 1)] { cache.insert(value, for: key, cost: 10) }

        #expect(cache.evict(to: 0) { $0 < 2 }.map(\.key) == ["a"])
        #expect(cache.keys == ["c", "b"])
        #expect(cache.totalCost == 20)
    }

    @Test func loweringTheCapacityThrowsOutTheOldest() {
        var cache = LRUCache<Int, Int>(capacity: 3)
        for i in 0..<3 { cache.insert(i, for: i) }
        cache.capacity = 1

        #expect(cache.keys == [2])
        #expect(cache.peek(0) == nil)
    }
}
