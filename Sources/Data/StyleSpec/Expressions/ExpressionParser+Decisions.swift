extension ExpressionParser {
    mutating func choice(
        _ arguments: [StyleJSON], _ expected: StyleType?
    ) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 3...Int.max)
        guard arguments.count % 2 == 0 else {
            throw failure("\"case\" takes pairs of conditions and results, and a fallback")
        }
        var output = expected == .value ? nil : expected
        var operands: [ParsedExpression] = []
        for i in 1..<arguments.count {
            let isCondition = i % 2 == 1 && i < arguments.count - 1
            let parsed = try operand(i, of: arguments, isCondition ? .boolean : output)
            if !isCondition { output = output ?? parsed.type }
            operands.append(parsed)
        }
        return emit(.decision(.choose), operands, output ?? .value)
    }

    mutating func match(
        _ arguments: [StyleJSON], _ expected: StyleType?
    ) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 4...Int.max)
        guard arguments.count % 2 == 1 else {
            throw failure("\"match\" takes an input, pairs of labels and results, and a fallback")
        }
        var table = ExpressionProgram.MatchTable()
        var output = expected == .value ? nil : expected
        var results: [ParsedExpression] = []
        for i in stride(from: 2, to: arguments.count - 1, by: 2) {
            try addLabels(arguments[i], at: i, output: Int32(results.count + 1), to: &table)
            let result = try operand(i + 1, of: arguments, output)
            output = output ?? result.type
            results.append(result)
        }
        let labels: StyleType = table.strings.isEmpty ? .number : .string
        let input = try operand(1, of: arguments, .value)
        guard input.type == .value || labels.accepts(input.type) else {
            throw failure("the labels are of type \(labels), the input is of type \(input.type)", at: 1)
        }
        let fallback = try operand(arguments.count - 1, of: arguments, output)
        program.matches.append(table)
        return emit(
            .match, [input] + results + [fallback], output ?? .value, data: Int32(program.matches.count - 1))
    }

    private func addLabels(
        _ json: StyleJSON, at index: Int, output: Int32, to table: inout ExpressionProgram.MatchTable
    ) throws(ExpressionError) {
        let labels = json.array ?? [json]
        if labels.isEmpty { throw failure("a label is expected", at: index) }
        for label in labels {
            let isNew: Bool
            switch label {
            case .string(let text):
                guard table.numbers.isEmpty else { throw failure("labels are of one type", at: index) }
                isNew = table.strings.updateValue(output, forKey: text) == nil
            case .number(let number):
                guard table.strings.isEmpty else { throw failure("labels are of one type", at: index) }
                guard number == number.rounded(), abs(number) <= 9_007_199_254_740_991 else {
                    throw failure("labels are strings or whole numbers of at most 2^53", at: index)
                }
                isNew = table.numbers.updateValue(output, forKey: number) == nil
            default: throw failure("labels are strings or numbers, found \(label.kind)", at: index)
            }
            if !isNew { throw failure("a label is there twice", at: index) }
        }
    }

    /// Compiles `coalesce`. Null values are skipped in the evaluation, so an expected type is asserted of the
    /// result and not of each operand.
    mutating func coalesce(
        _ arguments: [StyleJSON], _ expected: StyleType?
    ) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 1...Int.max)
        var output = expected == .value ? nil : expected
        var operands: [ParsedExpression] = []
        for i in 1..<arguments.count {
            let parsed = try operand(i, of: arguments, output, as: .none)
            output = output ?? parsed.type
            operands.append(parsed)
        }
        let isUncertain = expected.map { type in operands.contains { !type.accepts($0.type) } } ?? false
        return emit(.decision(.coalesce), operands, isUncertain ? .value : output ?? .value)
    }

    mutating func comparison(
        _ arguments: [StyleJSON], _ comparison: Operation.Comparison
    ) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 2...3)
        let isOrder: Bool =
            switch comparison {
            case .equal, .notEqual: false
            case .less, .lessOrEqual, .greater, .greaterOrEqual: true
            }
        var operands: [ParsedExpression] = []
        for i in 1...2 {
            let parsed = try operand(i, of: arguments, .value)
            switch parsed.type {
            case .string, .number, .value, .error: break
            case .boolean where !isOrder, .null where !isOrder: break
            default: throw failure("values of type \(parsed.type) cannot be compared like that", at: i)
            }
            operands.append(parsed)
        }
        let (a, b) = (operands[0].type, operands[1].type)
        guard a == b || a == .value || b == .value || a == .error || b == .error else {
            throw failure("values of the types \(a) and \(b) cannot be compared")
        }
        if isOrder, a == .value, b != .value { operands[0] = wrapped(operands[0], in: .assert, b) }
        if isOrder, b == .value, a != .value { operands[1] = wrapped(operands[1], in: .assert, a) }
        if arguments.count > 3 {
            guard [a, b].contains(where: { $0 == .string || $0 == .value }) else {
                throw failure("a collator compares strings only")
            }
            operands.append(try operand(3, of: arguments, .collator))
        }
        return emit(.compare(comparison), operands, .boolean)
    }

    mutating func step(
        _ arguments: [StyleJSON], _ expected: StyleType?
    ) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 4...Int.max)
        guard arguments.count % 2 == 1 else {
            throw failure("\"step\" takes an input, a result, and pairs of inputs and results")
        }
        let input = try operand(1, of: arguments, .number)
        var output = expected == .value ? nil : expected
        let first = try operand(2, of: arguments, output)
        output = output ?? first.type
        let (inputs, outputs) = try stops(arguments, from: 3, &output)
        program.ramps.append(.init(curve: nil, space: .rgb, inputs: inputs, isNumeric: output == .number))
        return emit(
            .ramp, [input, first] + outputs, output ?? .value, data: Int32(program.ramps.count - 1))
    }

    mutating func interpolation(
        _ arguments: [StyleJSON], _ expected: StyleType?, _ space: ColorSpace
    ) throws(ExpressionError) -> ParsedExpression {
        guard arguments.count > 1 else { throw failure("an interpolation is expected: [\"linear\"]") }
        let curve = try curve(arguments[1])
        try expectOperands(arguments, 4...Int.max)
        guard arguments.count % 2 == 1 else {
            throw failure("an interpolation takes a curve, an input, and pairs of inputs and results")
        }
        let input = try operand(2, of: arguments, .number)
        var output = expected == .value ? nil : expected
        if space != .rgb { output = .color }
        let (inputs, outputs) = try stops(arguments, from: 3, &output)
        switch output {
        case .number, .color, .padding, .variableAnchorOffsetCollection, .array(.number, _?): break
        default: throw failure("values of type \(output ?? .value) cannot be interpolated")
        }
        program.ramps.append(
            .init(curve: curve, space: space, inputs: inputs, isNumeric: output == .number))
        return emit(.ramp, [input] + outputs, output ?? .value, data: Int32(program.ramps.count - 1))
    }

    private mutating func stops(
        _ arguments: [StyleJSON], from first: Int, _ output: inout StyleType?
    ) throws(ExpressionError) -> ([Double], [ParsedExpression]) {
        var inputs: [Double] = []
        var outputs: [ParsedExpression] = []
        for i in stride(from: first, to: arguments.count - 1, by: 2) {
            guard let input = arguments[i].number else {
                throw failure("the input of a stop is a plain number, found \(arguments[i].kind)", at: i)
            }
            if let last = inputs.last, last >= input { throw failure("the inputs of stops ascend", at: i) }
            let parsed = try operand(i + 1, of: arguments, output)
            output = output ?? parsed.type
            inputs.append(input)
            outputs.append(parsed)
        }
        return (inputs, outputs)
    }

    private func curve(_ json: StyleJSON) throws(ExpressionError) -> InterpolationCurve {
        guard let parts = json.array, let name = parts.first else {
            throw failure("an interpolation is expected: [\"linear\"]", at: 1)
        }
        let numbers = parts.dropFirst().compactMap(\.number)
        switch name.string {
        case "linear": return .exponential(base: 1)
        case "exponential":
            guard let base = parts.count > 1 ? parts[1].number : nil else {
                throw failure("an exponential interpolation has a number as its base", at: 1)
            }
            return .exponential(base: base)
        case "cubic-bezier":
            guard parts.count == 5, numbers.count == 4, numbers.allSatisfy({ (0...1).contains($0) }) else {
                throw failure("a cubic Bézier interpolation has four numbers from 0 to 1", at: 1)
            }
            return .cubicBezier(UnitBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]))
        default: throw failure("an interpolation is linear, exponential or cubic-bezier", at: 1)
        }
    }
}
