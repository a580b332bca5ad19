import CartoucheMapGeometry
import Foundation
import ViewKit

/// Sorts the annotation views back to front: by priority, then the southern ones in front, then the later
/// ones.
struct ZOrderSorter {
    /// What raises views above their own priorities.
    struct Raised {
        /// The selected annotations: their views have their selected priority.
        var selected: Set<ObjectIdentifier>
        /// The views with callouts: one whose callout is still being dismissed stays just below.
        var withCallout: [AnnotationView]
        /// The views of a spider: in front of unselected ones.
        var spread: [AnnotationView]
    }

    /// A flat value: sorting counts no references.
    private struct Key {
        let priority: Float
        let y: Double
        let x: Double
        let sequence: Int
        let slot: Int
    }

    /// How many following views are checked for one at the same position: coincident pins that were added
    /// together are neighbors.
    private static let neighborLimit = 32
    /// Lifted pins are in front of everything but callouts.
    private static let lifted = AnnotationViewZPriority(AnnotationViewZPriority.callout.rawValue - 1)
    private static let spread = AnnotationViewZPriority(AnnotationViewZPriority.defaultSelected.rawValue - 2)

    private let positions: AnnotationPositions
    private let container: AnnotationContainer

    init(_ positions: AnnotationPositions, in container: AnnotationContainer) {
        (self.positions, self.container) = (positions, container)
    }

    /// - Complexity: O(n) while few of n views are out of order, as when some were added.
    func sort(_ raised: Raised) {
        let visible = positions.visible
        var keys: [Key] = []
        keys.reserveCapacity(visible.count)
        // In the present order: sorting an almost sorted array is cheap.
        for view in container.subviews {
            guard let pin = view as? AnnotationView, pin.slot >= 0 else { continue }
            pin.beginSorting()
            keys.append(key(pin.slot, pin, raised))
        }
        if keys.count != visible.count {
            // The program has removed a view from the container.
            keys = visible.slots.compactMap { slot in visible[slot].map { key(slot, $0, raised) } }
        }
        keys.sort { a, b in
            if a.priority != b.priority { return a.priority < b.priority }
            return a.y != b.y ? a.y < b.y : a.sequence < b.sequence
        }
        arrange(keys)
        if keys.count == container.subviews.count { container.recordNumbered() }
    }

    private func arrange(_ keys: [Key]) {
        var ordered: [View] = []
        ordered.reserveCapacity(keys.count)
        var isNew = false
        let old = container.subviews
        for (index, key) in keys.enumerated() {
            guard let view = positions.visible[key.slot] else { continue }
            container.index.record(order: index, of: key.slot)
            view.wasSorted(under: cover(of: view, at: index, keys))
            if index >= old.count || old[index] !== view { isNew = true }
            ordered.append(view)
        }
        guard isNew else { return }
        // Restores views that were removed from the container.
        for view in ordered where view.superview !== container { container.addSubview(view) }
        if ordered.count == container.subviews.count { return container.arrangeSubviews(ordered) }
        // Views that the program added to the container stay in front.
        for (index, view) in ordered.enumerated() { container.insertSubview(view, at: index) }
    }

    private func key(_ slot: Int, _ view: AnnotationView, _ raised: Raised) -> Key {
        var priority = max(view.zPriority, leastPriority(of: view, raised))
        let store = positions.store
        if !raised.selected.isEmpty, let annotation = store.records[slot].annotation,
            raised.selected.contains(ObjectIdentifier(annotation))
        {
            priority = max(priority, view.selectedZPriority)
        } else if !raised.withCallout.isEmpty, raised.withCallout.contains(where: { $0 === view }) {
            priority = max(priority, AnnotationViewZPriority(view.selectedZPriority.rawValue - 1))
        }
        let place = positions.shownPlace(slot)
        return Key(
            priority: priority.rawValue, y: place.y, x: place.x, sequence: store.records[slot].sequence,
            slot: slot)
    }

    private func leastPriority(of view: AnnotationView, _ raised: Raised) -> AnnotationViewZPriority {
        if view.dragState != .none { return Self.lifted }
        guard !raised.spread.isEmpty, raised.spread.contains(where: { $0 === view }) else {
            return .min
        }
        return Self.spread
    }

    /// The view in front, at exactly the same position, of the same class and size, so that nothing of `view`
    /// is visible. A view that is spread, dragged or larger than at rest covers nothing.
    private func cover(of view: AnnotationView, at index: Int, _ keys: [Key]) -> AnnotationView? {
        let (key, store) = (keys[index], positions.store)
        for other in keys[(index + 1)...].prefix(Self.neighborLimit) {
            guard other.y == key.y else { return nil }
            guard other.x == key.x, store.records[other.slot].world == store.records[key.slot].world,
                let front = positions.visible[other.slot], type(of: front) == type(of: view)
            else { continue }
            let isAlike = front.bounds.size == view.bounds.size && front.centerOffset == view.centerOffset
            if isAlike, front.isAtRest, view.isAtRest { return front }
        }
        return nil
    }
}
