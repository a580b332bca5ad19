import GeoData

/// What the window keeps of a feature's properties; the rest stays in the file.
nonisolated struct FeatureEntry: Sendable {
    /// The name, or the feature's number.
    var title: String
    /// Whether the filter holds.
    var isShown: Bool
    /// The value by which the feature is colored; null without `--color-by`.
    var colorValue: GeoValue = .null
}
