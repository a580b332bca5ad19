/// What the specification says about a property of layers.
package struct StylePropertyDefinition: Sendable {
    /// The name: `line-width`.
    package let name: String
    /// Where it stands in a layer.
    package let group: Group
    /// The type of its values.
    package let type: StyleType
    /// The values of an enumeration, or of an array of such; empty: any.
    package let allowed: [String]
    /// The default; `nil` if there is none and the property is absent.
    package let defaultValue: StyleJSON?
    /// The least and the greatest number; others are clamped.
    package let range: ClosedRange<Double>?
    /// The unit of its numbers.
    package let units: Units
    /// What its expressions may ask for.
    package let inputs: Inputs
    /// Whether values between stops are mixed; otherwise they change in steps.
    package let isInterpolated: Bool
    /// Whether `{name}` in its text stands for a property of the feature.
    package let hasTokens: Bool

    /// The object of the layer in which a property stands.
    package enum Group: String, Sendable { case layout, paint }

    /// What numbers are measured in.
    package enum Units: String, Sendable {
        case none, points, ems, degrees, meters, milliseconds, lineWidths, factor
    }

    /// What the expressions of a property may ask for.
    package enum Inputs: Sendable {
        /// Nothing but the state of the map.
        case none
        case zoom
        case zoomAndFeature
        case lineProgress
        case heatmapDensity
    }

    /// A property with what is unusual about it.
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
