/// The subtrees that have changed since they were last asked for.
package final class ExtentChanges {
    private var watches: [ExtentWatch] = []

    package init() {}

    func append(_ watch: ExtentWatch) { watches.append(watch) }

    /// The numbers, each once; from now on changes are noted again.
    package func take() -> [Int] {
        guard !watches.isEmpty else { return [] }
        defer { watches.removeAll(keepingCapacity: true) }
        return watches.map { $0.take() }
    }
}
