extension ExpressionParser {
    mutating func literal(
        _ arguments: [StyleJSON], _ expected: StyleType?
    ) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 1...1)
        let value = StyleValue(arguments[1])
        // An empty array is one of whatever is expected.
        if case .array(let items) = value, items.isEmpty, let expected, case .array(_, let count) = expected,
            count ?? 0 == 0
        {
            return literal(value, expected)
        }
        return literal(value)
    }

    /// Compiles an array whose items are expressions; other values are literals.
    mutating func semiliteral(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 1...1)
        guard case .array(let items) = arguments[1] else { return literal(StyleValue(arguments[1])) }
        var operands: [ParsedExpression] = []
        for (i, item) in items.enumerated() { operands.append(try parse(item, at: i, .value)) }
        let types = Set(operands.map(\.type))
        let item = types.count == 1 ? operands[0].type : .value
        return emit(.types(.list), operands, .array(item, count: operands.count))
    }

    mutating func assertion(
        _ arguments: [StyleJSON], _ type: StyleType, from first: Int = 1
    ) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 1...Int.max)
        var operands: [ParsedExpression] = []
        for i in first..<arguments.count { operands.append(try operand(i, of: arguments, .value)) }
        return emit(.types(.assert), operands, type, data: typeIndex(type))
    }

    /// Compiles `["array", item type?, length?, value]`. If the value is not such an array, further values
    /// are tried in turn.
    mutating func arrayAssertion(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 1...Int.max)
        guard arguments.count > 2 else { return try assertion(arguments, .array(.value, count: nil)) }
        let items: [String: StyleType] = ["string": .string, "number": .number, "boolean": .boolean]
        guard let item = arguments[1].string.flatMap({ items[$0] }) else {
            throw failure("the type of an array's items is string, number or boolean", at: 1)
        }
        var count: Int?
        if arguments.count > 3, arguments[2] != .null {
            guard let number = arguments[2].number, number >= 0, number == number.rounded(), number < 1e9
            else {
                throw failure("the length of an array is a whole number of at least 0", at: 2)
            }
            count = Int(number)
        }
        return try assertion(arguments, .array(item, count: count), from: min(arguments.count - 1, 3))
    }

    mutating func coercion(
        _ arguments: [StyleJSON], _ type: StyleType, atMost limit: Int
    ) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 1...limit)
        var operands: [ParsedExpression] = []
        for i in 1..<arguments.count { operands.append(try operand(i, of: arguments, .value)) }
        return emit(.types(.coerce), operands, type, data: typeIndex(type))
    }

    /// Compiles `["let", name, value, ..., result]`: the result is the node of `result`, in which variables
    /// refer to the values.
    mutating func letBinding(
        _ arguments: [StyleJSON], _ expected: StyleType?
    ) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 3...Int.max)
        guard arguments.count % 2 == 0 else {
            throw failure("\"let\" takes pairs of names and values, and a result")
        }
        var bound: [(name: String, value: ParsedExpression)] = []
        for i in stride(from: 1, to: arguments.count - 1, by: 2) {
            guard let name = arguments[i].string else {
                throw failure("the name of a variable is expected, found \(arguments[i].kind)", at: i)
            }
            guard name.utf8.allSatisfy({ $0 == 95 || isLetterOrDigit($0) }) else {
                throw failure("the name of a variable has only letters, digits and _", at: i)
            }
            bound.append((name, try operand(i + 1, of: arguments, nil)))
        }
        return try parse(arguments[arguments.count - 1], at: arguments.count - 1, expected, binding: bound)
    }

    private func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }

    mutating func variable(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        guard arguments.count == 2, let name = arguments[1].string else {
            throw failure("\"var\" takes the name of a variable")
        }
        guard let value = variable(name) else {
            throw failure("no \"let\" around it binds the variable \"\(ShortText.of(name))\"", at: 1)
        }
        if value.literal != nil { return value }
        program.bindings.append(value.node)
        // The same value has one binding, so that it is evaluated once.
        if let known = program.bindings.firstIndex(of: value.node), known < program.bindings.count - 1 {
            program.bindings.removeLast()
            return reference(to: value, Int32(known))
        }
        return reference(to: value, Int32(program.bindings.count - 1))
    }

    private mutating func reference(to value: ParsedExpression, _ binding: Int32) -> ParsedExpression {
        let made = emit(.variable, [], value.type, dependence: value.dependence, data: binding)
        return ParsedExpression(
            node: made.node, type: made.type, dependence: made.dependence, height: value.height + 1,
            isConstant: false)
    }
}
