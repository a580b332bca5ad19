import Drawing
import Foundation
import Locking
import SpatialIndex

/// A source as read and indexed.
nonisolated struct BuiltSource: Sendable {
    enum Index: Sendable {
        case points(PointIndex)
        case clusters(ClusterIndex)
        /// The points are shown as collisions decide.
        case footprints(FootprintSet)
    }

    let points: SourcePoints
    let index: Index
    let count: Int
}

/// The reading of a source and the build of its index, on another thread, and counted as outstanding work.
nonisolated final class SourceBuild: Sendable {
    private enum State: Sendable {
        case running, canceled
        case done(BuiltSource)
    }

    private let state = Mutex(State.running)

    init(_ source: any AnnotationSource, options: ClusterIndex.Options, work: WorkTracker) {
        work.begin()
        Thread.detachNewThread {
            if let built = Self.build(source, options, isCancelled: { self.isCanceled }) {
                self.state.withLock { if case .running = $0 { $0 = .done(built) } }
            }
            work.end()
        }
    }

    private var isCanceled: Bool {
        state.withLock { if case .canceled = $0 { true } else { false } }
    }

    /// Ends the build: there will be no result.
    func cancel() { state.withLock { $0 = .canceled } }

    var isReady: Bool { state.withLock { if case .done = $0 { true } else { false } } }

    /// The result, once: nil while it is not ready.
    func take() -> BuiltSource? {
        state.withLock { state in
            guard case .done(let built) = state else { return nil }
            state = .canceled
            return built
        }
    }

    private static func build(
        _ source: any AnnotationSource, _ options: ClusterIndex.Options, isCancelled: () -> Bool
    ) -> BuiltSource? {
        guard var points = SourcePoints.read(source, isCancelled: isCancelled) else { return nil }
        let count = points.positions.count
        let index: BuiltSource.Index
        if source.isClustered {
            guard let clusters = ClusterIndex(points.positions, options: options, isCancelled: isCancelled) else {
                return nil
            }
            index = .clusters(clusters)
        } else if let collision = source.collision, let footprint = collision.footprint {
            index = .footprints(
                FootprintSet(
                    positions: points.positions, footprints: [footprint],
                    priorities: [collision.isRequired ? 1000 : collision.displayPriority.rawValue]))
        } else {
            index = .points(PointIndex(points.positions))
        }
        points.dropPositions()
        return BuiltSource(points: points, index: index, count: count)
    }
}
