nonisolated extension Array {
    /// The index of the first element for which a condition does not hold; `count` if it holds for all.
    /// - Precondition: the elements for which the condition holds come before all others.
    /// - Complexity: O(log n).
    func bisected(_ isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
