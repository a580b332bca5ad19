/// The settings by which a `GeoJSONSource` clusters points that are close together: the members `cluster...`
/// of a source in a MapLibre style.
public struct GeoJSONClusterOptions: Sendable {
    /// The distance within which points and clusters are merged, in points, of which a tile's side has 512.
    /// 50 by default.
    public var radius = 50.0
    /// The highest zoom level at which points are merged; with nil, the default, one less than the source's
    /// last level.
    public var maxZoom: Int?
    /// The minimum number of points in a cluster. 2 by default.
    public var minPoints = 2
    /// The properties that clusters get in addition to `cluster`, `cluster_id`, `point_count` and
    /// `point_count_abbreviated`.
    public var properties: [Property] = []

    /// Creates the default options for clustering points.
    public init() {}

    /// A property of clusters, computed from properties of their points. The closures are called on the
    /// thread that creates the source.
    public struct Property: Sendable {
        /// The properties of a feature by name.
        public typealias Values = [String: VectorTile.Value]

        /// The name of the property that each cluster gets.
        public let name: String
        /// Returns the value of the property for a single point, from the point's own properties; `nil` if
        /// the point has no value.
        public let value: @Sendable (Values) -> VectorTile.Value?
        /// Returns the value of a cluster after a point or another cluster was merged into it: from the
        /// cluster's value so far, and the properties of what was merged.
        public let merge: @Sendable (VectorTile.Value?, Values) -> VectorTile.Value?

        /// Creates a cluster property from its name and its two closures.
        public init(
            name: String, value: @escaping @Sendable (Values) -> VectorTile.Value?,
            merge: @escaping @Sendable (VectorTile.Value?, Values) -> VectorTile.Value?
        ) {
            (self.name, self.value, self.merge) = (name, value, merge)
        }
    }
}
