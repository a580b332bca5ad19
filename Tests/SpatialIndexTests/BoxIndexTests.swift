import TestSupport
import Testing

@testable import CartoucheSpatialIndex

/// Boxes in an R-tree, against a look at each.
@Suite struct BoxIndexTests {
    private func boxes(_ count: Int, side: Double, seed: UInt64) -> [BoxIndex.Box] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let low = SIMD2(
                Double.random(in: -1.5...1.5, using: &generator), Double.random(in: 0...1, using: &generator))
            let size = SIMD2(
                Double.random(in: 0...side, using: &generator), Double.random(in: 0...side, using: &generator)
            )
            return BoxIndex.Box(low: low, high: low + size)
        }
    }

    @Test(arguments: [0, 1, 2, 16, 17, 256, 257, 3_000])
    func allThatTouchAreFoundOnce(count: Int) {
        for seed in 1...4 as ClosedRange<UInt64> {
            let all = boxes(count, side: seed == 1 ? 0 : 0.1, seed: seed)
            let index = BoxIndex(all)
            for query in boxes(30, side: 0.4, seed: seed + 100) + all.prefix(10) {
                var found: [Int32] = []
                index.ids(touching: query, into: &found)

                let expected = all.indices.filter { all[$0].touches(query) }.map(Int32.init)
                #expect(found.sorted() == expected, "seed \(seed)")
            }
        }
    }

    @Test func edgesTouch() {
        let index = BoxIndex([BoxIndex.Box(low: SIMD2(0, 0), high: SIMD2(1, 1))])
        var found: [Int32] = []
        index.ids(touching: BoxIndex.Box(low: SIMD2(1, 1), high: SIMD2(2, 2)), into: &found)

        #expect(found == [0])
    }

    @Test func aSmallQueryLooksAtFewBoxes() {
        let index = BoxIndex(boxes(100_000, side: 0.001, seed: 7))
        var found: [Int32] = []
        let query = BoxIndex.Box(low: SIMD2(0.5, 0.5), high: SIMD2(0.51, 0.51))

        let looked = index.ids(touching: query, into: &found)

        #expect(!found.isEmpty && looked < 1_000, "\(looked) boxes for \(found.count)")
    }
}
