/// The rows of a linear program in basic form: each basic symbol is a constant and multiples of parametric
/// symbols, whose own value is 0. Restricted symbols have no negative values, fixed ones stay 0, free ones
/// have any.
///
/// - Invariant: between the solver's changes no restricted basic symbol is negative. The row of a restricted
///   symbol has no free symbols, the row of a fixed one only fixed symbols.
struct Tableau {
    /// What values a symbol may have.
    enum Kind: UInt8 {
        case unused, free, restricted, fixed
    }

    /// Constants within this of zero, in points, are zero.
    static let tolerance = 1e-7
    private static let epsilon = SparseRow.epsilon

    private(set) var rows: [SparseRow] = []
    /// The basic symbol of each row; -1 for unused rows.
    private(set) var basics: [Int32] = []
    private(set) var kinds: [Kind] = []
    /// The row of each basic symbol; -1 for parametric ones.
    private(set) var rowOfSymbol: [Int32] = []
    /// Rows that may hold each parametric symbol: all that do, perhaps twice, and such as no longer do.
    private var columns: [[Int32]] = []
    private(set) var objectives = ObjectiveLevels()
    /// Rows that may have become negative, for the dual simplex.
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

    /// Removes a symbol that no constraint mentions any longer.
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

    /// Whether a parametric symbol stands in no row.
    func isAlone(_ symbol: Int32) -> Bool {
        guard !isBasic(symbol) else { return false }
        for row in columns[Int(symbol)] where rows[Int(row)].coefficient(of: symbol) != 0 { return false }
        return true
    }

    // MARK: Rows

    /// Adds a multiple of a symbol to a row that is not in the tableau yet: basic ones as what they equal.
    mutating func add(_ symbol: Int32, times coefficient: Double, to row: inout SparseRow) {
        let basic = rowOfSymbol[Int(symbol)]
        if basic >= 0 {
            row.add(rows[Int(basic)], times: coefficient, scratch: &scratch) { _ in }
        } else {
            _ = row.add(symbol, times: coefficient)
        }
    }

    /// Adds the row of a new basic symbol that stands in no other row.
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

    /// Replaces a parametric symbol by `row` everywhere, and makes it that row's basic symbol.
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

    /// Adds `delta` times the coefficient of a parametric symbol to the constants of all rows.
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

    /// The rows that hold a symbol, each once.
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

    /// Makes a parametric symbol of a row basic.
    /// - Parameter keepsLeaving: whether the symbol that was basic becomes parametric; it vanishes otherwise.
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

    /// The row that limits how far a symbol may grow from 0; nil where none does.
    /// - Parameter artificial: a row that leaves before others that limit as much.
    /// - Parameter smallest: takes the smallest symbol of equals, for Bland's rule.
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

    /// How many pivots without progress are allowed before Bland's rule, which cannot cycle, chooses.
    private static let patience = 24

    /// Makes the objectives least, the first before the second and so on. All rows must be feasible.
    mutating func optimize() {
        var idle = 0
        while let entering = objectives.entering(kinds: kinds, smallest: idle > Self.patience),
            let limit = limitingRow(of: entering, smallest: idle > Self.patience)
        {
            idle = limit.ratio > Self.tolerance ? 0 : idle + 1
            pivot(limit.row, entering)
        }
        suspects.removeAll(keepingCapacity: true)
    }

    /// Makes the value of a restricted basic symbol as small as it can be, at least 0: the first phase.
    /// - Returns: whether it is 0. Then the symbol is parametric and stands in no row, unless its row has
    ///   only fixed symbols.
    mutating func minimize(_ artificial: Int32) -> Bool {
        let row = rowOfSymbol[Int(artificial)]
        var idle = 0
        while rows[Int(row)].constant > Self.tolerance {
            let smallest = idle > Self.patience
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

    /// Makes all rows feasible again after changes of constants, from an optimum to an optimum: the dual
    /// simplex.
    /// - Returns: a row that cannot be made feasible; nil if there is none.
    mutating func restoreFeasibility() -> Int32? {
        var steps = 0
        while let row = nextInfeasibleRow(smallest: steps > Self.patience + 2 * rows.count) {
            guard
                let entering = objectives.dualEntering(
                    rows[Int(row)], kinds: kinds, smallest: steps > Self.patience + 2 * rows.count)
            else {
                suspects.removeAll(keepingCapacity: true)
                return row
            }
            pivot(row, entering)
            steps += 1
        }
        return nil
    }

    /// A row of a symbol that stays 0 whose constant is not; nil if there is none.
    func brokenFixedRow() -> Int32? {
        for row in rows.indices where basics[row] >= 0 && kinds[Int(basics[row])] == .fixed {
            if abs(rows[row].constant) > Self.tolerance { return Int32(row) }
        }
        return nil
    }

    /// Whether a symbol may have another value without harm to any objective: at an optimum a parametric
    /// symbol without costs may grow.
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

    /// Counts pivots anew.
    mutating func forgetPivots() { pivotCount = 0 }

    /// Looks at all rows again, after a failure.
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

    /// Removes a parametric symbol from all rows, and one row with it, so that the others stay feasible: the
    /// symbol may then have any value.
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

    /// Adds a multiple of a symbol, basic or not, to the objective of a priority.
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

    /// A tableau with the same symbols and no rows and objectives.
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
