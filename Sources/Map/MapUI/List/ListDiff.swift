/// How one list of distinct items becomes another: the rows to delete, and those to insert. Pure.
///
/// Rows that stay are as many as possible: of the items in both lists, a longest run that is in the same
/// order in both (Fredman, *On computing the length of longest increasing subsequences*, Discrete Mathematics
/// 11, 1975). The other items of both lists are deleted and inserted elsewhere.
/// - Complexity: O(n log n).
nonisolated struct ListDiff: Equatable {
    /// The rows to delete, as ascending indices in the old list.
    private(set) var deleted: [Int] = []
    /// The rows to insert, as ascending indices in the new list.
    private(set) var inserted: [Int] = []

    var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty }

    /// Compares two lists of items.
    /// - Precondition: no item is in a list twice.
    init<Item: Hashable>(from old: [Item], to new: [Item]) {
        guard old != new else { return }
        var indices: [Item: Int] = [:]
        indices.reserveCapacity(old.count)
        for (index, item) in old.enumerated() { indices[item] = index }
        // The old index of each item of the new list.
        let shared = new.enumerated().compactMap { index, item in
            indices[item].map { (new: index, old: $0) }
        }
        var (stay, kept) = (
            [Bool](repeating: false, count: new.count), [Bool](repeating: false, count: old.count)
        )
        for index in Self.longestRun(of: shared.map(\.old)) {
            stay[shared[index].new] = true
            kept[shared[index].old] = true
        }
        deleted = kept.indices.filter { !kept[$0] }
        inserted = stay.indices.filter { !stay[$0] }
    }

    /// The indices of the numbers that form a longest ascending subsequence.
    private static func longestRun(of numbers: [Int]) -> [Int] {
        // For each length, the index of the smallest number that ends a run of it.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var (run, next) = ([Int](), ends.last ?? -1)
        while next >= 0 {
            run.append(next)
            next = before[next]
        }
        return run.reversed()
    }
}
