import GeoData

/// The data of a feature that the window keeps in memory; the feature's other properties are read from its
/// file when they are needed.
nonisolated struct FeatureEntry: Sendable {
    /// The name of the feature, or its number if it has no name.
    var title: String
    /// Whether the command line's filter holds for the feature, so that the feature is shown.
    var isShown: Bool
    /// The value of the property by which the feature is colored; null without the flag `--color-by`.
    var colorValue: GeoValue = .null
}
