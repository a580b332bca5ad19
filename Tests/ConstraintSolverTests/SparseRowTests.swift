import TestSupport
import Testing

@testable import CartoucheConstraintSolver

/// Rows of the tableau.
@Suite struct SparseRowTests {
    private func row(_ terms: [Int32: Double], constant: Double) -> SparseRow {
        SparseRow(
            constant: constant,
            ascending: terms.sorted { $0.key < $1.key }.map { .init(symbol: $0.key, coefficient: $0.value) })
    }

    private func terms(of row: SparseRow) -> [Int32: Double] {
        Dictionary(uniqueKeysWithValues: row.terms.map { ($0.symbol, $0.coefficient) })
    }

    /// Short definitions go into long rows term by term, others are merged: with sums of whole numbers both
    /// are exact.
    @Test func aSymbolIsReplacedByWhatItEquals() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            let length = Int.random(in: 1...60, using: &generator)
            func random(_ count: Int) -> [Int32: Double] {
                var terms: [Int32: Double] = [:]
                for _ in 0..<count {
                    let value = Double(Int.random(in: 1...3, using: &generator))
                    terms[Int32.random(in: 0..<80, using: &generator)] =
                        Bool.random(using: &generator) ? value : -value
                }
                return terms
            }
            let old = random(length)
            let symbol = old.keys.sorted()[Int.random(in: 0..<old.count, using: &generator)]
            var definition = random(Int.random(in: 0...6, using: &generator))
            definition[symbol] = nil
            let factor = old[symbol] ?? 0
            var expected = old
            expected[symbol] = nil
            for (key, value) in definition { expected[key, default: 0] += value * factor }

            var result = row(old, constant: 5)
            var (scratch, added): ([SparseRow.Term], Set<Int32>) = ([], [])
            let isChanged = result.substitute(
                symbol, by: row(definition, constant: 2), scratch: &scratch) { added.insert($0) }

            #expect(isChanged && result.constant == 5 + 2 * factor)
            #expect(terms(of: result) == expected.filter { $0.value != 0 })
            #expect(result.terms.map(\.symbol) == result.terms.map(\.symbol).sorted())
            #expect(added == Set(definition.keys).subtracting(old.keys))
            let before = terms(of: result)
            #expect(!result.substitute(symbol, by: row([1: 1], constant: 9), scratch: &scratch) { _ in })
            #expect(terms(of: result) == before && result.constant == 5 + 2 * factor)
        }
    }
}
