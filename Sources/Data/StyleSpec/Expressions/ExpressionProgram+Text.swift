import Foundation

extension ExpressionProgram {
    func text(
        _ operation: Operation.Text, _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let node = nodes[Int(index)]
        switch operation {
        case .concat: return .string(try concat(index, context, &state))
        case .downcase, .upcase:
            let text = try string(child(node, 0), context, &state)
            try state.spend(text.utf8.count / 16, index)
            if case .upcase = operation { return .string(text.uppercased()) }
            return .string(text.lowercased())
        case .split: return try split(index, context, &state)
        case .join: return try join(index, context, &state)
        case .isSupportedScript:
            // HarfBuzz shapes all scripts; the text still has to be one.
            _ = try string(child(node, 0), context, &state)
            return .boolean(true)
        case .resolvedLocale:
            guard case .collator(let rule) = try evaluate(child(node, 0), context, &state) else {
                return .null
            }
            return .string(rule.resolvedLocale)
        case .collator:
            let locale = node.count > 2 ? try string(child(node, 2), context, &state) : nil
            return .collator(
                StyleCollator(
                    isCaseSensitive: try boolean(child(node, 0), context, &state),
                    isDiacriticSensitive: try boolean(child(node, 1), context, &state), locale: locale))
        case .numberFormat: return .string(try formatNumber(index, context, &state))
        case .image:
            let name = try string(child(node, 0), context, &state)
            return Self.image(name, context).map { .image($0) } ?? .null
        case .format: return .text(try format(index, context, &state))
        }
    }

    /// The image with a name in the style's sprite; nil if the name is empty.
    static func image(_ name: String, _ context: StyleContext) -> StyleImage? {
        name.isEmpty ? nil : StyleImage(name: name, isAvailable: context.images?.contains(name) ?? true)
    }

    /// The text of a value, as `to-string` writes it. Throws if the text is longer than
    /// `EvaluationState.textLimit`.
    func written(
        _ value: StyleValue, _ index: Int32, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> String {
        if case .string(let text) = value { return text }
        let written = ValueText(value, limit: EvaluationState.textLimit)
        if written.isCut { throw EvaluationFailure(index, .tooLong) }
        try state.spend(written.text.utf8.count / 16, index)
        return written.text
    }

    private func concat(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> String {
        let node = nodes[Int(index)]
        var result = ""
        for i in 0..<node.count {
            let value = try evaluate(child(node, i), context, &state)
            result += try written(value, index, &state)
            if result.utf8.count > EvaluationState.textLimit { throw EvaluationFailure(index, .tooLong) }
        }
        try state.spend(result.utf8.count / 64, index)
        return result
    }

    private func split(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let node = nodes[Int(index)]
        let text = try string(child(node, 0), context, &state)
        let separator = try string(child(node, 1), context, &state)
        try state.spend(text.utf8.count, index)
        if separator.isEmpty { return .array(text.unicodeScalars.map { .string(String($0)) }) }
        return .array(text.components(separatedBy: separator).map { .string($0) })
    }

    private func join(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let node = nodes[Int(index)]
        guard case .array(let items) = try evaluate(child(node, 0), context, &state) else { return .null }
        let separator = try string(child(node, 1), context, &state)
        try state.spend(items.count / 16, index)
        var result = ""
        for (i, item) in items.enumerated() {
            result += (i > 0 ? separator : "") + (try written(item, index, &state))
            if result.utf8.count > EvaluationState.textLimit { throw EvaluationFailure(index, .tooLong) }
        }
        return .string(result)
    }

    /// Evaluates `number-format`. The children are the number, and for each of locale, currency, unit,
    /// minimum and maximum number of digits a value or null.
    private func formatNumber(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> String {
        let node = nodes[Int(index)]
        let value = try number(child(node, 0), context, &state)
        var options: [StyleValue] = []
        for i in 1..<node.count { options.append(try evaluate(child(node, i), context, &state)) }
        try state.spend(500, index)
        return NumberFormatting(
            locale: options[0].string, currency: options[1].string, unit: options[2].string,
            leastDigits: options[3].number, digitLimit: options[4].number
        ).text(value)
    }

    private func format(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleText {
        let node = nodes[Int(index)]
        var result = StyleText(sections: [])
        for section in formats[Int(node.data)] {
            let content = try evaluate(child(node, section.content), context, &state)
            var made: StyleText.Section
            if case .image(let image) = content {
                made = StyleText.Section(image: image)
            } else {
                made = StyleText.Section(text: try written(content, index, &state))
                if section.scale >= 0 { made.scale = try number(child(node, section.scale), context, &state) }
                if section.fonts >= 0,
                    case .array(let names) = try evaluate(child(node, section.fonts), context, &state)
                {
                    made.fonts = names.compactMap(\.string)
                }
                if section.color >= 0,
                    case .color(let color) = try evaluate(child(node, section.color), context, &state)
                {
                    made.color = color
                }
            }
            if section.alignment >= 0 {
                let name = try string(child(node, section.alignment), context, &state)
                made.verticalAlignment = StyleText.VerticalAlignment(rawValue: name)
            }
            result.sections.append(made)
        }
        return result
    }
}
