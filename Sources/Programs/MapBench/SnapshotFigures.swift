import Cartouche
import Foundation

/// Measures snapshots of the bundled map by `MapSnapshotter`, without a window; each shows another region and
/// zoom level.
struct SnapshotFigures {
    private static let count = 20
    private static let size = CGSize(width: 1280, height: 800)

    @MainActor func report() throws {
        printLine(
            "Snapshots: \(Self.count) of \(Int(Self.size.width))x\(Int(Self.size.height)), software renderer")
        let clock = SystemClock()
        // The first one opens the file and the fonts.
        let start = clock.now
        try make([Self.snapshotter(0)])
        printLine("  the first: \(ms((clock.now - start) * 1000))")
        var times: [Double] = []
        let inTurn = clock.now
        for i in 0..<Self.count {
            let before = clock.now
            try make([Self.snapshotter(i)])
            times.append((clock.now - before) * 1000)
        }
        times.sort()
        let mean = (clock.now - inTurn) * 1000 / Double(Self.count)
        printLine(
            "  one after the other: \(ms(mean)) each, p50 \(ms(times[times.count / 2])), "
                + "longest \(ms(times[times.count - 1]))")
        let atOnce = clock.now
        try make((0..<Self.count).map(Self.snapshotter))
        printLine("  all at once: \(ms((clock.now - atOnce) * 1000 / Double(Self.count))) each")
    }

    @MainActor private static func snapshotter(_ index: Int) -> MapSnapshotter {
        var options = MapSnapshotter.Options()
        options.size = size
        let span = 60 / pow(1.25, Double(index % 10))
        options.region = CoordinateRegion(
            center: LocationCoordinate2D(
                latitude: Double(index * 37 % 100) - 40, longitude: Double(index * 71 % 300) - 150),
            span: CoordinateSpan(latitudeDelta: span, longitudeDelta: span * 1.6))
        return MapSnapshotter(options: options)
    }

    /// Starts all snapshots at once, and waits until all are made.
    @MainActor private func make(_ snapshotters: [MapSnapshotter]) throws {
        var (waiting, failure) = (snapshotters.count, (any Error)?.none)
        for snapshotter in snapshotters {
            snapshotter.start { snapshot, error in
                waiting -= 1
                if snapshot == nil { failure = error }
            }
        }
        while waiting > 0 {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
        if let failure { throw failure }
    }
}
