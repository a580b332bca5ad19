import CartoucheSpatialIndex

/// The points of a layer, as read from its source, with a spatial index.
nonisolated struct PointField: Sendable {
    let points: SourcePoints
    let index: PointIndex

    /// Reads and indexes the points of a layer.
    /// - Parameter source: the source of the points, which is read on the calling thread.
    init(reading source: any AnnotationSource) {
        points = SourcePoints.read(source, values: true) ?? SourcePoints()
        index = PointIndex(points.positions)
    }
}
