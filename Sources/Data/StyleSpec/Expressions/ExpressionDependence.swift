/// What an expression's value depends on.
public struct ExpressionDependence: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt16

    /// A set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The zoom level.
    public static let zoom = ExpressionDependence(rawValue: 1)
    /// The feature: its properties, type, id or place.
    public static let feature = ExpressionDependence(rawValue: 2)
    /// The state set for the feature.
    public static let featureState = ExpressionDependence(rawValue: 4)
    /// The state set for the map.
    public static let globalState = ExpressionDependence(rawValue: 8)
    /// `line-progress`.
    public static let lineProgress = ExpressionDependence(rawValue: 16)
    /// `heatmap-density`.
    public static let heatmapDensity = ExpressionDependence(rawValue: 32)
    /// `accumulated`.
    public static let accumulated = ExpressionDependence(rawValue: 64)
    /// The surroundings: the sprite's names, the language. Such a value is the same for all features.
    public static let surroundings = ExpressionDependence(rawValue: 128)

    /// Whether one value holds for all features at a zoom level.
    public var isSameForAllFeatures: Bool { isDisjoint(with: [.feature, .featureState]) }
}
