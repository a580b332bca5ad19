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

    /// Evaluates an assertion: the first child's value that has the asserted type.
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

    /// Evaluates a conversion: the first child's value that can be converted, after the conversion.
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

    /// The result of `to-number` for a value: 0 for null and false, 1 for true, and the number that a text
    /// states; nil for other values.
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

    /// The color of red, green and blue from 0 to 255, and an opacity from 0 to 1; nil if one is out of
    /// range.
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

    // MARK: Math

    func math(
        _ operation: Operation.Math, _ node: Node, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Double {
        switch operation {
        case .add, .multiply, .minimum, .maximum: return try fold(operation, node, context, &state)
        case .subtract, .divide, .remainder, .power:
            let a = try number(child(node, 0), context, &state)
            let b = try number(child(node, 1), context, &state)
            return Self.binary(operation, a, b)
        default: return Self.unary(operation, try number(child(node, 0), context, &state))
        }
    }

    private func fold(
        _ operation: Operation.Math, _ node: Node, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Double {
        var result: Double =
            switch operation {
            case .multiply: 1
            case .minimum: .infinity
            case .maximum: -.infinity
            default: 0
            }
        for i in 0..<node.count {
            let next = try number(child(node, i), context, &state)
            switch operation {
            case .multiply: result *= next
            case .minimum: result = next.isNaN || result.isNaN ? .nan : Swift.min(result, next)
            case .maximum: result = next.isNaN || result.isNaN ? .nan : Swift.max(result, next)
            default: result += next
            }
        }
        return result
    }

    private static func binary(_ operation: Operation.Math, _ a: Double, _ b: Double) -> Double {
        switch operation {
        case .subtract: a - b
        case .divide: a / b
        case .remainder: a.truncatingRemainder(dividingBy: b)
        default: pow(a, b)
        }
    }

    private static func unary(_ operation: Operation.Math, _ x: Double) -> Double {
        switch operation {
        case .negate: -x
        case .squareRoot: x.squareRoot()
        case .log10: Foundation.log10(x)
        case .ln: log(x)
        case .log2: Foundation.log2(x)
        case .sin: Foundation.sin(x)
        case .cos: Foundation.cos(x)
        case .tan: Foundation.tan(x)
        case .asin: Foundation.asin(x)
        case .acos: Foundation.acos(x)
        case .atan: Foundation.atan(x)
        case .abs: Swift.abs(x)
        case .ceil: x.rounded(.up)
        case .floor: x.rounded(.down)
        case .round: x.rounded(.toNearestOrAwayFromZero)
        case .add, .subtract, .multiply, .divide, .remainder, .power, .minimum, .maximum:
            preconditionFailure("\(operation) takes more than one number")
        }
    }

    /// Evaluates `within`: whether the feature lies within an area. False for features that are areas, as the
    /// specification says.
    func isWithin(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Bool {
        guard let feature = context.feature, let geometry = feature.table.geometry else { return false }
        let area = areas[Int(nodes[Int(index)].data)]
        let parts = geometry.worldParts(feature.parts)
        try state.spend(area.cost * parts.reduce(0) { $0 + $1.count } / 20, index)
        guard !parts.allSatisfy(\.isEmpty) else { return false }
        return switch feature.geometryType {
        case .point: area.contains(points: parts, halfUnit: geometry.halfUnit)
        case .line: area.contains(lines: parts, halfUnit: geometry.halfUnit)
        case .polygon, .unknown: false
        }
    }

    /// Evaluates `distance`, in meters; not a number if the location of the feature is unknown.
    func distance(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Double {
        guard let feature = context.feature, let geometry = feature.table.geometry else { return .nan }
        let target = shapes[Int(nodes[Int(index)].data)]
        let parts = geometry.worldParts(feature.parts).map { $0.map(WorldPoint.position) }
        guard let first = parts.first?.first else { return .nan }
        try state.spend(target.count * parts.reduce(0) { $0 + $1.count } / 10, index)
        let geodesic = GeodesicDistance(to: target, around: first)
        return switch feature.geometryType {
        case .point: geodesic.fromPoints(parts.flatMap { $0 })
        case .line: geodesic.fromLines(parts, isRing: false)
        case .polygon: geodesic.fromLines(parts, isRing: true)
        case .unknown: .nan
        }
    }
}
