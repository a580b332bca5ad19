import SpatialIndex
import TestSupport
import Testing

@Suite struct PointIndexTests {
    /// Every query against a plain search; few distinct values, so that ties and equal points abound.
    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func boxesAndCirclesMatchAPlainSearch(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 0...3000, using: &random)
        let step = [1.0, 0.25, 10][Int(seed % 3)]
        func value() -> Double { (Double.random(in: 0...100, using: &random) / step).rounded() * step }
        let (xs, ys) = ((0..<count).map { _ in value() }, (0..<count).map { _ in value() })
        let index = PointIndex(xs: xs, ys: ys, bucketSize: [1, 3, 64][Int(seed % 3)])

        for _ in 0..<60 {
            let (a, b, c, d) = (value(), value(), value(), value())
            let (x0, x1, y0, y1) = (min(a, b), max(a, b), min(c, d), max(c, d))
            var found: [Int32] = []
            index.ids(minX: x0, minY: y0, maxX: x1, maxY: y1, into: &found)
            let expected = (0..<count).filter { xs[$0] >= x0 && xs[$0] <= x1 && ys[$0] >= y0 && ys[$0] <= y1 }
            #expect(found.sorted().map(Int.init) == expected, "seed \(seed)")

            var near: [Int32] = []
            index.ids(nearX: a, y: c, radius: 12, into: &near)
            let inside = (0..<count).filter {
                (xs[$0] - a) * (xs[$0] - a) + (ys[$0] - c) * (ys[$0] - c) <= 144
            }
            #expect(near.sorted().map(Int.init) == inside, "seed \(seed)")
        }
    }

    @Test func pointsThatAreNotFiniteAreNeverFound() {
        let index = PointIndex(xs: [.nan, 1, .infinity, 2], ys: [1, .nan, 1, 2])
        var found: [Int32] = []

        index.ids(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity, into: &found)

        #expect(found == [3])
        #expect(index.count == 1)
    }

    @Test func resultsAreAppendedToTheCallersBuffer() {
        let index = PointIndex(xs: [0, 10], ys: [0, 10])
        var found: [Int32] = [7]

        index.ids(minX: 9, minY: 9, maxX: 11, maxY: 11, into: &found)

        #expect(found == [7, 1])
    }
}
