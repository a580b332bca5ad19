/// A number that the solver finds. Made by `ConstraintSolver.makeVariable(isNonNegative:)`, and of use only
/// in the solver that made it.
package struct Variable: Hashable, Sendable {
    let symbol: Int32
}

/// A sum of multiples of variables and a constant.
package struct LinearExpression: Sendable {
    /// The variables with their coefficients. A variable may stand here more than once.
    package private(set) var terms: [(variable: Variable, coefficient: Double)] = []
    /// What is added to the terms.
    package var constant: Double

    /// A constant.
    package init(_ constant: Double = 0) { self.constant = constant }

    /// One variable.
    package init(_ variable: Variable) {
        terms = [(variable, 1)]
        constant = 0
    }

    /// Adds a multiple of a variable.
    package mutating func add(_ variable: Variable, times coefficient: Double = 1) {
        terms.append((variable, coefficient))
    }

    /// Adds a multiple of another expression.
    package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        for term in other.terms { terms.append((term.variable, term.coefficient * factor)) }
        constant += other.constant * factor
    }

    /// Multiplies all coefficients and the constant.
    package mutating func scale(by factor: Double) {
        for index in terms.indices { terms[index].coefficient *= factor }
        constant *= factor
    }

    /// Whether the expressions differ in their constants at most, with their terms in the same order.
    package func hasTerms(of other: LinearExpression) -> Bool {
        terms.elementsEqual(other.terms) { $0.variable == $1.variable && $0.coefficient == $1.coefficient }
    }
}
