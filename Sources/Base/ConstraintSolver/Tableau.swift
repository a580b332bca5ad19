/// The rows of a linear program in basic form: each basic symbol equals a constant and multiples of
/// parametric symbols, whose own value is 0. Restricted symbols are never negative, fixed symbols stay 0,
/// free symbols may have any value.
///
/// - Invariant: between the solver's changes no restricted basic symbol is negative. The row of a restricted
///   symbol has no free symbols, the row of a fixed one only fixed symbols.
struct Tableau {
    /// The values that a symbol may have: `free` any, `restricted` none below 0, `fixed` only 0. A symbol
    /// that is `unused` is available to `makeSymbol`.
    enum Kind: UInt8 {
        case unused, free, restricted, fixed
    }

    /// Constants of rows up to this distance from zero, in points, count as zero.
    static let tolerance = 1e-7
    private static let epsilon = SparseRow.epsilon

    private(set) var rows: [SparseRow] = []
    /// The basic symbol of each row; -1 for unused rows.
    private(set) var basics: [Int32] = []
    private(set) var kinds: [Kind] = []
    /// For each symbol, the index of the row that is the symbol's value; -1 for a parametric symbol, which
    /// has no row and is 0.
    private(set) var rowOfSymbol: [Int32] = []
    /// For each parametric symbol, the indices of the rows that may contain the symbol: all that do, some
    /// twice, and some that no longer do.
    private var columns: [[Int32]] = []
    private(set) var objectives = ObjectiveLevels()
    /// The indices of rows whose constants may have become negative; the dual simplex looks at them.
    private var suspects: [Int32] = []
    private(set) var pivotCount = 0

    private var unusedRows: [Int32] = []
    private var unusedSymbols: [Int32] = []
    private var scratch: [SparseRow.Term] = []

    // MARK: Symbols

    mutating func makeSymbol(_ kind: Kind) -> Int32 {
        if let symbol = unusedSymbols.popLast() {
            kinds[Int(symbol)] = kind
            return symbol
        }
        kinds.append(kind)
        rowOfSymbol.append(-1)
        columns.append([])
        return Int32(kinds.count - 1)
    }

    /// Removes a symbol that no constraint mentions any longer, so that its number can be used again.
    mutating func freeSymbol(_ symbol: Int32) {
        if isBasic(symbol) { removeRow(rowOfSymbol[Int(symbol)]) }
        for row in columns[Int(symbol)] { _ = rows[Int(row)].remove(symbol) }
        columns[Int(symbol)].removeAll(keepingCapacity: true)
        objectives.remove(symbol)
        kinds[Int(symbol)] = .unused
        unusedSymbols.append(symbol)
    }

    func isBasic(_ symbol: Int32) -> Bool { rowOfSymbol[Int(symbol)] >= 0 }

    func kind(of symbol: Int32) -> Kind { kinds[Int(symbol)] }

    func value(of symbol: Int32) -> Double {
        let row = rowOfSymbol[Int(symbol)]
        return row >= 0 ? rows[Int(row)].constant : 0
    }

    /// Whether a variable of the solver's system of equations occurs in no equation. False for a variable
    /// that an equation of its own expresses by others.
    func isAlone(_ symbol: Int32) -> Bool {
        guard !isBasic(symbol) else { return false }
        for row in columns[Int(symbol)] where rows[Int(row)].coefficient(of: symbol) != 0 { return false }
        return true
    }

    // MARK: Rows

    /// Adds a symbol times a coefficient to a row that is not yet in the tableau. A basic symbol is replaced
    /// by its own row.
    mutating func add(_ symbol: Int32, times coefficient: Double, to row: inout SparseRow) {
        let basic = rowOfSymbol[Int(symbol)]
        if basic >= 0 {
            row.add(rows[Int(basic)], times: coefficient, scratch: &scratch) { _ in }
        } else {
            _ = row.add(symbol, times: coefficient)
        }
    }

    /// Adds a row for a new basic symbol that no other row contains, and returns the row's index.
    mutating func addRow(_ row: SparseRow, basic: Int32) -> Int32 {
        let index: Int32
        if let unused = unusedRows.popLast() {
            index = unused
            rows[Int(index)] = row
            basics[Int(index)] = basic
        } else {
            rows.append(row)
            basics.append(basic)
            index = Int32(rows.count - 1)
        }
        rowOfSymbol[Int(basic)] = index
        for term in row.terms { columns[Int(term.symbol)].append(index) }
        return index
    }

    /// Makes a parametric symbol, which has no row and is 0, basic: `row` becomes its value, and replaces the
    /// symbol in all other rows and objectives.
    mutating func makeBasic(_ symbol: Int32, _ row: SparseRow) {
        let index = addRow(row, basic: symbol)
        substitute(symbol, from: index)
    }

    mutating func removeRow(of basic: Int32) { removeRow(rowOfSymbol[Int(basic)]) }

    mutating func removeRow(_ row: Int32) {
        rowOfSymbol[Int(basics[Int(row)])] = -1
        basics[Int(row)] = -1
        rows[Int(row)] = SparseRow()
        unusedRows.append(row)
    }

    /// Adds `delta`, times the coefficient of a parametric symbol in each row, to the constant of that row.
    mutating func shift(_ symbol: Int32, by delta: Double) {
        compactColumn(symbol)
        for row in columns[Int(symbol)] {
            addToConstant(of: row, rows[Int(row)].coefficient(of: symbol) * delta)
        }
    }

    mutating func addToConstant(of row: Int32, _ delta: Double) {
        rows[Int(row)].constant += delta
        suspect(row)
    }

    private mutating func suspect(_ row: Int32) {
        let basic = basics[Int(row)]
        if rows[Int(row)].constant < -Self.tolerance, kinds[Int(basic)] == .restricted {
            suspects.append(row)
        }
    }

    /// The indices of the rows that contain a symbol, each once.
    mutating func rowsHolding(_ symbol: Int32) -> [Int32] {
        compactColumn(symbol)
        return columns[Int(symbol)]
    }

    private mutating func compactColumn(_ symbol: Int32) {
        var column: [Int32] = []
        swap(&column, &columns[Int(symbol)])
        column.sort()
        var kept = 0
        for index in column.indices {
            let row = column[index]
            if kept > 0, column[kept - 1] == row { continue }
            guard rows[Int(row)].coefficient(of: symbol) != 0 else { continue }
            column[kept] = row
            kept += 1
        }
        column.removeLast(column.count - kept)
        swap(&column, &columns[Int(symbol)])
    }

    // MARK: Pivots

    /// Makes a parametric symbol of a row basic in place of the row's present basic symbol: one step of the
    /// simplex method.
    /// - Parameter keepsLeaving: whether the symbol that was basic becomes parametric; otherwise it vanishes.
    mutating func pivot(_ row: Int32, _ entering: Int32, keepsLeaving: Bool = true) {
        pivotCount += 1
        let leaving = basics[Int(row)]
        rows[Int(row)].solve(for: entering, basic: keepsLeaving ? leaving : nil)
        rowOfSymbol[Int(leaving)] = -1
        if keepsLeaving { columns[Int(leaving)].append(row) }
        basics[Int(row)] = entering
        rowOfSymbol[Int(entering)] = row
        substitute(entering, from: row)
        suspect(row)
    }

    /// Replaces a symbol by its row in all other rows and in the objectives.
    private mutating func substitute(_ symbol: Int32, from source: Int32) {
        var column: [Int32] = []
        swap(&column, &columns[Int(symbol)])
        // Taken out while the others change, so that no copy is made.
        var definition = SparseRow()
        swap(&definition, &rows[Int(source)])
        for row in column where row != source {
            var target = SparseRow()
            swap(&target, &rows[Int(row)])
            let isChanged = target.substitute(symbol, by: definition, scratch: &scratch) {
                columns[Int($0)].append(row)
            }
            swap(&target, &rows[Int(row)])
            if isChanged { suspect(row) }
        }
        objectives.substitute(symbol, definition, scratch: &scratch)
        swap(&definition, &rows[Int(source)])
        column.removeAll(keepingCapacity: true)
        swap(&column, &columns[Int(symbol)])
        for term in rows[Int(source)].terms where columns[Int(term.symbol)].count > 2 * rows.count + 16 {
            compactColumn(term.symbol)
        }
    }

    /// The row that limits how far a parametric symbol may grow from 0, and that limit; nil where no row
    /// limits the symbol.
    /// - Parameter artificial: a row that is preferred among rows with the same limit.
    /// - Parameter smallest: true: among rows with the same limit, the one with the smallest basic symbol is
    ///   returned, as Bland's rule demands.
    func limitingRow(
        of entering: Int32, artificial: Int32? = nil, smallest: Bool
    ) -> (row: Int32, ratio: Double)? {
        var best: (row: Int32, ratio: Double, size: Double)?
        for row in columns[Int(entering)] {
            let basic = basics[Int(row)]
            guard basic >= 0, kinds[Int(basic)] == .restricted else { continue }
            let coefficient = rows[Int(row)].coefficient(of: entering)
            guard coefficient < 0 else { continue }
            let ratio = max(0, rows[Int(row)].constant) / -coefficient
            guard let old = best else {
                best = (row, ratio, -coefficient)
                continue
            }
            let isEqual = abs(ratio - old.ratio) <= 1e-11 * max(1, old.ratio)
            let isBetter =
                if !isEqual {
                    ratio < old.ratio
                } else if old.row == artificial || row == artificial {
                    row == artificial
                } else if smallest {
                    basic < basics[Int(old.row)]
                } else {
                    -coefficient > old.size
                }
            if isBetter { best = (row, ratio, -coefficient) }
        }
        return best.map { ($0.row, $0.ratio) }
    }

    // MARK: Simplex

    /// The number of pivots without progress after which Bland's rule, which cannot cycle, selects the
    /// symbols.
    private static let idleLimit = 24

    /// Minimizes the objectives by descending priorities with the simplex method. All rows must be feasible.
    mutating func optimize() {
        var idle = 0
        while let entering = objectives.entering(kinds: kinds, smallest: idle > Self.idleLimit),
            let limit = limitingRow(of: entering, smallest: idle > Self.idleLimit)
        {
            idle = limit.ratio > Self.tolerance ? 0 : idle + 1
            pivot(limit.row, entering)
        }
        suspects.removeAll(keepingCapacity: true)
    }

    /// Minimizes the value of a restricted basic symbol down to at most 0: the first phase of the simplex
    /// method.
    /// - Returns: whether the value is 0. Then the symbol is parametric and stands in no row, unless its row
    ///   has only fixed symbols.
    mutating func minimize(_ artificial: Int32) -> Bool {
        let row = rowOfSymbol[Int(artificial)]
        var idle = 0
        while rows[Int(row)].constant > Self.tolerance {
            let smallest = idle > Self.idleLimit
            guard let entering = decreasing(rows[Int(row)], smallest: smallest),
                let limit = limitingRow(of: entering, artificial: row, smallest: smallest)
            else { return false }
            pivot(limit.row, entering, keepsLeaving: limit.row != row)
            if limit.row == row { return true }
            idle = limit.ratio > Self.tolerance ? 0 : idle + 1
        }
        rows[Int(row)].constant = 0
        let other = rows[Int(row)].terms.filter { kinds[Int($0.symbol)] == .restricted }
            .max { abs($0.coefficient) < abs($1.coefficient) }
        if let other { pivot(row, other.symbol, keepsLeaving: false) }
        return true
    }

    private func decreasing(_ row: SparseRow, smallest: Bool) -> Int32? {
        var best: SparseRow.Term?
        for term in row.terms where term.coefficient < 0 && kinds[Int(term.symbol)] != .fixed {
            if smallest { return term.symbol }
            if best.map({ term.coefficient < $0.coefficient }) ?? true { best = term }
        }
        return best?.symbol
    }

    /// Makes all rows feasible again after changes of constants, with the dual simplex method: an optimal
    /// solution stays optimal.
    /// - Returns: the index of a row that cannot be made feasible; nil if all rows are feasible.
    mutating func restoreFeasibility() -> Int32? {
        var steps = 0
        while let row = nextInfeasibleRow(smallest: steps > Self.idleLimit + 2 * rows.count) {
            guard
                let entering = objectives.dualEntering(
                    rows[Int(row)], kinds: kinds, smallest: steps > Self.idleLimit + 2 * rows.count)
            else {
                suspects.removeAll(keepingCapacity: true)
                return row
            }
            pivot(row, entering)
            steps += 1
        }
        return nil
    }

    /// The index of a row whose basic symbol must be 0 and whose constant is not 0; nil if there is no such
    /// row.
    func brokenFixedRow() -> Int32? {
        for row in rows.indices where basics[row] >= 0 && kinds[Int(basics[row])] == .fixed {
            if abs(rows[row].constant) > Self.tolerance { return Int32(row) }
        }
        return nil
    }

    /// Whether a symbol could have another value while the values of all objectives stay the same. This is so
    /// if the symbol, or one in its row, is parametric, in no objective, and may grow.
    func isAmbiguous(_ symbol: Int32) -> Bool {
        let row = rowOfSymbol[Int(symbol)]
        guard row >= 0 else { return kinds[Int(symbol)] == .free || canGrow(symbol) }
        return rows[Int(row)].terms.contains { kinds[Int($0.symbol)] == .free || canGrow($0.symbol) }
    }

    private func canGrow(_ symbol: Int32) -> Bool {
        guard kinds[Int(symbol)] == .restricted, objectives.isFree(symbol) else { return false }
        // A symbol that grows by nothing, since a row is at its limit, says nothing: then it is not ambiguous
        // as far as this vertex shows.
        return (limitingRow(of: symbol, smallest: false)?.ratio ?? 1) > Self.tolerance
    }

    /// Sets the count of the steps of the simplex method (pivots) to 0.
    mutating func forgetPivots() { pivotCount = 0 }

    /// Marks all rows with negative constants for the dual simplex, after a change of constants was undone.
    mutating func suspectAllRows() {
        for row in rows.indices where basics[row] >= 0 { suspect(Int32(row)) }
    }

    private mutating func nextInfeasibleRow(smallest: Bool) -> Int32? {
        if smallest {
            var best: Int32?
            for row in rows.indices where isInfeasible(row) {
                if best.map({ basics[row] < basics[Int($0)] }) ?? true { best = Int32(row) }
            }
            return best
        }
        while let row = suspects.popLast() {
            if isInfeasible(Int(row)) { return row }
        }
        return nil
    }

    private func isInfeasible(_ row: Int) -> Bool {
        basics[row] >= 0 && rows[row].constant < -Self.tolerance && kinds[Int(basics[row])] == .restricted
    }

    // MARK: Removal

    /// Removes the limits of a symbol that is parametric (0, without a row), so that it may have any value:
    /// the symbol becomes basic in place of another one, in a row that keeps all other rows feasible, and
    /// this row is removed.
    mutating func drop(_ symbol: Int32) {
        guard let row = rowToLeave(with: symbol) else { return }
        pivot(row, symbol)
        removeRow(row)
    }

    private mutating func rowToLeave(with symbol: Int32) -> Int32? {
        var (down, up): ((row: Int32, ratio: Double)?, (row: Int32, ratio: Double)?)
        var free: Int32?
        for row in rowsHolding(symbol) {
            let (kind, coefficient) = (
                kinds[Int(basics[Int(row)])], rows[Int(row)].coefficient(of: symbol)
            )
            // A fixed symbol is basic only while its constraint follows from others, of which this is one.
            if kind == .fixed { return row }
            if kind == .free {
                free = row
                continue
            }
            let ratio = max(0, rows[Int(row)].constant) / abs(coefficient)
            if coefficient < 0 {
                if down.map({ ratio < $0.ratio }) ?? true { down = (row, ratio) }
            } else if up.map({ ratio < $0.ratio }) ?? true {
                up = (row, ratio)
            }
        }
        return down?.row ?? up?.row ?? free
    }

    // MARK: Objectives

    /// Adds a symbol, basic or parametric, times a factor to the objective of a priority.
    mutating func addCost(of symbol: Int32, times factor: Double, at priority: SolverPriority) {
        let row = rowOfSymbol[Int(symbol)]
        if row >= 0 {
            objectives.add(rows[Int(row)], times: factor, at: priority, scratch: &scratch)
        } else {
            objectives.add(symbol, times: factor, at: priority)
        }
    }

    mutating func retainObjective(at priority: SolverPriority) { objectives.retain(priority) }
    mutating func releaseObjective(at priority: SolverPriority) { objectives.release(priority) }

    /// A tableau with the symbols of this one, but without rows and objectives.
    func emptied() -> Tableau {
        var result = self
        (result.rows, result.basics, result.unusedRows, result.suspects) = ([], [], [], [])
        result.rowOfSymbol = Array(repeating: -1, count: kinds.count)
        result.columns = Array(repeating: [], count: kinds.count)
        result.objectives = ObjectiveLevels()
        result.pivotCount = 0
        return result
    }
}
