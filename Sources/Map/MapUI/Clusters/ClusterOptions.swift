import CartoucheSpatialIndex

/// How a map clusters annotations that have a clustering identifier.
public nonisolated struct ClusterOptions: Equatable, Sendable {
    /// Annotations closer together than this are shown as one, in points at whole zoom levels. 60 by default.
    public var radius = 60.0
    /// The least number of annotations in a cluster. 2 by default.
    public var minimumCount = 2
    /// The zoom level from which all are shown one by one. 18 by default.
    public var endZoom = 18

    /// The defaults.
    public init() {}

    /// At level 0 the world is 512 points wide: a radius in points is one in parts of 512.
    var indexOptions: ClusterIndex.Options {
        var options = ClusterIndex.Options()
        options.radius = radius.isFinite ? max(0, radius) : 0
        options.minPoints = minimumCount
        options.maxZoom = max(0, min(29, endZoom - 1))
        return options
    }
}
