/// A property of a layer: a constant, or an expression of the zoom level and the feature.
///
/// A painter takes `constant` or, where `dependence` names no feature, evaluates it once for a tile; only the
/// others are evaluated for each feature.
@usableFromInline
package struct StyleProperty<Value: StylePropertyValue>: Sendable {
    /// The name in the specification.
    package let name: String
    /// Whether the style sets it.
    package let isSet: Bool
    /// The value, if it is the same for all zoom levels and features.
    @usableFromInline
    package let constant: Value?
    /// What the value depends on; empty for a constant.
    package let dependence: ExpressionDependence

    @usableFromInline let expression: StyleExpression?
    @usableFromInline let fallback: Value
    @usableFromInline let range: ClosedRange<Double>?

    /// A property whose expression fails has the specification's default.
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

    /// The value in a context. If its expression fails, the default, and the context's problems take note.
    @inlinable
    package func evaluate(_ context: StyleContext) -> Value {
        if let constant { return constant }
        guard let expression, let value = Value.evaluated(expression, context) else { return fallback }
        guard let range else { return value }
        return value.clamped(to: range)
    }

    /// The value at a zoom level, for a feature.
    @inlinable
    package func evaluate(zoom: Double, feature: StyleFeature? = nil) -> Value {
        constant ?? evaluate(StyleContext(zoom: zoom, feature: feature))
    }
}

extension StyleProperty where Value == StyleText {
    /// What the text may ask for, by its operators or by its constant value.
    package var use: StyleTextUse {
        if let expression { return expression.textUse }
        var use: StyleTextUse = []
        if constant?.hasSections ?? false { use.insert(.sections) }
        if constant?.sections.contains(where: { $0.image != nil }) ?? false { use.insert(.images) }
        return use
    }
}
