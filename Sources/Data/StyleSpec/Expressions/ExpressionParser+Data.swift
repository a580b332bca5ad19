extension ExpressionParser {
    mutating func image(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 1...1)
        let name = try operand(1, of: arguments, .string)
        return emit(.text(.image), [name], .resolvedImage, dependence: .environment)
    }

    mutating func collator(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 1...1)
        guard let options = arguments[1].object else {
            throw failure("the options of a collator are an object, found \(arguments[1].kind)", at: 1)
        }
        var operands: [ParsedExpression] = []
        for name in ["case-sensitive", "diacritic-sensitive"] {
            operands.append(try parse(options[name] ?? false, at: 1, .boolean))
        }
        if let locale = options["locale"] { operands.append(try parse(locale, at: 1, .string)) }
        return emit(.text(.collator), operands, .collator, dependence: .environment)
    }

    mutating func numberFormat(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 2...2)
        var operands = [try operand(1, of: arguments, .number)]
        guard let options = arguments[2].object else {
            throw failure("the options of \"number-format\" are an object, found \(arguments[2].kind)", at: 2)
        }
        if options["currency"] != nil, options["unit"] != nil {
            throw failure("a number has a currency or a unit, not both", at: 2)
        }
        let names: [(String, StyleType)] = [
            ("locale", .string), ("currency", .string), ("unit", .string), ("min-fraction-digits", .number),
            ("max-fraction-digits", .number),
        ]
        for (name, type) in names {
            if let option = options[name] {
                operands.append(try parse(option, at: 2, type))
            } else {
                operands.append(literal(.null))
            }
        }
        let isLocal = options["locale"] == nil
        return emit(.text(.numberFormat), operands, .string, dependence: isLocal ? .environment : [])
    }

    /// Compiles `["format", content, options?, ...]`, a text in sections.
    mutating func format(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 1...Int.max)
        var sections: [ExpressionProgram.FormatSection] = []
        var operands: [ParsedExpression] = []
        var mayHaveOptions = false
        for i in 1..<arguments.count {
            if let options = arguments[i].object {
                guard mayHaveOptions, !sections.isEmpty else {
                    throw failure("options follow the text that they are of", at: i)
                }
                mayHaveOptions = false
                try addOptions(options, at: i, to: &sections[sections.count - 1], &operands)
                continue
            }
            let content = try operand(i, of: arguments, .value)
            switch content.type {
            case .string, .value, .null, .resolvedImage, .error: break
            default: throw failure("a section is a string or an image, found \(content.type)", at: i)
            }
            sections.append(.init(content: Int32(operands.count)))
            operands.append(content)
            mayHaveOptions = true
        }
        program.formats.append(sections)
        return emit(.text(.format), operands, .formatted, data: Int32(program.formats.count - 1))
    }

    private mutating func addOptions(
        _ options: [String: StyleJSON], at index: Int, to section: inout ExpressionProgram.FormatSection,
        _ operands: inout [ParsedExpression]
    ) throws(ExpressionError) {
        func append(_ parsed: ParsedExpression) -> Int32 {
            operands.append(parsed)
            return Int32(operands.count - 1)
        }
        if let scale = options["font-scale"] { section.scale = append(try parse(scale, at: index, .number)) }
        if let fonts = options["text-font"] {
            section.fonts = append(try parse(fonts, at: index, .array(.string, count: nil)))
        }
        if let color = options["text-color"] { section.color = append(try parse(color, at: index, .color)) }
        if let alignment = options["vertical-align"] {
            if let name = alignment.string, StyleText.VerticalAlignment(rawValue: name) == nil {
                throw failure("the vertical alignment is bottom, center or top", at: index)
            }
            section.alignment = append(try parse(alignment, at: index, .string))
        }
    }

    // MARK: Lookup

    mutating func at(
        _ arguments: [StyleJSON], _ expected: StyleType?
    ) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 2...2)
        let index = try operand(1, of: arguments, .number)
        let list = try operand(2, of: arguments, .array(expected ?? .value, count: nil))
        guard case .array(let item, _) = list.type else { return emit(.lookup(.at), [index, list], .value) }
        return emit(.lookup(.at), [index, list], item)
    }

    /// Compiles the operators `in` and `index-of`. Their operands are a value to find, an array or text to
    /// search, and the index to start from.
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
