import Foundation

/// Notes once that a subtree may reach elsewhere than before: a size, a place, a transform, the subviews or what is
/// hidden changed in it. All views of the subtree hold the same watch, so that noting costs a glance and no way up the
/// tree. What `View.moveCenter(to:)` does is not noted.
package final class ExtentWatch {
    /// Its owner's number for the subtree.
    package var number: Int
    private weak var changes: ExtentChanges?
    private var isNoted = false

    package init(number: Int, changes: ExtentChanges) { (self.number, self.changes) = (number, changes) }

    package func note() {
        guard !isNoted else { return }
        isNoted = true
        changes?.append(self)
    }

    func take() -> Int {
        isNoted = false
        return number
    }
}

extension View {
    /// Nil ends it. Subviews that come are watched too, those that go no longer.
    package func watchExtent(_ watch: ExtentWatch?) {
        guard extentWatch !== watch else { return }
        extentWatch = watch
        for view in subviews { view.watchExtent(watch) }
    }

    /// Sets `center` of one of many views that move together: an animation of it is held back, and neither a frame is
    /// asked for nor a watch told. The caller does what is needed of that.
    /// - Returns: whether it changed.
    package func moveCenter(to point: CGPoint) -> Bool {
        guard point != model.center else { return false }
        guard animations == nil, point.x.isFinite, point.y.isFinite else {
            center = point
            return true
        }
        model.center = point
        return true
    }
}
