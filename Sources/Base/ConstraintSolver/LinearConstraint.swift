/// A linear expression that is to be zero, at most zero or at least zero.
package struct LinearConstraint: Sendable {
    /// How the expression is to compare with zero.
    package enum Relation: Sendable {
        /// The expression is at most zero, zero, at least zero.
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// What is compared with zero.
    package var expression: LinearExpression
    /// How it is compared.
    package var relation: Relation
    /// How much the constraint counts.
    package var priority: SolverPriority

    /// A constraint that must hold unless it has a lower priority.
    package init(
        _ expression: LinearExpression, _ relation: Relation, priority: SolverPriority = .required
    ) {
        (self.expression, self.relation, self.priority) = (expression, relation, priority)
    }
}

/// How much a constraint counts. Priorities are lexicographic: no number of constraints of lower ones
/// outweighs one of a higher one. Among constraints of one priority the sum of the distances by which they
/// fail is least.
package struct SolverPriority: Hashable, Comparable, Sendable {
    /// The priority of constraints that must hold.
    package static let required = SolverPriority(1000)

    /// Over 0; 1000 and more is required.
    package let rawValue: Float

    /// - Precondition: `rawValue` is over 0.
    package init(_ rawValue: Float) {
        precondition(rawValue > 0, "A priority is over 0, not \(rawValue)")
        self.rawValue = min(rawValue, 1000)
    }

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Required constraints that cannot hold together.
package struct ConstraintConflict: Error, Equatable, Sendable, CustomStringConvertible {
    /// The constraints of the solver that contradict each other, by ascending numbers; with a constraint that
    /// could not be added, they contradict it. Empty where a constraint contradicts itself, or demands a
    /// negative value of a variable that has none.
    package let constraints: [ConstraintID]

    package init(constraints: [ConstraintID]) { self.constraints = constraints }

    package var description: String {
        let ids = constraints.map { "\($0.index)" }.joined(separator: ", ")
        return "The required constraints \(ids) cannot hold together."
    }
}

/// A constraint in a solver. The number of a removed one is used again.
package struct ConstraintID: Hashable, Sendable {
    /// Counts from 0.
    package let index: Int
}
