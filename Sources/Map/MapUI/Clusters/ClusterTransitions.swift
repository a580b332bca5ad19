import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation
import ViewKit

/// The movements of pins and clusters between zoom levels: out of a cluster that is divided, and into a
/// cluster that merges them. Without a window, or if the user has reduced motion, pins and clusters appear
/// and disappear at once.
final class ClusterTransitions {
    /// A change of zoom for one cluster group: its index, the whole zoom levels before and after (`from` is
    /// nil the first time), and the window that runs the animation.
    struct Change {
        let index: ClusterIndex
        let from: Int?
        let to: Int
        let window: Window?
    }

    /// The duration of the movement of a pin or cluster, in seconds.
    static let duration = 0.25

    private let positions: AnnotationPositions
    private let store: AnnotationStore
    /// The pins and clusters that are moving into a cluster, by slot (number in `AnnotationStore`). If the
    /// value is an annotation, it is removed from the map when it has arrived; if the value is nil, the pin
    /// of the slot is hidden when it has arrived.
    private var leaving: [Int: (any Annotation)?] = [:]

    init(_ positions: AnnotationPositions) { (self.positions, store) = (positions, positions.store) }

    /// Shows a pin or a cluster. If the map zooms in, the pin or cluster moves out of the cluster that
    /// contained it before.
    func enter(_ slot: Int, node: Int32, _ change: Change) {
        leaving[slot] = nil
        store.setHidden(slot, false)
        guard let from = change.from, from < change.to, node >= 0, let window = movable(change) else {
            return positions.motions.stop(slot)
        }
        move(slot, from: position(change.index.node(showing: node, zoom: from), change), to: nil, window)
    }

    /// Hides a pin, or removes a pin or a cluster. If the map zooms out, the pin or cluster first moves into
    /// the cluster that now contains it.
    /// - Parameter removed: the annotation of the pin or cluster, if it is to be removed from the map after
    ///   the movement; nil if a pin is only to be hidden.
    /// - Returns: whether a movement has begun. If not, a pin that was to be hidden is hidden already, and
    ///   the caller must remove what is to be removed.
    @discardableResult
    func leave(_ slot: Int, node: Int32, _ removed: (any Annotation)?, _ change: Change) -> Bool {
        guard leaving[slot] == nil else { return true }
        guard let from = change.from, from > change.to, node >= 0, positions.visible[slot] != nil,
            let window = movable(change)
        else {
            if removed == nil { store.setHidden(slot, true) }
            return false
        }
        leaving[slot] = .some(removed)
        move(slot, from: nil, to: position(change.index.node(showing: node, zoom: change.to), change), window)
        return true
    }

    /// Forgets that the annotation of a slot is moving into a cluster, so that it is neither hidden nor
    /// removed on arrival: it was removed already, or is shown by another group.
    func forget(_ slot: Int) { leaving[slot] = nil }

    /// Called once a frame: hides or removes the pins and clusters that have arrived in the clusters that
    /// merge them.
    func settle(remove: ([any Annotation]) -> Void) -> AnnotationInvalidation {
        guard !leaving.isEmpty else { return [] }
        let arrived = leaving.keys.sorted().filter { !positions.motions.contains($0) }
        guard !arrived.isEmpty else { return [] }
        var removed: [any Annotation] = []
        for slot in arrived {
            guard let annotation = leaving.removeValue(forKey: slot) else { continue }
            if let annotation {
                removed.append(annotation)
            } else {
                store.setHidden(slot, true)
            }
        }
        remove(removed)
        return [.order, .titles]
    }

    /// The window in which pins and clusters move; nil if they must not move, because there is no window or
    /// the user has reduced motion.
    private func movable(_ change: Change) -> Window? { Accessibility.allowsMotion() ? change.window : nil }

    private func position(_ node: Int32, _ change: Change) -> MapPoint {
        change.index.position(of: node).mapPoint
    }

    /// Moves an annotation in an animation, from the map position `start` to the map position `end`. For
    /// `start`, nil means the annotation's present position; for `end`, nil means the position of its
    /// coordinate.
    private func move(_ slot: Int, from start: MapPoint?, to end: MapPoint?, _ window: Window) {
        let own = store.records[slot].point
        View.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
            positions.motions.move(
                slot, from: (start ?? positions.shownPosition(slot)).nearestCopy(to: own),
                to: (end ?? own).nearestCopy(to: own), in: window)
        }
    }
}
