/// A node that the parser made, with what it found out about it.
struct ParsedExpression {
    /// The node of the program.
    let node: Int32
    /// The type of its values.
    var type: StyleType
    /// What they depend on.
    let dependence: ExpressionDependence
    /// The levels of operators that its evaluation goes through.
    let height: Int
    /// Whether it is a literal, or of operators and literals only: then it can be evaluated at once.
    let isConstant: Bool
    /// The value of a literal.
    var literal: StyleValue?
}

/// What is put around an expression of an unknown type where a type is expected.
enum TypeAnnotation {
    /// An assertion for plain types, a conversion for colors and texts.
    case standard
    /// A conversion always.
    case coercion
    /// Nothing: the operator around it does it.
    case none
}
