/// The things on which the value of an expression depends.
package struct ExpressionDependence: OptionSet, Sendable {
    /// The bits of the set, one for each kind of dependence.
    package let rawValue: UInt16

    /// Creates a set from its bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The zoom level.
    package static let zoom = ExpressionDependence(rawValue: 1)
    /// The feature: its properties, type, id or location.
    package static let feature = ExpressionDependence(rawValue: 2)
    /// The state that a program has set for the feature.
    package static let featureState = ExpressionDependence(rawValue: 4)
    /// The state that a program has set for the map.
    package static let globalState = ExpressionDependence(rawValue: 8)
    /// The operator `line-progress`, the fraction of the way along a line.
    package static let lineProgress = ExpressionDependence(rawValue: 16)
    /// The operator `heatmap-density`, the density at a place of a heat map.
    package static let heatmapDensity = ExpressionDependence(rawValue: 32)
    /// The operator `accumulated`, the value of a cluster property so far.
    package static let accumulated = ExpressionDependence(rawValue: 64)
    /// The environment: the names in the sprite, or the language. Such a value is the same for all features.
    package static let surroundings = ExpressionDependence(rawValue: 128)

    /// Whether all features have the same value at a zoom level.
    package var isSameForAllFeatures: Bool { isDisjoint(with: [.feature, .featureState]) }
}
