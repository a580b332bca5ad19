import CartoucheSpatialIndex

/// How a map clusters annotations that have a clustering identifier.
public nonisolated struct ClusterOptions: Equatable, Sendable {
    /// The distance below which annotations are merged into a cluster, in points at whole zoom levels. 60 by
    /// default.
    public var radius = 60.0
    /// The least number of annotations in a cluster. 2 by default.
    public var minimumCount = 2
    /// The zoom level from which every annotation is shown on its own. 18 by default.
    public var endZoom = 18

    /// Creates options of clustering with their default values.
    public init() {}

    /// These options in the form that `ClusterIndex` needs. There the radius is in parts of 512; at level 0
    /// the world is 512 points wide, so a radius in points is the same number.
    var indexOptions: ClusterIndex.Options {
        var options = ClusterIndex.Options()
        options.radius = radius.isFinite ? max(0, radius) : 0
        options.minPoints = minimumCount
        options.maxZoom = max(0, min(29, endZoom - 1))
        return options
    }
}
