/// Compiles the JSON of expressions, and checks their types.
///
/// Where a type is expected and that of the operand is not known, the parser adds an assertion (`number`,
/// `string`, `boolean`, `object`, arrays) or a conversion (colors, texts, images, paddings) around the
/// operand, as the specification demands. An operator whose operands are literals is evaluated at once.
struct ExpressionParser {
    var program = ExpressionProgram()
    let registry: KeyRegistry
    /// Whether the operator `accumulated` is allowed, as in the properties of clusters.
    let allowsAccumulated: Bool
    private var path: [Int] = []
    private var variables: [(name: String, value: ParsedExpression)] = []

    /// The maximum number of operators of an expression.
    static let nodeLimit = 100_000
    /// The maximum depth of operators within each other.
    static let heightLimit = 80

    init(registry: KeyRegistry, allowsAccumulated: Bool = false) {
        (self.registry, self.allowsAccumulated) = (registry, allowsAccumulated)
    }

    /// Compiles an operand of the operator that is being compiled. The operand stands at an index of the
    /// operator's array.
    mutating func operand(
        _ index: Int, of arguments: [StyleJSON], _ expected: StyleType?,
        as annotation: TypeAnnotation = .standard
    ) throws(ExpressionError) -> ParsedExpression {
        try parse(arguments[index], at: index, expected, as: annotation)
    }

    /// Compiles a JSON value that stands at an index of the array of the operator that is being compiled.
    mutating func parse(
        _ json: StyleJSON, at index: Int, _ expected: StyleType?, as annotation: TypeAnnotation = .standard
    ) throws(ExpressionError) -> ParsedExpression {
        path.append(index)
        let parsed = try parse(json, expected, as: annotation)
        path.removeLast()
        return parsed
    }

    /// Compiles a value: an operator with its operands, or a literal.
    mutating func parse(
        _ json: StyleJSON, _ expected: StyleType?, as annotation: TypeAnnotation = .standard
    ) throws(ExpressionError) -> ParsedExpression {
        guard path.count <= Self.heightLimit else {
            throw failure("operators are nested more than \(Self.heightLimit) deep")
        }
        var parsed = try form(json, expected)
        if let expected { parsed = try annotated(parsed, expected, annotation) }
        guard parsed.height <= Self.heightLimit, program.nodes.count <= Self.nodeLimit else {
            throw failure(
                "it has more than \(Self.nodeLimit) operators, or variables that refer to each other")
        }
        return try folded(parsed)
    }

    /// Compiles a JSON value in which each of the names in `bound` is a variable with the expression given
    /// there.
    mutating func parse(
        _ json: StyleJSON, at index: Int, _ expected: StyleType?,
        binding bound: [(name: String, value: ParsedExpression)]
    ) throws(ExpressionError) -> ParsedExpression {
        let count = variables.count
        variables += bound
        defer { variables.removeLast(variables.count - count) }
        return try parse(json, at: index, expected)
    }

    /// The expression that a variable stands for; that of the innermost `let` which defines the name. Nil if
    /// the name is unknown.
    func variable(_ name: String) -> ParsedExpression? { variables.last { $0.name == name }?.value }

    private mutating func form(
        _ json: StyleJSON, _ expected: StyleType?
    ) throws(ExpressionError) -> ParsedExpression {
        switch json {
        case .null, .boolean, .number, .string: return literal(StyleValue(json))
        case .object: throw failure("an object is no expression; write it as [\"literal\", {...}]")
        case .array(let arguments):
            guard let name = arguments.first else {
                throw failure("an empty array is no expression; write it as [\"literal\", []]")
            }
            guard let name = name.string else {
                throw failure(
                    "the name of an operator is expected first, found \(name.kind);"
                        + " write an array as [\"literal\", [...]]"
                )
            }
            return try operation(name, arguments, expected)
        }
    }

    private mutating func annotated(
        _ parsed: ParsedExpression, _ expected: StyleType, _ annotation: TypeAnnotation
    ) throws(ExpressionError) -> ParsedExpression {
        let actual = parsed.type
        let coerces: Bool =
            switch expected {
            case .color, .formatted, .resolvedImage: actual == .value || actual == .string
            case .padding: actual == .value || actual == .number || actual.isArray
            case .variableAnchorOffsetCollection: actual == .value || actual.isArray
            default: false
            }
        let asserts: Bool =
            switch expected {
            case .string, .number, .boolean, .object, .array: actual == .value
            default: false
            }
        guard coerces || asserts else {
            guard expected.accepts(actual) else { throw failure("expected \(expected), found \(actual)") }
            return parsed
        }
        switch annotation {
        case .none: return parsed
        case .standard: return wrapped(parsed, in: coerces ? .coerce : .assert, expected)
        case .coercion: return wrapped(parsed, in: .coerce, expected)
        }
    }

    /// Adds an assertion or a conversion around an expression.
    mutating func wrapped(
        _ parsed: ParsedExpression, in operation: Operation.Types, _ type: StyleType
    ) -> ParsedExpression {
        emit(
            .types(operation), [parsed], type,
            // Which images there are is not known yet.
            dependence: type == .resolvedImage ? .environment : [], data: typeIndex(type))
    }

    /// Adds a type to the program's table of types and returns its index there.
    mutating func typeIndex(_ type: StyleType) -> Int32 {
        program.types.append(type)
        return Int32(program.types.count - 1)
    }

    /// Adds a literal to the program.
    mutating func literal(_ value: StyleValue, _ type: StyleType? = nil) -> ParsedExpression {
        program.literals.append(value)
        program.nodes.append(
            .init(operation: .literal, first: 0, count: 0, data: Int32(program.literals.count - 1)))
        return ParsedExpression(
            node: Int32(program.nodes.count - 1), type: type ?? value.type, dependence: [], height: 1,
            isConstant: true, literal: value)
    }

    /// Adds an operator with its operands to the program.
    mutating func emit(
        _ operation: Operation, _ operands: [ParsedExpression], _ type: StyleType,
        dependence: ExpressionDependence = [], data: Int32 = 0
    ) -> ParsedExpression {
        let first = Int32(program.children.count)
        program.children += operands.map(\.node)
        program.nodes.append(
            .init(operation: operation, first: first, count: Int32(operands.count), data: data))
        let all = operands.reduce(into: dependence) { $0.formUnion($1.dependence) }
        return ParsedExpression(
            node: Int32(program.nodes.count - 1), type: type, dependence: all,
            height: 1 + (operands.map(\.height).max() ?? 0),
            isConstant: all.isEmpty && operands.allSatisfy(\.isConstant))
    }

    private mutating func folded(_ parsed: ParsedExpression) throws(ExpressionError) -> ParsedExpression {
        guard parsed.isConstant, parsed.literal == nil else { return parsed }
        // An error that the style asks for is one of evaluation.
        if case .types(.fail) = program.nodes[Int(parsed.node)].operation { return parsed }
        var state = EvaluationState()
        do {
            let value = try program.evaluate(parsed.node, StyleContext(zoom: 0), &state)
            return literal(value, parsed.type)
        } catch {
            if case .message = error.reason { return parsed }
            throw failure(error.phrase)
        }
    }

    /// An error at the operator that is being compiled, or at the operand with an index.
    func failure(_ reason: String, at index: Int? = nil) -> ExpressionError {
        ExpressionError(path: index.map { path + [$0] } ?? path, reason: reason)
    }
}
