import TestSupport
import Testing

@testable import CartoucheMapUI

@Suite struct ListDiffTests {
    private func applied(_ diff: ListDiff, _ old: [Int], _ new: [Int]) -> [Int] {
        var result = old
        for index in diff.deleted.reversed() { result.remove(at: index) }
        for index in diff.inserted { result.insert(new[index], at: index) }
        return result
    }

    @Test func whatIsInBothStays() {
        let diff = ListDiff(from: [1, 2, 3, 4], to: [0, 2, 4, 5])

        #expect(diff.deleted == [0, 2] && diff.inserted == [0, 3])
        #expect(ListDiff(from: [1, 2], to: [1, 2]).isEmpty && ListDiff(from: [Int](), to: []).isEmpty)
    }

    @Test func aRowThatMovesIsDeletedAndInsertedAlone() {
        let diff = ListDiff(from: [1, 2, 3, 4, 5], to: [2, 3, 4, 5, 1])

        #expect(diff.deleted == [0] && diff.inserted == [4])
    }

    /// Against the length of a longest common subsequence, by dynamic programming.
    @Test func noOtherDiffKeepsMoreRows() {
        var random = SeededGenerator(seed: 19)
        for _ in 0..<2000 {
            func list() -> [Int] {
                Array((0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)))
            }
            let (old, new) = (list(), list())

            let diff = ListDiff(from: old, to: new)

            #expect(applied(diff, old, new) == new, "\(old) \(new)")
            var lengths = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
            for (i, a) in old.enumerated() {
                for (j, b) in new.enumerated() {
                    lengths[i + 1][j + 1] =
                        a == b ? lengths[i][j] + 1 : max(lengths[i][j + 1], lengths[i + 1][j])
                }
            }
            #expect(old.count - diff.deleted.count == lengths[old.count][new.count], "\(old) \(new)")
        }
    }
}
