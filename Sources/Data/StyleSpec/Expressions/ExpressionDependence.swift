/// What an expression's value depends on.
package struct ExpressionDependence: OptionSet, Sendable {
    /// The bits.
    package let rawValue: UInt16

    /// A set from its bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The zoom level.
    package static let zoom = ExpressionDependence(rawValue: 1)
    /// The feature: its properties, type, id or place.
    package static let feature = ExpressionDependence(rawValue: 2)
    /// The state set for the feature.
    package static let featureState = ExpressionDependence(rawValue: 4)
    /// The state set for the map.
    package static let globalState = ExpressionDependence(rawValue: 8)
    /// `line-progress`.
    package static let lineProgress = ExpressionDependence(rawValue: 16)
    /// `heatmap-density`.
    package static let heatmapDensity = ExpressionDependence(rawValue: 32)
    /// `accumulated`.
    package static let accumulated = ExpressionDependence(rawValue: 64)
    /// The surroundings: the sprite's names, the language. Such a value is the same for all features.
    package static let surroundings = ExpressionDependence(rawValue: 128)

    /// Whether one value holds for all features at a zoom level.
    package var isSameForAllFeatures: Bool { isDisjoint(with: [.feature, .featureState]) }
}
