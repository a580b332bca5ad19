/// What a style asks of the features of a `GeoJSONSource`, beside clusters.
package struct GeoJSONFeatureOptions: Sendable {
    /// Whether each piece of a line in a tile is a feature of its own, with the fractions of the line at
    /// which it begins and ends as the properties `mapbox_clip_start` and `mapbox_clip_end`. False by
    /// default.
    package var measuresLines = false

    /// Creates the default options.
    package init() {}
}
