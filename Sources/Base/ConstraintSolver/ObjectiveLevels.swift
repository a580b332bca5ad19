/// What is to be least, by descending priorities: of each the sum of the errors of its constraints. Their
/// constants do not matter, and are not kept right.
struct ObjectiveLevels {
    private var priorities: [SolverPriority] = []
    private var rows: [SparseRow] = []
    /// How many constraints each level has.
    private var counts: [Int] = []

    // MARK: Changes

    /// Adds a constraint to a level, which is made for the first.
    mutating func retain(_ priority: SolverPriority) {
        let index = priorities.firstIndex { $0 <= priority } ?? priorities.count
        if index < priorities.count, priorities[index] == priority {
            counts[index] += 1
        } else {
            priorities.insert(priority, at: index)
            rows.insert(SparseRow(), at: index)
            counts.insert(1, at: index)
        }
    }

    /// Removes a constraint from a level, which goes with the last.
    mutating func release(_ priority: SolverPriority) {
        guard let index = priorities.firstIndex(of: priority) else { return }
        counts[index] -= 1
        guard counts[index] == 0 else { return }
        priorities.remove(at: index)
        rows.remove(at: index)
        counts.remove(at: index)
    }

    mutating func add(_ symbol: Int32, times factor: Double, at priority: SolverPriority) {
        guard let index = priorities.firstIndex(of: priority) else { return }
        _ = rows[index].add(symbol, times: factor)
    }

    mutating func add(
        _ row: SparseRow, times factor: Double, at priority: SolverPriority,
        scratch: inout [SparseRow.Term]
    ) {
        guard let index = priorities.firstIndex(of: priority) else { return }
        rows[index].add(row, times: factor, scratch: &scratch) { _ in }
    }

    mutating func remove(_ symbol: Int32) {
        for index in rows.indices { _ = rows[index].remove(symbol) }
    }

    mutating func substitute(_ symbol: Int32, _ row: SparseRow, scratch: inout [SparseRow.Term]) {
        for index in rows.indices {
            _ = rows[index].substitute(symbol, by: row, scratch: &scratch) { _ in }
        }
    }

    // MARK: Choices

    /// Whether no objective changes when a parametric symbol grows.
    func isFree(_ symbol: Int32) -> Bool { rows.allSatisfy { $0.coefficient(of: symbol) == 0 } }

    /// A parametric symbol that lowers the first objective it is in when it grows; nil at the optimum.
    /// - Parameter smallest: takes the smallest of all such symbols, for Bland's rule.
    func entering(kinds: [Tableau.Kind], smallest: Bool) -> Int32? {
        var best: SparseRow.Term?
        for level in rows.indices {
            for term in rows[level].terms where term.coefficient < 0 && kinds[Int(term.symbol)] != .fixed {
                if let best {
                    if smallest ? best.symbol <= term.symbol : best.coefficient <= term.coefficient {
                        continue
                    }
                }
                if (0..<level).contains(where: { rows[$0].coefficient(of: term.symbol) != 0 }) { continue }
                best = term
            }
            if !smallest, let best { return best.symbol }
        }
        return best?.symbol
    }

    /// The symbol that makes an infeasible row feasible and keeps the objectives least; nil if there is none.
    func dualEntering(_ row: SparseRow, kinds: [Tableau.Kind], smallest: Bool) -> Int32? {
        var candidates = row.terms.filter { $0.coefficient > 0 && kinds[Int($0.symbol)] == .restricted }
        for level in rows.indices where candidates.count > 1 {
            // Of equals at the levels above, a lower one may also be negative.
            let ratios = candidates.map { rows[level].coefficient(of: $0.symbol) / $0.coefficient }
            let least = ratios.min() ?? 0
            var kept = 0
            for index in candidates.indices where ratios[index] <= least + 1e-11 * max(1, abs(least)) {
                candidates[kept] = candidates[index]
                kept += 1
            }
            candidates.removeLast(candidates.count - kept)
        }
        if smallest { return candidates.first?.symbol }
        return candidates.max { $0.coefficient < $1.coefficient }?.symbol
    }
}
