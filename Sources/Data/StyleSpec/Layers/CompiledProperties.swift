/// The properties that a layer sets, compiled, and the defaults of the properties that it does not set.
struct CompiledProperties: Sendable {
    /// A property's value: a constant or an expression.
    enum Content: Sendable {
        case constant(StyleValue)
        case expression(StyleExpression)
    }

    private let definitions: [String: StylePropertyDefinition]
    private let contents: [String: Content]

    init(definitions: [StylePropertyDefinition], contents: [String: Content]) {
        self.definitions = Dictionary(uniqueKeysWithValues: definitions.map { ($0.name, $0) })
        self.contents = contents
    }

    /// The compiled property that has a name. If the layer does not set the property, its value is the
    /// default.
    subscript<Value: StylePropertyValue>(_ name: String) -> StyleProperty<Value> {
        guard let definition = definitions[name] else {
            preconditionFailure("\(name) is no property of the layer's type")
        }
        guard let fallback: Value = Self.fallback(definition) else {
            preconditionFailure("the default of \(name) is no \(Value.self)")
        }
        return StyleProperty(
            name, contents[name] ?? Self.ramp(definition), fallback: fallback, range: definition.range)
    }

    private static func fallback<Value: StylePropertyValue>(_ definition: StylePropertyDefinition) -> Value? {
        guard let json = definition.defaultValue else { return Value.absent }
        if StyleExpression.isExpression(json) { return Value(styleValue: .color(.transparent)) }
        return PropertyCompiler.constant(json, definition).flatMap { Value(styleValue: $0) }
    }

    /// The default of a color ramp, which is itself an expression, in compiled form; nil for all other
    /// properties.
    private static func ramp(_ definition: StylePropertyDefinition) -> Content? {
        guard let json = definition.defaultValue, StyleExpression.isExpression(json) else { return nil }
        return try? PropertyCompiler(definition, site: definition.name, registry: KeyRegistry()).content(json)
    }
}
