import Cartouche
import CartoucheSpatialIndex
import Foundation

/// Measures the spatial indexes of a million positions on one core, in comparison with sorting a million
/// doubles in the same run.
struct IndexFigures {
    private static let count = 1_000_000
    private static let rounds = 5

    func report() {
        let clock = SystemClock()
        let positions = BenchCoordinates.scattered(Self.count).compactMap { coordinate -> WorldPosition? in
            let point = Mercator.mapPoint(coordinate)
            return WorldPosition(fractionX: point.x / Mercator.worldSize, y: point.y / Mercator.worldSize)
        }
        func seconds(_ body: () -> Void) -> Double {
            let start = clock.now
            body()
            return clock.now - start
        }
        let doubles = positions.map(\.fractionX)
        var (sorts, builds, clusters): ([Double], [Double], [Double]) = ([], [], [])
        var (index, hierarchy): (PointIndex?, ClusterIndex?) = (nil, nil)
        for round in 0..<Self.rounds {
            sorts.append(seconds { _ = doubles.sorted() })
            builds.append(seconds { index = PointIndex(positions) })
            if round < 3 { clusters.append(seconds { hierarchy = ClusterIndex(positions) }) }
        }
        let sort = Samples(sorts).p50
        printLine("A million doubles sorted: \(hundredths(sort)) s")
        printLine(
            "Index of a million points: \(hundredths(Samples(builds).p50)) s, ratio "
                + "\(hundredths(Samples(builds).p50 / sort))"
        )
        printLine(
            "Clusters of a million points, zoom 0 to 16: \(hundredths(Samples(clusters).p50)) s, ratio"
                + " \(hundredths(Samples(clusters).p50 / sort))")
        guard let index, let hierarchy else { return }
        reportQueries(index, hierarchy, clock)
    }

    private func reportQueries(_ index: PointIndex, _ hierarchy: ClusterIndex, _ clock: SystemClock) {
        var random = BenchRandom(seed: 5)
        func box(_ width: Double, _ height: Double) -> WorldBox? {
            let (x, y) = (
                Double.random(in: 0...(1 - width), using: &random),
                Double.random(in: 0.2...(0.8 - height), using: &random)
            )
            guard let low = WorldPosition(fractionX: x, y: y),
                let high = WorldPosition(fractionX: x + width, y: y + height)
            else { return nil }
            return WorldBox(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
        }
        func microseconds(_ box: WorldBox?, _ query: (WorldBox, inout [Int32]) -> Void) -> (Double, Int) {
            var found: [Int32] = []
            found.reserveCapacity(4_096)
            guard let box else { return (0, 0) }
            let start = clock.now
            query(box, &found)
            return ((clock.now - start) * 1_000_000, found.count)
        }
        // The points cover six tenths of the world's height: such a box has about a thousand.
        let side = (0.6 / 1_000).squareRoot()
        let boxes = (0..<2_000).map { _ in microseconds(box(side, side)) { index.ids(in: $0, into: &$1) } }
        printLine(
            "Box query of \(Int(Samples(boxes.map { Double($0.1) }).p50)) results: p50"
                + " \(hundredths(Samples(boxes.map(\.0)).p50)) us, p99 "
                + "\(hundredths(Samples(boxes.map(\.0)).quantile(0.99))) us"
        )
        var worst = (time: 0.0, zoom: 0, count: 0)
        for zoom in 0...17 {
            // A view of 1280 x 800 points and a border.
            let (w, h) = (
                min(1, 1_680 / (512 * exp2(Double(zoom)))), min(0.6, 1_200 / (512 * exp2(Double(zoom))))
            )
            let times = (0..<200).map { _ in
                microseconds(box(w, h)) { hierarchy.nodes(in: $0, zoom: zoom, into: &$1) }
            }
            let p50 = Samples(times.map(\.0)).p50
            if p50 > worst.time { worst = (p50, zoom, Int(Samples(times.map { Double($0.1) }).p50)) }
        }
        printLine(
            "Clusters of a view: slowest at zoom \(worst.zoom), \(worst.count) nodes, p50 "
                + "\(hundredths(worst.time)) us"
        )
    }
}
