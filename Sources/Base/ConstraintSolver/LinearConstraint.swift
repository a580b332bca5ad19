/// A linear expression that is to be zero, at most zero or at least zero.
package struct LinearConstraint: Sendable {
    /// How the expression of a constraint must compare with zero.
    package enum Relation: Sendable {
        /// The expression of the constraint is, in this order: at most zero, equal to zero, at least zero.
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// The expression that is compared with zero.
    package var expression: LinearExpression
    /// How the expression is compared with zero.
    package var relation: Relation
    /// How much the constraint counts against others; `.required` for one that must hold.
    package var priority: SolverPriority

    /// Creates a constraint. Without a given priority the constraint is required.
    package init(
        _ expression: LinearExpression, _ relation: Relation, priority: SolverPriority = .required
    ) {
        (self.expression, self.relation, self.priority) = (expression, relation, priority)
    }
}

/// How much a constraint counts. Priorities are lexicographic: no number of constraints with lower priorities
/// outweighs one constraint with a higher priority. Among constraints of one priority the solver minimizes
/// the sum of the distances by which they fail.
package struct SolverPriority: Hashable, Comparable, Sendable {
    /// The priority of constraints that must hold.
    package static let required = SolverPriority(1000)

    /// The priority as a number above 0. Constraints with 1000, the maximum, are required.
    package let rawValue: Float

    /// Creates a priority; values above 1000 count as 1000.
    /// - Precondition: `rawValue` is over 0.
    package init(_ rawValue: Float) {
        precondition(rawValue > 0, "A priority is over 0, not \(rawValue)")
        self.rawValue = min(rawValue, 1000)
    }

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The error that required constraints cannot hold together.
package struct ConstraintConflict: Error, Equatable, Sendable, CustomStringConvertible {
    /// The constraints in the solver that contradict each other, or that contradict a constraint that could
    /// not be added, by ascending numbers. Empty where a constraint contradicts itself, or demands a negative
    /// value of a variable that may not be negative.
    package let constraints: [ConstraintID]

    package init(constraints: [ConstraintID]) { self.constraints = constraints }

    package var description: String {
        let ids = constraints.map { "\($0.index)" }.joined(separator: ", ")
        return "The required constraints \(ids) cannot hold together."
    }
}

/// The id of a constraint in a solver. The solver gives the id of a removed constraint to a later one.
package struct ConstraintID: Hashable, Sendable {
    /// The number of the constraint in its solver, from 0.
    package let index: Int
}
