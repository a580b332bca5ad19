/// How a `GeoJSONSource` merges points that are close together: the members `cluster...` of a MapLibre
/// style's source.
public struct GeoJSONClusterOptions: Sendable {
    /// Points and clusters closer together than this are merged, in points of tiles of 512. 50 by default.
    public var radius = 50.0
    /// The greatest zoom level at which points are merged; nil, the default: one less than the source's last.
    public var maxZoom: Int?
    /// The least number of points in a cluster. 2 by default.
    public var minPoints = 2
    /// Properties of clusters besides `cluster`, `cluster_id`, `point_count` and `point_count_abbreviated`.
    public var properties: [Property] = []

    /// The defaults.
    public init() {}

    /// A property of clusters that is computed from those of their points. Called on the thread that makes
    /// the source.
    public struct Property: Sendable {
        /// The values of a feature by name.
        public typealias Values = [String: VectorTile.Value]

        /// The name.
        public let name: String
        /// What one point adds, from its properties; `nil` if there is none.
        public let value: @Sendable (Values) -> VectorTile.Value?
        /// Adds a part of a cluster: the value so far, and this and the other properties of the part.
        public let merge: @Sendable (VectorTile.Value?, Values) -> VectorTile.Value?

        /// A property by its two steps.
        public init(
            name: String, value: @escaping @Sendable (Values) -> VectorTile.Value?,
            merge: @escaping @Sendable (VectorTile.Value?, Values) -> VectorTile.Value?
        ) {
            (self.name, self.value, self.merge) = (name, value, merge)
        }
    }
}
