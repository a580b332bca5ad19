/// A node that the parser has added to the program, with what the parser knows about it.
struct ParsedExpression {
    /// The index of the node in the program.
    let node: Int32
    /// The type of the values that the node gives in evaluations.
    var type: StyleType
    /// The things on which the node's value depends.
    let dependence: ExpressionDependence
    /// The number of levels of operators below the node, including those of variables.
    let height: Int
    /// Whether the node is a literal, or consists of operators and literals only, so that the parser can
    /// evaluate it.
    let isConstant: Bool
    /// The value of the node if it is a literal; nil for other nodes.
    var literal: StyleValue?
}

/// What the parser adds around an expression of an unknown type where a type is expected.
enum TypeAnnotation {
    /// The parser adds an assertion if a string, number, boolean, object or array is expected, otherwise a
    /// conversion.
    case standard
    /// The parser always adds a conversion.
    case coercion
    /// The parser adds nothing, since the operator around the expression checks the type.
    case none
}
