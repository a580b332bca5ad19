extension ExpressionParser {
    mutating func at(
        _ arguments: [StyleJSON], _ expected: StyleType?
    ) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 2...2)
        let index = try operand(1, of: arguments, .number)
        let list = try operand(2, of: arguments, .array(expected ?? .value, count: nil))
        guard case .array(let item, _) = list.type else { return emit(.lookup(.at), [index, list], .value) }
        return emit(.lookup(.at), [index, list], item)
    }

    /// `in` and `index-of`: a needle, what it is looked for in, and an index from which.
    mutating func search(
        _ arguments: [StyleJSON], _ operation: Operation.Lookup, _ result: StyleType, atMost limit: Int
    ) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 2...limit)
        let needle = try operand(1, of: arguments, .value)
        var operands = [needle, try operand(2, of: arguments, .value)]
        switch needle.type {
        case .boolean, .string, .number, .null, .value, .error: break
        default: throw failure("a Boolean, string, number or null is looked for, found \(needle.type)")
        }
        if arguments.count > 3 { operands.append(try operand(3, of: arguments, .number)) }
        return emit(.lookup(operation), operands, result)
    }

    mutating func slice(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 2...3)
        let input = try operand(1, of: arguments, .value)
        var operands = [input, try operand(2, of: arguments, .number)]
        if arguments.count > 3 { operands.append(try operand(3, of: arguments, .number)) }
        switch input.type {
        case .array(let item, _): return emit(.lookup(.slice), operands, .array(item, count: nil))
        case .string, .value: return emit(.lookup(.slice), operands, input.type)
        default: throw failure("\"slice\" takes an array or a string, found \(input.type)")
        }
    }

    mutating func length(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 1...1)
        let input = try operand(1, of: arguments, nil)
        guard input.type.isArray || input.type == .string || input.type == .value else {
            throw failure("\"length\" takes an array or a string, found \(input.type)")
        }
        return emit(.lookup(.length), [input], .number)
    }

    mutating func globalState(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        guard arguments.count == 2, let name = arguments[1].string else {
            throw failure("\"global-state\" takes the name of a property")
        }
        return emit(
            .input(.globalState), [], .value, dependence: .globalState, data: registry.slot(name))
    }

    mutating func accumulated(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 0...0)
        guard allowsAccumulated else {
            throw failure("\"accumulated\" is known in the properties of clusters only")
        }
        return emit(.input(.accumulated), [], .value, dependence: .accumulated)
    }

    mutating func within(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 1...1)
        guard let shapes = GeoShapes(arguments[1]), !shapes.polygons.isEmpty else {
            throw failure("\"within\" takes GeoJSON with a polygon, of at most \(GeoShapes.limit) positions")
        }
        program.areas.append(WithinArea(shapes))
        return emit(.within, [], .boolean, dependence: .feature, data: Int32(program.areas.count - 1))
    }

    mutating func distance(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 1...1)
        guard let shapes = GeoShapes(arguments[1]), !shapes.isEmpty else {
            throw failure("\"distance\" takes GeoJSON of at most \(GeoShapes.limit) positions")
        }
        program.shapes.append(shapes)
        return emit(.distance, [], .number, dependence: .feature, data: Int32(program.shapes.count - 1))
    }
}
