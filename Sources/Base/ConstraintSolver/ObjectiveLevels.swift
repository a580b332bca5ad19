/// The objectives that the solver minimizes, by descending priorities: the objective of a priority is the sum
/// of the errors of its constraints. The constants of the objectives do not matter and are not updated.
struct ObjectiveLevels {
    private var priorities: [SolverPriority] = []
    private var rows: [SparseRow] = []
    /// The number of constraints at each priority.
    private var counts: [Int] = []

    // MARK: Changes

    /// Counts one more constraint at a priority, and adds an objective for the first one.
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

    /// Counts one constraint fewer at a priority, and removes the objective with the last one.
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

    /// Whether no objective contains a parametric symbol (one that is not basic, and so is 0), so that no
    /// objective changes if the symbol grows.
    func isFree(_ symbol: Int32) -> Bool { rows.allSatisfy { $0.coefficient(of: symbol) == 0 } }

    /// The symbol to make basic next: a parametric symbol (one that is 0 now) whose growth lowers the first
    /// objective that contains the symbol. Nil if there is none, since the solution is optimal.
    /// - Parameter smallest: true: the result is the symbol with the smallest number, as Bland's rule
    ///   demands.
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

    /// The symbol to make basic in place of the basic symbol of a row whose value is negative and must not
    /// be, so that it becomes 0 and the objectives stay minimal: a step of the dual simplex method. Nil if no
    /// symbol does this.
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
