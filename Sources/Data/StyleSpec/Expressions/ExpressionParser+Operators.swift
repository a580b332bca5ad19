import Foundation

extension ExpressionParser {
    /// The operators that are compiled by functions of their own; `OperatorSignatures` has the others.
    static let forms: Set<String> = [
        "literal", "semiliteral", "array", "boolean", "number", "object", "string", "to-boolean", "to-color",
        "to-number", "to-string", "let", "var", "at", "in", "index-of", "slice", "length", "case", "match",
        "coalesce", "==", "!=", "<", "<=", ">", ">=", "step", "interpolate", "interpolate-hcl",
        "interpolate-lab",
        "collator", "format", "image", "number-format", "global-state", "accumulated", "within", "distance",
    ]

    /// Whether a name is that of an operator of style expressions.
    static func isOperator(_ name: String) -> Bool {
        forms.contains(name) || OperatorSignatures.all[name] != nil
            || OperatorSignatures.constants[name] != nil
    }

    /// Compiles an operator with its operands by the operator's name.
    mutating func operation(
        _ name: String, _ arguments: [StyleJSON], _ expected: StyleType?
    ) throws(ExpressionError) -> ParsedExpression {
        switch name {
        case "literal": return try literal(arguments, expected)
        case "semiliteral": return try semiliteral(arguments)
        case "array": return try arrayAssertion(arguments)
        case "boolean": return try assertion(arguments, .boolean)
        case "number": return try assertion(arguments, .number)
        case "object": return try assertion(arguments, .object)
        case "string": return try assertion(arguments, .string)
        case "to-boolean": return try coercion(arguments, .boolean, atMost: 1)
        case "to-string": return try coercion(arguments, .string, atMost: 1)
        case "to-color": return try coercion(arguments, .color, atMost: .max)
        case "to-number": return try coercion(arguments, .number, atMost: .max)
        case "let": return try letBinding(arguments, expected)
        case "var": return try variable(arguments)
        case "at": return try at(arguments, expected)
        case "in": return try search(arguments, .isIn, .boolean, atMost: 2)
        case "index-of": return try search(arguments, .indexOf, .number, atMost: 3)
        case "slice": return try slice(arguments)
        case "length": return try length(arguments)
        case "case": return try choice(arguments, expected)
        case "match": return try match(arguments, expected)
        case "coalesce": return try coalesce(arguments, expected)
        case "==": return try comparison(arguments, .equal)
        case "!=": return try comparison(arguments, .notEqual)
        case "<": return try comparison(arguments, .less)
        case "<=": return try comparison(arguments, .lessOrEqual)
        case ">": return try comparison(arguments, .greater)
        case ">=": return try comparison(arguments, .greaterOrEqual)
        case "step": return try step(arguments, expected)
        case "interpolate": return try interpolation(arguments, expected, .rgb)
        case "interpolate-hcl": return try interpolation(arguments, expected, .hcl)
        case "interpolate-lab": return try interpolation(arguments, expected, .lab)
        case "collator": return try collator(arguments)
        case "format": return try format(arguments)
        case "image": return try image(arguments)
        case "number-format": return try numberFormat(arguments)
        case "global-state": return try globalState(arguments)
        case "accumulated": return try accumulated(arguments)
        case "within": return try within(arguments)
        case "distance": return try distance(arguments)
        default: return try plain(name, arguments)
        }
    }

    /// Compiles an operator whose operands have fixed types, or a constant.
    private mutating func plain(
        _ name: String, _ arguments: [StyleJSON]
    ) throws(ExpressionError) -> ParsedExpression {
        if let value = OperatorSignatures.constants[name] { return try constant(value, arguments) }
        guard let forms = OperatorSignatures.all[name] else {
            throw failure(
                "\"\(ShortText.of(name))\" is no operator; write an array as [\"literal\", [...]]", at: 0)
        }
        let count = arguments.count - 1
        guard let form = forms.first(where: { $0.isRepeated || $0.operands.count == count }) else {
            let counts = forms.map { String($0.operands.count) }.joined(separator: " or ")
            throw failure("\"\(name)\" takes \(counts) operands, found \(count)")
        }
        if count == 1, form.dependence == .feature, let key = arguments[1].string {
            let operation: Operation = name == "has" ? .has : .get
            return emit(operation, [], form.result, dependence: .feature, data: registry.slot(key))
        }
        var operands: [ParsedExpression] = []
        for i in 0..<count {
            operands.append(try operand(i + 1, of: arguments, form.operands[form.isRepeated ? 0 : i]))
        }
        return emit(form.operation, operands, form.result, dependence: form.dependence)
    }

    private mutating func constant(
        _ value: Double, _ arguments: [StyleJSON]
    ) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 0...0)
        return literal(.number(value))
    }

    /// Throws if an operator has fewer or more operands than allowed.
    func expectOperands(_ arguments: [StyleJSON], _ range: ClosedRange<Int>) throws(ExpressionError) {
        let count = arguments.count - 1
        guard !range.contains(count) else { return }
        let wanted =
            range.lowerBound == range.upperBound
            ? "\(range.lowerBound)"
            : range.upperBound == .max
                ? "at least \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
        throw failure("\"\(arguments[0].string ?? "")\" takes \(wanted) operands, found \(count)")
    }
}
