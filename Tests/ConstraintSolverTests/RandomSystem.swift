import CartoucheConstraintSolver
import TestSupport

/// Variables and constraints with a seed, in a solver and as a list for the oracle.
struct RandomSystem {
    private(set) var solver = ConstraintSolver()
    private(set) var variables: [Variable] = []
    private(set) var nonNegative: [Bool] = []
    private(set) var members: [(id: ConstraintID, constraint: DenseSimplex.Constraint)] = []
    private var generator: SeededGenerator
    /// A point that required constraints hold at; nil where they may contradict each other.
    private var witness: [Double]?

    init(seed: UInt64, variables count: Int, isFeasible: Bool) {
        generator = SeededGenerator(seed: seed)
        for _ in 0..<count {
            nonNegative.append(Int.random(in: 0..<3, using: &generator) == 0)
            variables.append(solver.makeVariable(isNonNegative: nonNegative[nonNegative.count - 1]))
        }
        if isFeasible {
            witness = nonNegative.map { Double(Int.random(in: ($0 ? 0 : -100)...100, using: &generator)) }
        }
    }

    var constraints: [DenseSimplex.Constraint] { members.map(\.constraint) }
    var point: [Double] { variables.map { solver.value(of: $0) } }

    mutating func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

    /// As layouts have them: few variables, small coefficients, many that are equally important.
    mutating func makeConstraint() -> DenseSimplex.Constraint {
        var coefficients = Array(repeating: 0.0, count: variables.count)
        for _ in 0...random(0..<3) {
            coefficients[random(0..<variables.count)] += [-2, -1, -0.5, 0.5, 1, 1, 2].randomElement(
                using: &generator)!
        }
        let relation: LinearConstraint.Relation =
            [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &generator)!
        let priority: Float = [1000, 1000, 999, 750, 750, 251, 250, 250, 1].randomElement(using: &generator)!
        var constraint = DenseSimplex.Constraint(
            coefficients: coefficients, constant: Double(random(-100..<100)), relation: relation,
            priority: priority)
        if let witness, constraint.isRequired { fit(&constraint, to: witness) }
        return constraint
    }

    private mutating func fit(_ constraint: inout DenseSimplex.Constraint, to witness: [Double]) {
        let value = zip(constraint.coefficients, witness).reduce(0) { $0 + $1.0 * $1.1 }
        // Often at the limit: such vertices are degenerate.
        let room = Double(max(0, random(-20..<20)))
        constraint.constant =
            switch constraint.relation {
            case .equal: -value
            case .lessThanOrEqual: -value - room
            case .greaterThanOrEqual: -value + room
            }
    }

    func linear(_ constraint: DenseSimplex.Constraint) -> LinearConstraint {
        var expression = LinearExpression(constraint.constant)
        for (variable, coefficient) in zip(variables, constraint.coefficients) where coefficient != 0 {
            expression.add(variable, times: coefficient)
        }
        return LinearConstraint(
            expression, constraint.relation, priority: SolverPriority(constraint.priority))
    }

    // MARK: Changes

    mutating func add(_ constraint: DenseSimplex.Constraint) throws(ConstraintConflict) {
        members.append((try solver.add(linear(constraint)), constraint))
    }

    mutating func remove(at index: Int) { solver.remove(members.remove(at: index).id) }

    mutating func setConstants(_ changes: [(index: Int, constant: Double)]) throws(ConstraintConflict) {
        try solver.setConstants(changes.map { (members[$0.index].id, $0.constant) })
        for change in changes { members[change.index].constraint.constant = change.constant }
    }

    mutating func setPriority(_ priority: Float, at index: Int) throws(ConstraintConflict) {
        var member = members.remove(at: index)
        member.id = try solver.setPriority(SolverPriority(priority), of: member.id)
        member.constraint.priority = priority
        members.insert(member, at: index)
    }

    mutating func solve() { solver.solve() }
    mutating func rebuild() { solver.rebuild() }

    // MARK: Judgement

    /// The sum of errors of each priority at the solver's solution.
    var errors: [Float: Double] {
        let point = point
        return Dictionary(grouping: constraints, by: \.priority).mapValues {
            $0.reduce(0) { $0 + $1.error(at: point) }
        }
    }

    /// What is wrong with the solution, by the oracle; nil if it is as good as can be.
    var fault: String? {
        let (errors, point) = (errors, point)
        for (index, value) in point.enumerated() where nonNegative[index] && value < -1e-6 {
            return "variable \(index) is \(value)"
        }
        if let error = errors[1000], error > 1e-6 * Double(members.count) {
            return "required ones fail by \(error)"
        }
        guard let best = DenseSimplex.solve(constraints, nonNegative: nonNegative) else {
            return "the oracle finds a contradiction"
        }
        for (priority, sum) in best where abs((errors[priority] ?? 0) - sum) > 1e-5 * (1 + abs(sum)) {
            return "at \(priority) the errors are \(errors[priority] ?? 0), and \(sum) at best"
        }
        return nil
    }
}
