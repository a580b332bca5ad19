/// Compiles the JSON value of a property: a plain value, an expression, or an old-style function.
struct PropertyCompiler {
    private let definition: StylePropertyDefinition
    private let site: String
    private let registry: KeyRegistry

    init(_ definition: StylePropertyDefinition, site: String, registry: KeyRegistry) {
        (self.definition, self.site, self.registry) = (definition, site, registry)
    }

    /// Compiles the JSON value of a property.
    /// - Throws: an `ExpressionError` with the reason if the value is not valid.
    func content(_ json: StyleJSON) throws(ExpressionError) -> CompiledProperties.Content {
        if case .object(let members) = json {
            return try expression(try StopFunction.expression(members, of: definition))
        }
        if isExpression(json) { return try expression(json) }
        if definition.hasTokens, let text = json.string, let made = TokenText.expression(text) {
            return try expression(made)
        }
        guard let value = Self.constant(json, definition) else {
            throw ExpressionError(
                path: [], reason: "expected \(expectation), found \(json.kind)\(Self.shown(json))")
        }
        return .constant(value)
    }

    private static func shown(_ json: StyleJSON) -> String {
        json.string.map { " \"\(ShortText.of($0))\"" } ?? ""
    }

    private var expectation: String {
        if !definition.allowed.isEmpty { return "one of " + definition.allowed.joined(separator: ", ") }
        return switch definition.type {
        case .array(let item, let count?): "an array of \(count) values of type \(item)"
        case .array(let item, nil): "an array of values of type \(item)"
        case let type: "a value of type \(type)"
        }
    }

    /// Whether a JSON value is an expression and no plain value. If the property's plain values may be
    /// arrays, only an array that begins with the name of an operator is an expression.
    private func isExpression(_ json: StyleJSON) -> Bool {
        switch definition.type {
        case .array, .variableAnchorOffsetCollection: StyleExpression.isExpression(json)
        default: json.array?.first?.string != nil
        }
    }

    private func expression(_ json: StyleJSON) throws(ExpressionError) -> CompiledProperties.Content {
        let expression = try StyleExpression(
            json, expecting: definition.type, site: site, registry: registry)
        let inputs = expression.dependence
        let names: [(ExpressionDependence, String)] = [
            (.zoom, "the zoom level"), (.feature, "the feature"), (.featureState, "the feature's state"),
            (.lineProgress, "line-progress"), (.heatmapDensity, "heatmap-density"),
        ]
        for (input, name) in names where inputs.contains(input) && !allowed.contains(input) {
            throw ExpressionError(path: [], reason: "it may not depend on \(name)")
        }
        if let misuse = expression.zoomMisuse { throw ExpressionError(path: [], reason: misuse) }
        if expression.isInterpolationByZoom, !definition.isInterpolated {
            throw ExpressionError(path: [], reason: "its values cannot be interpolated; use \"step\"")
        }
        // Images depend on the sprite, which is not known here.
        guard inputs.isEmpty, let value = expression.evaluate(StyleContext(zoom: 0)) else {
            return .expression(expression)
        }
        return isAllowed(value) ? .constant(value) : .expression(expression)
    }

    private func isAllowed(_ value: StyleValue) -> Bool {
        guard !definition.allowed.isEmpty, case .string(let name) = value else { return true }
        return definition.allowed.contains(name)
    }

    private var allowed: ExpressionDependence {
        switch definition.inputs {
        case .none: []
        case .zoom: .zoom
        case .zoomAndFeature: [.zoom, .feature, .featureState]
        case .lineProgress: .lineProgress
        case .heatmapDensity: .heatmapDensity
        }
    }

    /// A plain JSON value converted to the type of a property; nil if the value is of another type.
    static func constant(_ json: StyleJSON, _ definition: StylePropertyDefinition) -> StyleValue? {
        let value = StyleValue(json)
        switch definition.type {
        case .color: return json.string.flatMap { StyleColor(css: $0) }.map { .color($0) }
        case .formatted: return json.string.map { .text(StyleText($0)) }
        case .resolvedImage: return json.string.map { .image(StyleImage(name: $0)) }
        case .padding: return StylePadding(value).map { .padding($0) }
        case .variableAnchorOffsetCollection: return StyleAnchorOffset.list(value).map { .anchorOffsets($0) }
        case .string:
            guard let name = json.string, definition.allowed.isEmpty || definition.allowed.contains(name)
            else {
                return nil
            }
            return value
        case .array:
            guard value.isOf(definition.type) else { return nil }
            guard !definition.allowed.isEmpty, let items = json.array else { return value }
            return items.allSatisfy { definition.allowed.contains($0.string ?? "") } ? value : nil
        default: return value.isOf(definition.type) ? value : nil
        }
    }
}
