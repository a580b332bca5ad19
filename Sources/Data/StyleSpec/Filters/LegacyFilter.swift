/// Filters of the old form, such as `["==", "class", "road"]`: how to distinguish them from expressions, and
/// their conversion.
enum LegacyFilter {
    private enum Syntax { case expression, legacy, either }

    /// Whether a filter has the old form, such as `["==", "class", "road"]`, and so is no expression.
    static func isLegacy(_ filter: StyleJSON) -> Bool {
        if case .legacy = syntax(filter) { return true }
        return false
    }

    private static func syntax(_ filter: StyleJSON) -> Syntax {
        if case .boolean = filter { return .either }
        guard let parts = filter.array, let name = parts.first else { return .legacy }
        switch name.string {
        case "has":
            guard parts.count > 1, parts[1] != "$id", parts[1] != "$type" else { return .legacy }
            return parts.count == 2 ? .either : .expression
        case "in":
            let isSearch = parts.count >= 3 && (parts[1].string == nil || parts[2].array != nil)
            return isSearch ? .expression : .legacy
        case "!in", "!has", "none": return .legacy
        case "==", "!=", "<", "<=", ">", ">=":
            return parts.count != 3 || parts[1].array != nil || parts[2].array != nil ? .expression : .legacy
        case "any", "all":
            var result = Syntax.either
            for part in parts.dropFirst() {
                switch syntax(part) {
                case .expression: return .expression
                case .legacy: result = .legacy
                case .either: break
                }
            }
            return result
        default: return .expression
        }
    }

    /// The expression that means the same as a filter of the old form. In such filters, a comparison with a
    /// value of another type is false and not an error.
    static func expression(_ filter: StyleJSON) throws(ExpressionError) -> StyleJSON {
        if case .boolean = filter { return filter }
        guard let parts = filter.array, let name = parts.first?.string else {
            throw ExpressionError(path: [], reason: "a filter is an array, found \(filter.kind)")
        }
        let operands = Array(parts.dropFirst())
        switch name {
        case "all", "any": return .array([.string(name)] + (try expressions(operands)))
        case "none": return ["!", .array(["any"] + (try expressions(operands)))]
        case "==", "<", "<=", ">", ">=": return try comparison(name, operands)
        case "!=": return ["!", try comparison("==", operands)]
        case "in": return try membership(operands)
        case "!in": return ["!", try membership(operands)]
        case "has": return try presence(operands)
        case "!has": return ["!", try presence(operands)]
        default: throw ExpressionError(path: [0], reason: "\"\(ShortText.of(name))\" is no filter")
        }
    }

    private static func expressions(_ filters: [StyleJSON]) throws(ExpressionError) -> [StyleJSON] {
        var result: [StyleJSON] = []
        for filter in filters { result.append(try expression(filter)) }
        return result
    }

    private static func key(_ operands: [StyleJSON]) throws(ExpressionError) -> String {
        guard let key = operands.first?.string else {
            throw ExpressionError(path: [1], reason: "the name of a property is expected")
        }
        return key
    }

    private static func value(_ key: String) -> StyleJSON {
        switch key {
        case "$type": ["geometry-type"]
        case "$id": ["id"]
        default: ["get", .string(key)]
        }
    }

    private static func comparison(_ name: String, _ operands: [StyleJSON]) throws(ExpressionError)
        -> StyleJSON
    {
        let key = try key(operands)
        guard operands.count == 2 else {
            throw ExpressionError(path: [], reason: "\"\(name)\" compares a property with one value")
        }
        let value = value(key)
        if name == "==" {
            // A property that is missing is not one that is null.
            if operands[1] == .null { return ["all", try presence(operands), ["==", value, .null]] }
            return ["==", value, operands[1]]
        }
        let kind: StyleJSON
        switch operands[1] {
        case .number: kind = "number"
        case .string: kind = "string"
        case .null, .boolean, .array, .object: return false
        }
        return ["all", ["==", ["typeof", value], kind], [.string(name), value, operands[1]]]
    }

    private static func membership(_ operands: [StyleJSON]) throws(ExpressionError) -> StyleJSON {
        let value = value(try key(operands))
        let items = Array(operands.dropFirst())
        if items.isEmpty { return false }
        // Labels of one type are found by hash.
        let texts = Set(items.compactMap(\.string))
        if texts.count > 0, items.allSatisfy({ $0.string != nil }) {
            return ["match", value, .array(texts.sorted().map { .string($0) }), true, false]
        }
        return ["in", value, ["literal", .array(items)]]
    }

    private static func presence(_ operands: [StyleJSON]) throws(ExpressionError) -> StyleJSON {
        let key = try key(operands)
        switch key {
        case "$type": return true
        case "$id": return ["!=", ["id"], .null]
        default: return ["has", .string(key)]
        }
    }
}
