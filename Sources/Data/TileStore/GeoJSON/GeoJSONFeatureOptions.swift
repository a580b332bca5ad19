/// What a style asks of the features of a `GeoJSONSource`, beside clusters.
package struct GeoJSONFeatureOptions: Sendable {
    /// A feature of the document, before it is cut into tiles.
    package struct Feature {
        /// The id of the feature; nil if it has none, or one that is not a natural number.
        package let id: UInt64?
        /// What the points of the feature form.
        package let type: VectorTile.GeometryType
        /// The properties of the feature by name.
        package let properties: [String: VectorTile.Value]
        /// The lines, rings or sets of points of the feature, in fractions of the world's size: x from 0 in
        /// the west, y from 0 in the north. Rings do not repeat their first point.
        package let parts: [[SIMD2<Double>]]

        init(_ feature: GeoJSONSourceFeature) {
            (id, type, parts) = (feature.id, feature.type, feature.parts.map(\.points))
            properties = Dictionary(
                feature.properties.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
        }
    }

    /// Returns whether a feature is shown, and counted in clusters. Called on the thread that creates the
    /// source. With nil, the default, all features are shown.
    package var isShown: (@Sendable (Feature) -> Bool)?
    /// Whether each piece of a line in a tile is a feature of its own, with the fractions of the line at
    /// which it begins and ends as the properties `mapbox_clip_start` and `mapbox_clip_end`. False by
    /// default.
    package var measuresLines = false

    /// Creates the default options.
    package init() {}
}
