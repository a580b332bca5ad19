import Foundation

/// Notes, once per `take()`, that a subtree's extent may have changed: a size, a position, a transform, the
/// subviews or `isHidden` changed in it. All views of the subtree share the watch, so that noting a change
/// walks no superviews. `View.moveCenter(to:)` is not noted.
package final class ExtentWatch {
    /// The owner's number for the subtree.
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
    /// Starts watching this subtree; nil stops. Subviews added later are watched too, removed ones no longer.
    package func watchExtent(_ watch: ExtentWatch?) {
        guard extentWatch !== watch else { return }
        extentWatch = watch
        for view in subviews { view.watchExtent(watch) }
    }

    /// Sets `center` of one of many views that move together, without animating it, requesting a frame or
    /// notifying the extent watch: the caller does what is needed. If the view has animations or the point is
    /// not finite, this is the ordinary setter.
    /// - Returns: whether the center changed.
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
