/// The set of things on which the value of an expression depends.
package struct ExpressionDependence: OptionSet, Sendable {
    /// The set as bits, one for each thing on which a value may depend.
    package let rawValue: UInt16

    /// Creates a set of dependences from its bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The value depends on the zoom level of the map.
    package static let zoom = ExpressionDependence(rawValue: 1)
    /// The value depends on the feature: its properties, type, id or location.
    package static let feature = ExpressionDependence(rawValue: 2)
    /// The value depends on the state that a program has set for the feature (`feature-state`).
    package static let featureState = ExpressionDependence(rawValue: 4)
    /// The value depends on the state that a program has set for the whole map (`global-state`).
    package static let globalState = ExpressionDependence(rawValue: 8)
    /// The value depends on the operator `line-progress`, the fraction of the way along a line.
    package static let lineProgress = ExpressionDependence(rawValue: 16)
    /// The value depends on the operator `heatmap-density`, the density at a place of a heat map.
    package static let heatmapDensity = ExpressionDependence(rawValue: 32)
    /// The value depends on the operator `accumulated`, the value of a cluster property so far.
    package static let accumulated = ExpressionDependence(rawValue: 64)
    /// The value depends on the environment: the names in the sprite, or the language. Such a value is the
    /// same for all features.
    package static let environment = ExpressionDependence(rawValue: 128)

    /// Whether the value of the expression is the same for all features at a zoom level.
    package var isSameForAllFeatures: Bool { isDisjoint(with: [.feature, .featureState]) }
}
