import CartoucheSpatialIndex
import TestSupport
import Testing

@Suite struct PointIndexTests {
    /// Every query against a plain search; few distinct values, so that ties and equal points abound.
    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func boxesAndCirclesMatchAPlainSearch(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 0...3000, using: &random)
        // Up to the world's edge, and a crowd of 1,000 units.
        let step = [UInt32(1), 1 << 26, 1 << 30][Int(seed % 3)]
        func value() -> UInt32 {
            UInt32.random(in: 0...(step == 1 ? 1_000 : .max), using: &random) / step * step
        }
        let points = (0..<count).map { _ in WorldPosition(x: value(), y: value()) }
        let index = PointIndex(points, rowHeight: [nil, 1, .max, 1 << 20][Int(seed % 4)])
        #expect(index.count == count)

        for _ in 0..<60 {
            let (a, b, c, d) = (value(), value(), value(), value())
            let box = WorldBox(minX: min(a, b), minY: min(c, d), maxX: max(a, b), maxY: max(c, d))
            var found: [Int32] = []
            index.ids(in: box, into: &found)
            let expected = points.indices.filter {
                points[$0].x >= box.minX && points[$0].x <= box.maxX && points[$0].y >= box.minY
                    && points[$0].y <= box.maxY
            }
            #expect(found.sorted().map(Int.init) == expected, "seed \(seed)")

            let (center, radius) = (WorldPosition(x: a, y: c), step == 1 ? 120 : value() / 4)
            var near: [Int32] = []
            index.ids(near: center, radius: radius, into: &near)
            let inside = points.indices.filter {
                let (dx, dy) = (
                    Double(points[$0].x) - Double(center.x), Double(points[$0].y) - Double(center.y)
                )
                return dx * dx + dy * dy <= Double(radius) * Double(radius)
            }
            #expect(near.sorted().map(Int.init) == inside, "seed \(seed)")
        }
    }

    @Test func resultsComeByRowAndFromWestToEast() {
        let points = [(9, 0), (3, 0), (3, 9), (1, 9), (3, 0)].map {
            WorldPosition(x: UInt32($0.0) << 24, y: UInt32($0.1) << 24)
        }
        var found: [Int32] = [7]

        PointIndex(points, rowHeight: 1 << 24).ids(in: .world, into: &found)

        #expect(found == [7, 1, 4, 0, 3, 2], "appended to the caller's buffer; ties in their order")
    }

    @Test func anEmptyBoxAndAnEmptyIndexHaveNothing() {
        var found: [Int32] = []

        PointIndex([]).ids(in: .world, into: &found)
        PointIndex([WorldPosition(x: 5, y: 5)])
            .ids(in: WorldBox(minX: 6, minY: 0, maxX: 4, maxY: 9), into: &found)

        #expect(found == [])
    }

    @Test func fractionsOutsideTheWorldAreClampedAndOthersRefused() {
        #expect(WorldPosition(fractionX: -1, y: 2) == WorldPosition(x: 0, y: .max))
        #expect(WorldPosition(fractionX: 0.5, y: 0.25) == WorldPosition(x: 1 << 31, y: 1 << 30))
        #expect(
            WorldPosition(fractionX: .nan, y: 0) == nil && WorldPosition(fractionX: 0, y: -.infinity) == nil)
    }
}
