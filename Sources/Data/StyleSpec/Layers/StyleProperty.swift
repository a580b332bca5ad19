/// A property of a layer: a constant, or an expression of the zoom level and the feature.
///
/// A painter uses `constant` if it is there. Otherwise it evaluates the property once for a tile if
/// `dependence` names no feature, and else for each feature.
@usableFromInline
package struct StyleProperty<Value: StylePropertyValue>: Sendable {
    /// The name of the property in the specification.
    package let name: String
    /// Whether the style sets the property; otherwise the property has its default.
    package let isSet: Bool
    /// The value of the property if it is the same for all zoom levels and features; nil otherwise.
    @usableFromInline
    package let constant: Value?
    /// The things on which the value of the property depends; empty for a constant.
    package let dependence: ExpressionDependence

    @usableFromInline let expression: StyleExpression?
    @usableFromInline let fallback: Value
    @usableFromInline let range: ClosedRange<Double>?

    /// Creates a property. `fallback` is its value where the style sets none, or where the expression fails.
    init(_ name: String, _ content: CompiledProperties.Content?, fallback: Value, range: ClosedRange<Double>?)
    {
        (self.name, self.fallback, self.range) = (name, fallback, range)
        isSet = content != nil
        switch content {
        case .expression(let expression):
            (constant, self.expression, dependence) = (nil, expression, expression.dependence)
        case .constant(let value):
            let made = Value(styleValue: value) ?? fallback
            (constant, expression, dependence) = (range.map { made.clamped(to: $0) } ?? made, nil, [])
        case nil: (constant, expression, dependence) = (fallback, nil, [])
        }
    }

    /// The value of the property in the context of an evaluation. If the expression fails, the value is the
    /// default, and the context's problems record the failure.
    @inlinable
    package func evaluate(_ context: StyleContext) -> Value {
        if let constant { return constant }
        guard let expression, let value = Value.evaluated(expression, context) else { return fallback }
        guard let range else { return value }
        return value.clamped(to: range)
    }

    /// The value of the property at a zoom level and, if it depends on features, for a feature.
    @inlinable
    package func evaluate(zoom: Double, feature: StyleFeature? = nil) -> Value {
        constant ?? evaluate(StyleContext(zoom: zoom, feature: feature))
    }
}

extension StyleProperty where Value == StyleText {
    /// What the text of the property may contain beside plain text: sections in a style of their own, and
    /// images.
    package var use: StyleTextUse {
        if let expression { return expression.textUse }
        var use: StyleTextUse = []
        if constant?.hasSections ?? false { use.insert(.sections) }
        if constant?.sections.contains(where: { $0.image != nil }) ?? false { use.insert(.images) }
        return use
    }
}
