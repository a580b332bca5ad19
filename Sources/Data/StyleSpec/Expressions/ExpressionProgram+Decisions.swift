extension ExpressionProgram {
    func decide(
        _ operation: Operation.Decision, _ node: Node, _ context: StyleContext,
        _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        switch operation {
        case .choose:
            for i in stride(from: Int32(0), to: node.count - 1, by: 2) {
                if try boolean(child(node, i), context, &state) {
                    return try evaluate(child(node, i + 1), context, &state)
                }
            }
            return try evaluate(child(node, node.count - 1), context, &state)
        case .coalesce: return try coalesce(node, context, &state)
        case .all:
            for i in 0..<node.count {
                if try !boolean(child(node, i), context, &state) { return .boolean(false) }
            }
            return .boolean(true)
        case .any:
            for i in 0..<node.count {
                if try boolean(child(node, i), context, &state) { return .boolean(true) }
            }
            return .boolean(false)
        case .not: return .boolean(try !boolean(child(node, 0), context, &state))
        }
    }

    /// Evaluates `coalesce`: the first of its values that is neither null nor an image that the sprite lacks.
    /// If there is no such value, the result is the first image that the sprite lacks, or null.
    private func coalesce(
        _ node: Node, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        var missing = StyleValue.null
        for i in 0..<node.count {
            let value = try evaluate(child(node, i), context, &state)
            if case .image(let image) = value, !image.isAvailable {
                if missing == .null { missing = value }
            } else if value != .null {
                return value
            }
        }
        return missing
    }

    func compare(
        _ comparison: Operation.Comparison, _ index: Int32, _ context: StyleContext,
        _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Bool {
        let node = nodes[Int(index)]
        if let isEqual = propertyEquals(node, context) {
            if case .equal = comparison { return isEqual }
            if case .notEqual = comparison { return !isEqual }
        }
        let a = try evaluate(child(node, 0), context, &state)
        let b = try evaluate(child(node, 1), context, &state)
        switch (a, b) {
        case (.number(let a), .number(let b)): return Self.ordered(comparison, a < b, a == b, a > b)
        case (.string(let a), .string(let b)):
            try state.spend((a.utf8.count + b.utf8.count) / 64, index)
            if node.count > 2, case .collator(let rule) = try evaluate(child(node, 2), context, &state) {
                let order = rule.compare(a, b)
                return Self.ordered(
                    comparison, order == .orderedAscending, order == .orderedSame, order == .orderedDescending
                )
            }
            if a == b { return Self.ordered(comparison, false, true, false) }
            if case .equal = comparison { return false }
            let isLess = a.utf16.lexicographicallyPrecedes(b.utf16)
            return Self.ordered(comparison, isLess, false, !isLess)
        default:
            switch comparison {
            case .equal: return a == b
            case .notEqual: return a != b
            case .less, .lessOrEqual, .greater, .greaterOrEqual:
                throw EvaluationFailure(index, .notComparable(a, b))
            }
        }
    }

    /// Evaluates the most usual comparison in a filter, whether a property of the feature equals a literal,
    /// without copying the property's value; nil if the node compares something else.
    private func propertyEquals(_ node: Node, _ context: StyleContext) -> Bool? {
        let left = nodes[Int(child(node, 0))]
        let right = nodes[Int(child(node, 1))]
        guard node.count == 2, case .get = left.operation, case .literal = right.operation else { return nil }
        return (property(left, context) ?? .null) == literals[Int(right.data)]
    }

    private static func ordered(
        _ comparison: Operation.Comparison, _ isLess: Bool, _ isEqual: Bool, _ isGreater: Bool
    ) -> Bool {
        switch comparison {
        case .equal: isEqual
        case .notEqual: !isEqual
        case .less: isLess
        case .lessOrEqual: isLess || isEqual
        case .greater: isGreater
        case .greaterOrEqual: isGreater || isEqual
        }
    }

    func match(
        _ node: Node, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let output: Int32? =
            switch try evaluate(child(node, 0), context, &state) {
            case .string(let text): matches[Int(node.data)].strings[text]
            case .number(let number): matches[Int(node.data)].numbers[number]
            default: nil
            }
        return try evaluate(child(node, output ?? node.count - 1), context, &state)
    }

    func ramp(
        _ node: Node, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let ramp = ramps[Int(node.data)]
        let position = try position(in: ramp, node, context, &state)
        let lower = try evaluate(child(node, position.child), context, &state)
        guard position.progress > 0 else { return lower }
        let upper = try evaluate(child(node, position.child + 1), context, &state)
        guard let value = Self.mixed(lower, upper, position.progress, ramp.space) else {
            throw EvaluationFailure(child(node, position.child), .differentLengths)
        }
        return value
    }

    func numericRamp(
        _ node: Node, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Double {
        let position = try position(in: ramps[Int(node.data)], node, context, &state)
        let lower = try number(child(node, position.child), context, &state)
        guard position.progress > 0 else { return lower }
        return lower + (try number(child(node, position.child + 1), context, &state) - lower)
            * position.progress
    }

    /// The position of the input among the stops of a `step` or an interpolation: the child of the node with
    /// the output at the last stop before the input, and how far, from 0 to 1, the input is on the way to the
    /// next stop.
    private func position(
        in ramp: Ramp, _ node: Node, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> (child: Int32, progress: Double) {
        let input = try number(child(node, 0), context, &state)
        if input.isNaN {
            throw EvaluationFailure(child(node, 0), .wrongType(expected: .number, found: .number(.nan)))
        }
        let inputs = ramp.inputs
        // The number of stops at or below the input, by halving.
        var lower = 0
        var upper = inputs.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if inputs[middle] <= input { lower = middle + 1 } else { upper = middle }
        }
        guard let curve = ramp.curve else { return (Int32(1 + lower), 0) }
        if lower == 0 { return (1, 0) }
        if lower == inputs.count { return (Int32(lower), 0) }
        return (Int32(lower), curve.progress(input, from: inputs[lower - 1], to: inputs[lower]))
    }

    /// The value between `a` and `b` at the fraction `t` from 0 to 1; nil if the two values differ in type or
    /// length.
    private static func mixed(
        _ a: StyleValue, _ b: StyleValue, _ t: Double, _ space: ColorSpace
    ) -> StyleValue? {
        switch (a, b) {
        case (.number(let a), .number(let b)): return .number(a + (b - a) * t)
        case (.color(let a), .color(let b)): return .color(a.mixed(with: b, t, in: space))
        case (.padding(let a), .padding(let b)): return .padding(a.mixed(with: b, t))
        case (.array(let a), .array(let b)):
            guard a.count == b.count else { return nil }
            var items: [StyleValue] = []
            for (a, b) in zip(a, b) {
                guard let item = mixed(a, b, t, space) else { return nil }
                items.append(item)
            }
            return .array(items)
        case (.anchorOffsets(let a), .anchorOffsets(let b)):
            guard a.map(\.anchor) == b.map(\.anchor) else { return nil }
            return .anchorOffsets(
                zip(a, b).map {
                    StyleAnchorOffset(
                        anchor: $0.anchor, x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
                })
        default: return nil
        }
    }
}
