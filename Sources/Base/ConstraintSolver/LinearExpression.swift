/// A number whose value the solver finds. `ConstraintSolver.makeVariable(isNonNegative:)` makes variables;
/// only the solver that made a variable can use it.
package struct Variable: Hashable, Sendable {
    let symbol: Int32
}

/// A linear expression: a sum of variables times coefficients, and a constant.
package struct LinearExpression: Sendable {
    /// The variables with their coefficients. The same variable may occur in several terms.
    package private(set) var terms: [(variable: Variable, coefficient: Double)] = []
    /// The constant that is added to the sum of the terms.
    package var constant: Double

    /// An expression without variables.
    package init(_ constant: Double = 0) { self.constant = constant }

    /// An expression that equals one variable.
    package init(_ variable: Variable) {
        terms = [(variable, 1)]
        constant = 0
    }

    /// Adds a variable times a coefficient to this expression.
    package mutating func add(_ variable: Variable, times coefficient: Double = 1) {
        terms.append((variable, coefficient))
    }

    /// Adds another expression times a factor to this expression.
    package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        for term in other.terms { terms.append((term.variable, term.coefficient * factor)) }
        constant += other.constant * factor
    }

    /// Multiplies all coefficients and the constant of this expression by a factor.
    package mutating func scale(by factor: Double) {
        for index in terms.indices { terms[index].coefficient *= factor }
        constant *= factor
    }

    /// Whether both expressions have the same terms in the same order. Their constants may differ.
    package func hasTerms(of other: LinearExpression) -> Bool {
        terms.elementsEqual(other.terms) { $0.variable == $1.variable && $0.coefficient == $1.coefficient }
    }
}
