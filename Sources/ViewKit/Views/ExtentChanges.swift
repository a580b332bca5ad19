/// The subtrees that have changed since the last `take()`.
package final class ExtentChanges {
    private var watches: [ExtentWatch] = []

    package init() {}

    func append(_ watch: ExtentWatch) { watches.append(watch) }

    /// The numbers of the changed subtrees, each once. Later changes are noted again.
    package func take() -> [Int] {
        guard !watches.isEmpty else { return [] }
        defer { watches.removeAll(keepingCapacity: true) }
        return watches.map { $0.take() }
    }
}
