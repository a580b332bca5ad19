import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation
import ViewKit

/// The movements of pins and clusters between zoom levels: out of a cluster that is divided, and into a
/// cluster that merges them. Nothing moves where motion is reduced, or in no window.
final class ClusterTransitions {
    /// One update of a group.
    struct Change {
        let index: ClusterIndex
        let from: Int?
        let to: Int
        let window: Window?
    }

    /// Seconds.
    static let duration = 0.25

    private let positions: AnnotationPositions
    private let store: AnnotationStore
    /// The slots of pins and clusters that move into a cluster; with the annotation, if it is then removed.
    private var leaving: [Int: (any Annotation)?] = [:]

    init(_ positions: AnnotationPositions) { (self.positions, store) = (positions, positions.store) }

    /// Shows a pin or a cluster: it moves out of the cluster in which it was.
    func enter(_ slot: Int, node: Int32, _ change: Change) {
        leaving[slot] = nil
        store.setHidden(slot, false)
        guard let from = change.from, from < change.to, node >= 0, let window = movable(change) else {
            return positions.motions.stop(slot)
        }
        move(slot, from: place(change.index.node(showing: node, zoom: from), change), to: nil, window)
    }

    /// Hides a pin or a cluster: it moves into the cluster in which it is now.
    /// - Parameter removed: the annotation, if it is then removed instead of hidden, as a cluster is.
    /// - Returns: whether it moves; else it is hidden, or is to be removed by the caller.
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
        move(slot, from: nil, to: place(change.index.node(showing: node, zoom: change.to), change), window)
        return true
    }

    /// A slot's annotation is removed, or shown by another group.
    func forget(_ slot: Int) { leaving[slot] = nil }

    /// Called once a frame: hides or removes the pins and clusters that have arrived.
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

    /// The window, if anything is to move.
    private func movable(_ change: Change) -> Window? { Accessibility.allowsMotion() ? change.window : nil }

    private func place(_ node: Int32, _ change: Change) -> MapPoint {
        change.index.position(of: node).mapPoint
    }

    /// Moves an annotation from a place to its own, or from its own to another.
    private func move(_ slot: Int, from start: MapPoint?, to end: MapPoint?, _ window: Window) {
        let own = store.records[slot].point
        View.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
            positions.motions.move(
                slot, from: (start ?? positions.shownPlace(slot)).nearestCopy(to: own),
                to: (end ?? own).nearestCopy(to: own), in: window)
        }
    }
}
