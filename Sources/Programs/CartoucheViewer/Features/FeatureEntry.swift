import GeoData

/// The data that the window keeps of a feature; its other properties are read from the file when they are
/// needed.
nonisolated struct FeatureEntry: Sendable {
    /// The name of the feature, or its number if it has no name.
    var title: String
    /// Whether the filter holds for the feature, so that it is shown.
    var isShown: Bool
    /// The value by which the feature is colored; null without `--color-by`.
    var colorValue: GeoValue = .null
}
