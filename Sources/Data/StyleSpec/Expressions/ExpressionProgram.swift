/// A compiled expression: nodes in a flat array, children before their parents. Evaluation does not change
/// the program.
struct ExpressionProgram: Sendable {
    /// An operator with its operands.
    struct Node: Sendable {
        let operation: Operation
        /// The index in `children` of the node's first child; it has `count` children.
        let first: Int32
        let count: Int32
        /// An index into the table of the program that the operation uses, such as `literals` or `keys`.
        let data: Int32
    }

    /// The inputs of `step` or of an interpolation, and how its outputs are combined.
    struct Ramp: Sendable {
        /// The curve of an interpolation; `nil` for a `step`, whose first output holds for all inputs below
        /// the first one.
        let curve: InterpolationCurve?
        let space: ColorSpace
        /// The inputs of the stops in ascending order: as many as outputs for an interpolation, one less than
        /// outputs for a `step`.
        let inputs: [Double]
        /// Whether all outputs of the `step` or the interpolation are numbers.
        let isNumeric: Bool
    }

    /// For each label of a `match`, the number of the node's child that has the output.
    struct MatchTable: Sendable {
        var strings: [String: Int32] = [:]
        var numbers: [Double: Int32] = [:]
    }

    /// The children of a section of `format`, as indices among the children of the node; -1 for a part that
    /// the section lacks.
    struct FormatSection: Sendable {
        var content: Int32
        var scale: Int32 = -1
        var fonts: Int32 = -1
        var color: Int32 = -1
        var alignment: Int32 = -1
    }

    var nodes: [Node] = []
    var children: [Int32] = []
    var literals: [StyleValue] = []
    var types: [StyleType] = []
    /// The indices of the nodes that are values of variables of `let`, each once. A variable's node has the
    /// index in this array as its `data`.
    var bindings: [Int32] = []
    var keys: [String] = []
    var ramps: [Ramp] = []
    var matches: [MatchTable] = []
    var formats: [[FormatSection]] = []
    var areas: [WithinArea] = []
    var shapes: [GeoShapes] = []
    var scope = StyleKeyScope()

    /// The index in `nodes` of the child with the number `index` of a node.
    @inline(__always)
    func child(_ node: Node, _ index: Int32) -> Int32 { children[Int(node.first + index)] }

    /// Evaluates the node with an index, and returns its value.
    func evaluate(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        let node = nodes[Int(index)]
        switch node.operation {
        case .literal: return literals[Int(node.data)]
        case .variable: return try variable(Int(node.data), context, &state)
        case .input(let input): return try self.input(input, node, context, &state)
        case .get: return property(node, context) ?? .null
        case .has: return .boolean(valueIndex(node, context) != nil)
        case .lookup(let operation): return try lookup(operation, index, context, &state)
        case .types(let operation): return try types(operation, index, context, &state)
        case .decision(let operation): return try decide(operation, node, context, &state)
        case .compare(let comparison): return .boolean(try compare(comparison, index, context, &state))
        case .ramp: return try ramp(node, context, &state)
        case .match: return try match(node, context, &state)
        case .math(let operation): return .number(try math(operation, node, context, &state))
        case .text(let operation): return try text(operation, index, context, &state)
        case .color(let part): return try color(part, index, context, &state)
        case .within: return .boolean(try isWithin(index, context, &state))
        case .distance: return .number(try distance(index, context, &state))
        }
    }

    /// Evaluates a node whose value is a number.
    func number(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Double {
        let node = nodes[Int(index)]
        switch node.operation {
        case .input(.zoom): return context.zoom
        case .math(let operation): return try math(operation, node, context, &state)
        case .ramp where ramps[Int(node.data)].isNumeric: return try numericRamp(node, context, &state)
        default:
            let value = try evaluate(index, context, &state)
            guard case .number(let number) = value else {
                throw EvaluationFailure(index, .wrongType(expected: .number, found: value))
            }
            return number
        }
    }

    /// Evaluates a node whose value is a Boolean.
    func boolean(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Bool {
        if case .compare(let comparison) = nodes[Int(index)].operation {
            return try compare(comparison, index, context, &state)
        }
        let value = try evaluate(index, context, &state)
        guard case .boolean(let flag) = value else {
            throw EvaluationFailure(index, .wrongType(expected: .boolean, found: value))
        }
        return flag
    }

    /// Evaluates a node whose value is a text.
    func string(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> String {
        let value = try evaluate(index, context, &state)
        guard case .string(let text) = value else {
            throw EvaluationFailure(index, .wrongType(expected: .string, found: value))
        }
        return text
    }

    private func variable(
        _ binding: Int, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        if state.variables.isEmpty { state.variables = Array(repeating: nil, count: bindings.count) }
        if let value = state.variables[binding] { return value }
        let value = try evaluate(bindings[binding], context, &state)
        state.variables[binding] = value
        return value
    }

    /// The value of the feature's property that a node names; nil if the feature lacks the property.
    func property(_ node: Node, _ context: StyleContext) -> StyleValue? {
        valueIndex(node, context).flatMap { context.feature?.table.values[$0] }
    }

    /// The index in the feature table's `values` of the property that a node names; nil if the feature lacks
    /// the property.
    private func valueIndex(_ node: Node, _ context: StyleContext) -> Int? {
        // Only the table and the range are copied, not the feature.
        guard let table = context.feature?.table, let tags = context.feature?.tags else { return nil }
        let slot = Int(node.data)
        let key = table.index(ofSlot: slot, name: keys[slot], in: scope)
        return table.valueIndex(key: key, tags: tags)
    }

    private func input(
        _ input: Operation.Input, _ node: Node, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> StyleValue {
        switch input {
        case .zoom: return .number(context.zoom)
        case .heatmapDensity: return .number(context.heatmapDensity)
        case .lineProgress: return .number(context.lineProgress)
        case .accumulated: return context.accumulated
        case .properties: return .object(context.feature?.properties ?? [:])
        case .geometryType:
            guard let type = context.feature?.geometryType else { return .null }
            return .string(type.rawValue)
        case .id: return context.feature?.id ?? .null
        case .featureState:
            return context.featureState[try string(child(node, 0), context, &state)] ?? .null
        case .globalState: return context.globalState[keys[Int(node.data)]] ?? .null
        }
    }
}
