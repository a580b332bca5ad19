import CartoucheCaching
import Testing

@Suite struct ReusePoolTests {
    @Test func elementsComeBackByIdentifierLastInFirstOut() {
        var pool = ReusePool<Int>()
        pool.put(1, for: "")
        pool.put(2, for: "pin")
        pool.put(3, for: "pin")

        #expect(pool.dequeue(for: "pin") == 3)
        #expect(pool.dequeue(for: "pin") == 2)
        #expect(pool.dequeue(for: "pin") == nil)
        #expect(pool.dequeue(for: "") == 1)
        #expect(pool.count == 0)
    }

    @Test func noMoreThanTheLimitIsKept() {
        var pool = ReusePool<Int>(limit: 1)
        let (first, second) = (pool.put(1, for: "a"), pool.put(2, for: "a"))

        #expect(first && !second)
        #expect(pool.count(for: "a") == 1)
    }
}
