import Foundation

/// Records, once between two calls of `drain()`, that the extent of a subtree of views, the rectangle that
/// they cover, may have changed: by a size, a position, a transform, the subviews or `isHidden` of a view in
/// it. All views of the subtree refer to the same watch, so that recording a change does not walk up the
/// superviews. `View.moveCenter(to:)` and `View.moveCenters(of:at:by:)` are not recorded.
package final class ExtentWatch {
    /// The number of the watched subtree of views, as its owner has given it and as `ExtentChanges.drain()`
    /// returns it.
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

/// The subtrees of views whose extent, the rectangle that they cover, may have changed since the last
/// `drain()`.
package final class ExtentChanges {
    private var watches: [ExtentWatch] = []

    package init() {}

    func append(_ watch: ExtentWatch) { watches.append(watch) }

    /// Calls `body` with the numbers of the subtrees of views whose extent may have changed, without removing
    /// them.
    package func forEach(_ body: (Int) -> Void) { for watch in watches { body(watch.number) } }

    /// Returns the numbers of the subtrees of views whose extent may have changed, each once, and removes
    /// them. Later changes are recorded again.
    package func drain() -> [Int] {
        guard !watches.isEmpty else { return [] }
        defer { watches.removeAll(keepingCapacity: true) }
        return watches.map { $0.reset() }
    }
}
