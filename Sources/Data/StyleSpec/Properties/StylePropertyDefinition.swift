/// A property of style layers, as the MapLibre style specification defines it.
package struct StylePropertyDefinition: Sendable {
    /// The name of the property, such as `line-width`.
    package let name: String
    /// The object of a style layer in which the property stands: `layout` or `paint`.
    package let group: Group
    /// The type of the property's values.
    package let type: StyleType
    /// The allowed texts of an enumeration, or of an array of such texts; empty if all values are allowed.
    package let allowed: [String]
    /// The default of the property; `nil` if the property has no default.
    package let defaultValue: StyleJSON?
    /// The range of numbers that the property allows; numbers outside are clamped to it. Nil if all numbers
    /// are allowed.
    package let range: ClosedRange<Double>?
    /// The unit of the numbers in the property's values.
    package let units: Units
    /// The inputs that expressions of the property may use.
    package let inputs: Inputs
    /// Whether the property's values between two zoom levels or other inputs are interpolated; otherwise they
    /// change in steps.
    package let isInterpolated: Bool
    /// Whether `{name}` in the property's text stands for a property of the feature.
    package let hasTokens: Bool

    /// The objects of a style layer in which properties stand: `layout` and `paint`.
    package enum Group: String, Sendable { case layout, paint }

    /// The units that the numbers in a property's values may have.
    package enum Units: String, Sendable {
        case none, points, ems, degrees, meters, milliseconds, lineWidths, factor
    }

    /// The inputs that expressions of a property may use.
    package enum Inputs: Sendable {
        /// The expressions may use no input but the state that a program has set for the map.
        case none
        case zoom
        case zoomAndFeature
        case lineProgress
        case heatmapDensity
    }

    /// Creates the definition of a property. The parameters with defaults are those in which few properties
    /// differ.
    init(
        _ name: String, _ group: Group, _ type: StyleType, _ defaultValue: StyleJSON? = nil,
        _ inputs: Inputs = .zoomAndFeature, units: Units = .none, range: ClosedRange<Double>? = nil,
        allowed: [String] = [], steps: Bool = false, tokens: Bool = false
    ) {
        (self.name, self.group, self.type, self.defaultValue) = (name, group, type, defaultValue)
        (self.inputs, self.units, self.range, self.allowed) = (inputs, units, range, allowed)
        hasTokens = tokens
        isInterpolated = !steps && Self.isInterpolated(type)
    }

    private static func isInterpolated(_ type: StyleType) -> Bool {
        switch type {
        case .number, .color, .padding, .variableAnchorOffsetCollection, .array(.number, _): true
        default: false
        }
    }
}
