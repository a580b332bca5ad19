extension ExpressionParser {
    mutating func image(_ arguments: [StyleJSON]) throws(ExpressionError) -> ParsedExpression {
        try expectOperands(arguments, 1...1)
        let name = try operand(1, of: arguments, .string)
        return emit(.text(.image), [name], .resolvedImage, dependence: .surroundings)
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
        return emit(.text(.collator), operands, .collator, dependence: .surroundings)
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
        return emit(.text(.numberFormat), operands, .string, dependence: isLocal ? .surroundings : [])
    }

    /// `["format", content, options?, ...]`.
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
        func place(_ parsed: ParsedExpression) -> Int32 {
            operands.append(parsed)
            return Int32(operands.count - 1)
        }
        if let scale = options["font-scale"] { section.scale = place(try parse(scale, at: index, .number)) }
        if let fonts = options["text-font"] {
            section.fonts = place(try parse(fonts, at: index, .array(.string, count: nil)))
        }
        if let color = options["text-color"] { section.color = place(try parse(color, at: index, .color)) }
        if let alignment = options["vertical-align"] {
            if let name = alignment.string, StyleText.VerticalAlignment(rawValue: name) == nil {
                throw failure("the vertical alignment is bottom, center or top", at: index)
            }
            section.alignment = place(try parse(alignment, at: index, .string))
        }
    }
}
