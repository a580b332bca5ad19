import CartoucheConstraintSolver

/// Solves a system of constraints another way: a dense two-phase simplex by Bland's rule, level by level.
/// After a level the columns that would make it worse are excluded, so that lower levels choose among its
/// optima.
struct DenseSimplex {
    /// A constraint by the numbers of its variables.
    struct Constraint {
        var coefficients: [Double]
        var constant: Double
        var relation: LinearConstraint.Relation
        var priority: Float

        var isRequired: Bool { priority >= 1000 }

        /// By how much a point fails it.
        func error(at point: [Double]) -> Double {
            let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
            return switch relation {
            case .equal: abs(value)
            case .lessThanOrEqual: max(0, value)
            case .greaterThanOrEqual: max(0, -value)
            }
        }
    }

    private var rows: [[Double]] = []
    private var basis: [Int] = []
    private var isExcluded: [Bool] = []
    private var costs: [Float: [Int]] = [:]
    private var columnCount = 0

    /// The least sum of errors of each priority, the highest first; nil if the required ones contradict each
    /// other.
    static func solve(_ constraints: [Constraint], nonNegative: [Bool]) -> [(priority: Float, sum: Double)]? {
        var simplex = DenseSimplex()
        guard simplex.start(constraints, nonNegative) else { return nil }
        return simplex.costs.keys.sorted(by: >).map { priority in
            var cost = Array(repeating: 0.0, count: simplex.columnCount)
            for column in simplex.costs[priority] ?? [] { cost[column] = 1 }
            return (priority, simplex.minimize(cost))
        }
    }

    private mutating func start(_ constraints: [Constraint], _ nonNegative: [Bool]) -> Bool {
        // Each variable is the difference of two columns, of which the second stays out for one without
        // negative values.
        let variables = nonNegative.count
        columnCount = 2 * variables
        var sparse: [[(Int, Double)]] = []
        for constraint in constraints {
            var row: [(Int, Double)] = []
            for (index, coefficient) in constraint.coefficients.enumerated() {
                row.append((2 * index, coefficient))
                row.append((2 * index + 1, nonNegative[index] ? 0 : -coefficient))
            }
            func column(_ factor: Double, costs: Bool) {
                row.append((columnCount, factor))
                if costs { self.costs[constraint.priority, default: []].append(columnCount) }
                columnCount += 1
            }
            if constraint.relation != .equal {
                column(constraint.relation == .lessThanOrEqual ? 1 : -1, costs: false)
            }
            if !constraint.isRequired {
                if constraint.relation != .greaterThanOrEqual { column(-1, costs: true) }
                if constraint.relation != .lessThanOrEqual { column(1, costs: true) }
            }
            sparse.append(row)
        }
        let artificials = columnCount
        columnCount += constraints.count
        for (index, constraint) in constraints.enumerated() {
            var row = Array(repeating: 0.0, count: columnCount + 1)
            for (column, factor) in sparse[index] { row[column] += factor }
            row[columnCount] = -constraint.constant
            if row[columnCount] < 0 { row = row.map { -$0 } }
            row[artificials + index] = 1
            rows.append(row)
            basis.append(artificials + index)
        }
        isExcluded = Array(repeating: false, count: columnCount)
        let cost = (0..<columnCount).map { $0 < artificials ? 0.0 : 1 }
        guard minimize(cost) < 1e-7 else { return false }
        for column in artificials..<columnCount { isExcluded[column] = true }
        for row in rows.indices where basis[row] >= artificials {
            if let column = (0..<artificials).first(where: { abs(rows[row][$0]) > 1e-7 }) {
                pivot(row, column)
            }
        }
        return true
    }

    private mutating func minimize(_ cost: [Double]) -> Double {
        while true {
            let reduced = (0..<columnCount).map { column in
                rows.indices.reduce(cost[column]) { $0 - cost[basis[$1]] * rows[$1][column] }
            }
            guard let entering = (0..<columnCount).first(where: { !isExcluded[$0] && reduced[$0] < -1e-9 })
            else {
                for column in 0..<columnCount where reduced[column] > 1e-9 { isExcluded[column] = true }
                return rows.indices.reduce(0) { $0 + cost[basis[$1]] * rows[$1][columnCount] }
            }
            var best: (row: Int, ratio: Double)?
            for row in rows.indices where rows[row][entering] > 1e-9 {
                let ratio = rows[row][columnCount] / rows[row][entering]
                if let old = best {
                    guard
                        ratio < old.ratio - 1e-12
                            || (ratio <= old.ratio + 1e-12 && basis[row] < basis[old.row])
                    else { continue }
                }
                best = (row, ratio)
            }
            guard let best else { return -.infinity }
            pivot(best.row, entering)
        }
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
        let factor = 1 / rows[row][column]
        for index in rows[row].indices { rows[row][index] *= factor }
        for other in rows.indices where other != row && rows[other][column] != 0 {
            let multiple = rows[other][column]
            for index in rows[other].indices { rows[other][index] -= multiple * rows[row][index] }
            rows[other][column] = 0
        }
        basis[row] = column
    }
}
