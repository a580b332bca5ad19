import Foundation
import MapGeometry
import SpatialIndex
import ViewKit

/// The movements of pins and clusters between zoom levels: out of the cluster that came apart, and into the one that
/// takes them in. Nothing moves where motion is reduced, or in no window.
final class ClusterTransitions {
    /// One update of a group.
    struct Change {
        let built: ClusterGroup.Built
        let from: Int?
        let to: Int
        let window: Window?
    }

    /// Seconds.
    static let duration = 0.25

    private let positions: AnnotationPositions
    private let store: AnnotationStore
    /// What is on its way into a cluster, by slot; with the cluster, if it is one.
    private var leaving: [Int: ClusterAnnotation?] = [:]

    init(_ positions: AnnotationPositions) { (self.positions, store) = (positions, positions.store) }

    /// A pin or a cluster is shown: it comes from the cluster in which it was.
    func enter(_ slot: Int, node: Int32, _ change: Change) {
        leaving[slot] = nil
        store.setHeld(slot, false)
        guard let from = change.from, from < change.to, node >= 0, let window = movable(change) else {
            return positions.motions.stop(slot)
        }
        move(slot, from: place(change.built.index.node(showing: node, zoom: from), change), to: nil, window)
    }

    /// A pin or a cluster is not shown any more: it goes to the cluster in which it is now.
    /// - Returns: whether it is on its way; else it is held, and a cluster is to be removed by the caller.
    @discardableResult
    func leave(_ slot: Int, node: Int32, _ cluster: ClusterAnnotation?, _ change: Change) -> Bool {
        guard leaving[slot] == nil else { return true }
        guard let from = change.from, from > change.to, node >= 0, positions.visible[slot] != nil,
            let window = movable(change)
        else {
            if cluster == nil, store.records[slot].group >= 0 { store.setHeld(slot, true) }
            return false
        }
        leaving[slot] = .some(cluster)
        move(slot, from: nil, to: place(change.built.index.node(showing: node, zoom: change.to), change), window)
        return true
    }

    /// Called once a frame: what has arrived disappears.
    func settle(remove: ([ClusterAnnotation]) -> Void) -> AnnotationInvalidation {
        guard !leaving.isEmpty else { return [] }
        let arrived = leaving.keys.sorted().filter { !positions.motions.contains($0) }
        guard !arrived.isEmpty else { return [] }
        var clusters: [ClusterAnnotation] = []
        for slot in arrived {
            guard let cluster = leaving.removeValue(forKey: slot) else { continue }
            if let cluster {
                clusters.append(cluster)
            } else if store.records[slot].group >= 0 {
                store.setHeld(slot, true)
            }
        }
        remove(clusters)
        return [.order, .titles]
    }

    /// The window, if anything is to move.
    private func movable(_ change: Change) -> Window? { Accessibility.allowsMotion() ? change.window : nil }

    private func place(_ node: Int32, _ change: Change) -> MapPoint {
        ClusterController.mapPoint(change.built.index.position(of: node))
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
