import CartoucheSpatialIndex

/// The points of a layer as read and indexed.
nonisolated struct PointField: Sendable {
    let points: SourcePoints
    let index: PointIndex

    /// - Parameter source: read on this thread.
    init(reading source: any AnnotationSource) {
        points = SourcePoints.read(source, values: true) ?? SourcePoints()
        index = PointIndex(points.positions)
    }
}
