import CartoucheDrawing
import CartoucheSpatialIndex

/// The result of reading a source: its points, and a spatial index of them.
nonisolated struct BuiltSource: Sendable {
    enum Index: Sendable {
        case points(PointIndex)
        case clusters(ClusterIndex)
        /// The outlines of all annotations of a source, for a source whose annotations take part in
        /// collisions: a point of the source is shown only where its annotation wins the collisions.
        case footprints(FootprintSet)
    }

    let points: SourcePoints
    let index: Index
    let count: Int
}

/// Reads a source and builds its index, on another thread.
nonisolated enum SourceBuild {
    static func start(
        _ source: any AnnotationSource, options: ClusterIndex.Options, work: WorkTracker
    ) -> Computation<BuiltSource> {
        Computation(work: work) { build(source, options, isCancelled: $0) }
    }

    private static func build(
        _ source: any AnnotationSource, _ options: ClusterIndex.Options, isCancelled: () -> Bool
    ) -> BuiltSource? {
        guard var points = SourcePoints.read(source, isCancelled: isCancelled) else { return nil }
        let count = points.positions.count
        let index: BuiltSource.Index
        if source.isClustered {
            guard let clusters = ClusterIndex(points.positions, options: options, isCancelled: isCancelled)
            else {
                return nil
            }
            index = .clusters(clusters)
        } else if let collision = source.collision, let footprint = collision.footprint {
            index = .footprints(
                FootprintSet(
                    positions: points.positions, footprints: [footprint],
                    priorities: [collision.decisivePriority]))
        } else {
            index = .points(PointIndex(points.positions))
        }
        points.dropPositions()
        return BuiltSource(points: points, index: index, count: count)
    }
}
