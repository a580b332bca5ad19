extension ExpressionProgram {
    func lookup(
        _ operation: Operation.Lookup, _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let node = nodes[Int(index)]
        switch operation {
        case .getDynamic: return context.feature?.value(try string(child(node, 0), context, &state)) ?? .null
        case .hasDynamic:
            return .boolean(context.feature?.value(try string(child(node, 0), context, &state)) != nil)
        case .getIn: return try member(node, context, &state) ?? .null
        case .hasIn: return .boolean(try member(node, context, &state) != nil)
        case .at: return try item(index, context, &state)
        case .isIn: return .boolean(try isIn(index, context, &state))
        case .indexOf: return .number(try indexOf(index, context, &state))
        case .length:
            let value = try evaluate(child(node, 0), context, &state)
            if case .array(let items) = value { return .number(Double(items.count)) }
            guard case .string(let text) = value else {
                throw EvaluationFailure(index, .notSearchable(value))
            }
            try state.spend(text.utf8.count / 64, index)
            return .number(Double(text.unicodeScalars.count))
        case .slice: return try slice(index, context, &state)
        }
    }

    private func member(
        _ node: Node, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue? {
        let key = try string(child(node, 0), context, &state)
        let value = try evaluate(child(node, 1), context, &state)
        guard case .object(let members) = value else {
            throw EvaluationFailure(child(node, 1), .wrongType(expected: .object, found: value))
        }
        return members[key]
    }

    private func item(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let node = nodes[Int(index)]
        let position = try number(child(node, 0), context, &state)
        let value = try evaluate(child(node, 1), context, &state)
        guard case .array(let items) = value else {
            throw EvaluationFailure(index, .wrongType(expected: .array(.value, count: nil), found: value))
        }
        guard position >= 0, position < Double(items.count), position == position.rounded() else {
            throw EvaluationFailure(index, .noIndex(position, count: items.count))
        }
        return items[Int(position)]
    }

    private func needle(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let needle = try evaluate(child(nodes[Int(index)], 0), context, &state)
        switch needle {
        case .boolean, .string, .number, .null: return needle
        default: throw EvaluationFailure(index, .notANeedle(needle))
        }
    }

    private func isIn(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Bool {
        let haystack = try evaluate(child(nodes[Int(index)], 1), context, &state)
        // What holds nothing holds no needle, of whatever type that is.
        if !haystack.truth { return false }
        return try position(of: needle(index, context, &state), in: haystack, from: 0, index, &state) != nil
    }

    private func indexOf(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Double {
        let node = nodes[Int(index)]
        let needle = try needle(index, context, &state)
        let haystack = try evaluate(child(node, 1), context, &state)
        var from = 0.0
        if node.count > 2 { from = try number(child(node, 2), context, &state) }
        let start = from.isNaN ? 0 : Int(min(max(from, -1e9), 1e9))
        return Double(try position(of: needle, in: haystack, from: start, index, &state) ?? -1)
    }

    /// The index of a value in an array, or of a text in a text, counted in Unicode scalars; nil if it is not
    /// found. A negative start counts from the end of an array; in a text it means the start of the text.
    private func position(
        of needle: StyleValue, in haystack: StyleValue, from start: Int, _ index: Int32,
        _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Int? {
        switch haystack {
        case .array(let items):
            try state.spend(items.count / 16, index)
            let first = max(0, start < 0 ? items.count + start : start)
            return items.indices.first { $0 >= first && items[$0] == needle }
        case .string(let text):
            let searched = ValueText(needle, limit: EvaluationState.textLimit).text
            let pattern = needle == .null ? "null" : searched
            try state.spend(text.utf8.count * (1 + pattern.utf8.count / 16) / 16, index)
            return Self.position(of: pattern, in: text, from: max(0, start))
        default: throw EvaluationFailure(index, .notSearchable(haystack))
        }
    }

    /// The index at which a text contains another text, counted in Unicode scalars; nil if the other text is
    /// not found from `start` on.
    private static func position(of pattern: String, in text: String, from start: Int) -> Int? {
        let scalars = Array(text.unicodeScalars)
        let wanted = Array(pattern.unicodeScalars)
        if wanted.isEmpty { return min(start, scalars.count) }
        guard wanted.count <= scalars.count, start <= scalars.count - wanted.count else { return nil }
        return (start...(scalars.count - wanted.count)).first { i in
            scalars[i] == wanted[0] && scalars[i..<(i + wanted.count)].elementsEqual(wanted)
        }
    }

    private func slice(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let node = nodes[Int(index)]
        let value = try evaluate(child(node, 0), context, &state)
        let first = try number(child(node, 1), context, &state)
        let last = node.count > 2 ? try number(child(node, 2), context, &state) : .infinity
        switch value {
        case .array(let items): return .array(Array(items[Self.range(first, last, items.count)]))
        case .string(let text):
            try state.spend(text.utf8.count / 16, index)
            let scalars = Array(text.unicodeScalars)
            var part = String.UnicodeScalarView()
            part.append(contentsOf: scalars[Self.range(first, last, scalars.count)])
            return .string(String(part))
        default: throw EvaluationFailure(index, .notSearchable(value))
        }
    }

    /// The range of indices for `slice` in an array of `count` items, or a text of `count` Unicode scalars.
    /// Negative indices count from the end. Fractions are cut off, and indices beyond the ends mean the ends.
    private static func range(_ first: Double, _ last: Double, _ count: Int) -> Range<Int> {
        func index(_ value: Double) -> Int {
            let whole = value.isNaN ? 0 : min(max(value.rounded(.towardZero), -1e9), 1e9)
            return min(max(Int(whole < 0 ? whole + Double(count) : whole), 0), count)
        }
        let lower = index(first)
        return lower..<max(lower, index(last))
    }
}
