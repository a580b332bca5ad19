import Foundation

extension ExpressionProgram {
    func types(
        _ operation: Operation.Types, _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let node = nodes[Int(index)]
        switch operation {
        case .assert: return try asserted(index, context, &state)
        case .coerce: return try coerced(index, context, &state)
        case .typeOf: return .string(try evaluate(child(node, 0), context, &state).type.description)
        case .list:
            var items: [StyleValue] = []
            for i in 0..<node.count { items.append(try evaluate(child(node, i), context, &state)) }
            return .array(items)
        case .fail: throw EvaluationFailure(index, .message(try string(child(node, 0), context, &state)))
        }
    }

    /// The first value of the type.
    private func asserted(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let node = nodes[Int(index)]
        let type = types[Int(node.data)]
        var last = StyleValue.null
        for i in 0..<node.count {
            last = try evaluate(child(node, i), context, &state)
            if case .array(let items) = last { try state.spend(items.count / 64, index) }
            if last.isOf(type) { return last }
        }
        throw EvaluationFailure(index, .wrongType(expected: type, found: last))
    }

    /// The first value that can be converted.
    private func coerced(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let node = nodes[Int(index)]
        let type = types[Int(node.data)]
        var last = StyleValue.null
        for i in 0..<node.count {
            last = try evaluate(child(node, i), context, &state)
            if let value = try converted(last, to: type, index, context, &state) { return value }
        }
        throw EvaluationFailure(index, .notConvertible(last, to: type))
    }

    private func converted(
        _ value: StyleValue, to type: StyleType, _ index: Int32, _ context: StyleContext,
        _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue? {
        switch type {
        case .boolean: return .boolean(value.truth)
        case .number: return Self.number(value).map { .number($0) }
        case .color: return Self.color(value).map { .color($0) }
        case .padding: return StylePadding(value).map { .padding($0) }
        case .variableAnchorOffsetCollection: return StyleAnchorOffset.list(value).map { .anchorOffsets($0) }
        case .formatted:
            if case .text = value { return value }
            if case .image(let image) = value { return .text(StyleText(sections: [.init(image: image)])) }
            return .text(StyleText(try written(value, index, &state)))
        case .resolvedImage:
            if case .image = value { return value }
            return Self.image(try written(value, index, &state), context).map { .image($0) } ?? .null
        default: return .string(try written(value, index, &state))
        }
    }

    /// What `to-number` makes of a value: 0 of null and false, 1 of true, and the number that a text is.
    private static func number(_ value: StyleValue) -> Double? {
        switch value {
        case .null: return 0
        case .boolean(let flag): return flag ? 1 : 0
        case .number(let number): return number.isNaN ? nil : number
        case .string(let text):
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            if trimmed.isEmpty { return 0 }
            let isPlain = trimmed.utf8.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
            return isPlain ? Double(trimmed) : nil
        default: return nil
        }
    }

    private static func color(_ value: StyleValue) -> StyleColor? {
        switch value {
        case .color(let color): return color
        case .string(let text): return StyleColor(css: text)
        case .array(let items):
            let parts = items.compactMap(\.number)
            guard parts.count == items.count, (3...4).contains(parts.count) else { return nil }
            return color(components: parts)
        default: return nil
        }
    }

    /// Red, green and blue from 0 to 255, opacity from 0 to 1.
    private static func color(components: [Double]) -> StyleColor? {
        let alpha = components.count > 3 ? components[3] : 1
        guard components.prefix(3).allSatisfy({ (0...255).contains($0) }), (0...1).contains(alpha) else {
            return nil
        }
        return StyleColor(
            red: components[0] / 255, green: components[1] / 255, blue: components[2] / 255, alpha: alpha)
    }

    func color(
        _ part: Operation.ColorPart, _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let node = nodes[Int(index)]
        switch part {
        case .fromComponents:
            var components: [Double] = []
            for i in 0..<node.count { components.append(try number(child(node, i), context, &state)) }
            guard let color = Self.color(components: components) else {
                throw EvaluationFailure(index, .colorOutOfRange)
            }
            return .color(color)
        case .toComponents:
            let value = try evaluate(child(node, 0), context, &state)
            guard case .color(let color) = value else {
                throw EvaluationFailure(index, .wrongType(expected: .color, found: value))
            }
            let parts = color.straight
            return .array([
                .number(parts.x * 255), .number(parts.y * 255), .number(parts.z * 255), .number(parts.w),
            ])
        }
    }
}
