import Foundation

/// Records, once per `drain()`, that a subtree's extent may have changed: a size, a position, a transform,
/// the subviews or `isHidden` changed in it. All views of the subtree share the watch, so that recording a
/// change walks no superviews. `View.moveCenter(to:)` and `View.moveCenters(of:at:by:)` are not recorded.
package final class ExtentWatch {
    /// The owner's number for the subtree.
    package let number: Int
    private weak var changes: ExtentChanges?
    private var isInvalid = false

    package init(number: Int, changes: ExtentChanges) { (self.number, self.changes) = (number, changes) }

    package func invalidate() {
        guard !isInvalid else { return }
        isInvalid = true
        changes?.append(self)
    }

    func reset() -> Int {
        isInvalid = false
        return number
    }
}

/// The subtrees that have changed since the last `drain()`.
package final class ExtentChanges {
    private var watches: [ExtentWatch] = []

    package init() {}

    func append(_ watch: ExtentWatch) { watches.append(watch) }

    /// Calls `body` with the numbers that `drain()` would return.
    package func forEach(_ body: (Int) -> Void) { for watch in watches { body(watch.number) } }

    /// The numbers of the changed subtrees, each once. Later changes are recorded again.
    package func drain() -> [Int] {
        guard !watches.isEmpty else { return [] }
        defer { watches.removeAll(keepingCapacity: true) }
        return watches.map { $0.reset() }
    }
}
