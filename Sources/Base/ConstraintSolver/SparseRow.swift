/// A row of the simplex tableau: a constant, and symbols (numbered variables) times coefficients, by
/// ascending symbols. The row is the value of a basic symbol or of an objective. Terms whose coefficients are
/// at most `epsilon` are removed.
struct SparseRow {
    /// A symbol with its coefficient.
    struct Term {
        var symbol: Int32
        var coefficient: Double
    }

    /// Coefficients of at most this size are removed as rounding errors of zero. Coefficients are sums of
    /// products of the constraints' own coefficients, which are about 1.
    static let epsilon = 1e-9

    /// Decides how `substitute` works: a definition's terms are inserted one by one into a row with more than
    /// this many times as many terms; into a shorter row all are merged in one pass. Tuned with chains of 50
    /// to 800 views.
    private static let mergingRatio = 8

    var constant = 0.0
    private(set) var terms: [Term] = []

    init() {}

    /// Creates a row from terms that are in order.
    /// - Precondition: the terms ascend by their symbols and have no coefficients up to `epsilon`.
    init(constant: Double, ascending terms: [Term]) {
        self.constant = constant
        self.terms = terms
    }

    /// The index in `terms` of the symbol's term, or the index at which the term would be inserted.
    /// - Complexity: O(log n).
    func position(of symbol: Int32) -> Int {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) >> 1
            if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The coefficient of a symbol; 0 where the row lacks the symbol.
    func coefficient(of symbol: Int32) -> Double {
        let index = position(of: symbol)
        return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
    }

    /// Removes a symbol's term and returns its coefficient; 0 if the row lacks the symbol.
    mutating func remove(_ symbol: Int32) -> Double {
        let index = position(of: symbol)
        guard index < terms.count, terms[index].symbol == symbol else { return 0 }
        return terms.remove(at: index).coefficient
    }

    /// Adds to the coefficient of a symbol. Returns true if this added the symbol to a row that lacked the
    /// symbol before.
    mutating func add(_ symbol: Int32, times coefficient: Double) -> Bool {
        let index = position(of: symbol)
        if index < terms.count, terms[index].symbol == symbol {
            terms[index].coefficient += coefficient
            if abs(terms[index].coefficient) <= Self.epsilon { terms.remove(at: index) }
            return false
        }
        guard abs(coefficient) > Self.epsilon else { return false }
        terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
        return true
    }

    /// Replaces a symbol of this row by the row that it equals, `definition`. Calls `insert` with each symbol
    /// that this row did not have before.
    /// - Returns: whether the row had the symbol.
    /// - Complexity: O(n + m) for n terms of this row and m of the definition; if m is small against n, m
    ///   binary searches, and moves of up to n terms for each.
    @inline(__always)
    mutating func substitute(
        _ symbol: Int32, by definition: SparseRow, scratch: inout [Term], insert: (Int32) -> Void
    ) -> Bool {
        let index = position(of: symbol)
        guard index < terms.count, terms[index].symbol == symbol else { return false }
        let factor = terms[index].coefficient
        guard definition.terms.count * Self.mergingRatio < terms.count else {
            terms.remove(at: index)
            add(definition, times: factor, scratch: &scratch, insert: insert)
            return true
        }
        constant += definition.constant * factor
        // The slot of the replaced term is given to the first new one: only the terms between them move.
        var hole: Int? = index
        for term in definition.terms {
            let coefficient = term.coefficient * factor
            let slot = position(of: term.symbol)
            if slot < terms.count, terms[slot].symbol == term.symbol {
                terms[slot].coefficient += coefficient
                guard abs(terms[slot].coefficient) <= Self.epsilon else { continue }
                terms.remove(at: slot)
                if let old = hole, old > slot { hole = old - 1 }
            } else if abs(coefficient) > Self.epsilon {
                let new = Term(symbol: term.symbol, coefficient: coefficient)
                if let old = hole { move(old, to: slot, new) } else { terms.insert(new, at: slot) }
                hole = nil
                insert(term.symbol)
            }
        }
        if let hole { terms.remove(at: hole) }
        return true
    }

    /// Removes the term at the index `hole`, and inserts `term` before the one that is at the index `slot`
    /// before the removal. Only the terms between both indices move.
    private mutating func move(_ hole: Int, to slot: Int, _ term: Term) {
        terms.withUnsafeMutableBufferPointer { terms in
            guard let first = terms.baseAddress else { return }
            let target = hole < slot ? slot - 1 : slot
            if hole < target {
                (first + hole).update(from: first + hole + 1, count: target - hole)
            } else if hole > target {
                (first + target + 1).update(from: first + target, count: hole - target)
            }
            terms[target] = term
        }
    }

    mutating func scale(by factor: Double) {
        constant *= factor
        for index in terms.indices { terms[index].coefficient *= factor }
    }

    /// Adds another row times a factor. Calls `insert` with each symbol of the other row that this row
    /// lacked.
    /// - Parameter scratch: memory of the caller in which the sum is made, so that nothing is allocated.
    /// - Complexity: O(n + m).
    @inline(__always)
    mutating func add(
        _ other: SparseRow, times factor: Double, scratch: inout [Term], insert: (Int32) -> Void
    ) {
        constant += other.constant * factor
        scratch.removeAll(keepingCapacity: true)
        scratch.reserveCapacity(terms.count + other.terms.count)
        var (i, j) = (0, 0)
        let (m, n) = (terms.count, other.terms.count)
        while i < m, j < n {
            let (mine, theirs) = (terms[i], other.terms[j])
            if mine.symbol < theirs.symbol {
                scratch.append(mine)
                i += 1
            } else if mine.symbol > theirs.symbol {
                append(theirs, times: factor, to: &scratch, insert: insert)
                j += 1
            } else {
                let sum = mine.coefficient + theirs.coefficient * factor
                if abs(sum) > Self.epsilon { scratch.append(Term(symbol: mine.symbol, coefficient: sum)) }
                i += 1
                j += 1
            }
        }
        while i < m {
            scratch.append(terms[i])
            i += 1
        }
        while j < n {
            append(other.terms[j], times: factor, to: &scratch, insert: insert)
            j += 1
        }
        swap(&terms, &scratch)
    }

    @inline(__always)
    private func append(
        _ term: Term, times factor: Double, to scratch: inout [Term], insert: (Int32) -> Void
    ) {
        let coefficient = term.coefficient * factor
        guard abs(coefficient) > Self.epsilon else { return }
        scratch.append(Term(symbol: term.symbol, coefficient: coefficient))
        insert(term.symbol)
    }

    /// Solves `basic = self` for a symbol of the row: afterwards this row is the value of that symbol.
    /// - Parameter basic: the symbol that the row equaled; nil if the row equaled zero.
    mutating func solve(for symbol: Int32, basic: Int32?) {
        let factor = -1 / remove(symbol)
        scale(by: factor)
        terms.removeAll { abs($0.coefficient) <= Self.epsilon }
        if let basic { _ = add(basic, times: -factor) }
    }
}
