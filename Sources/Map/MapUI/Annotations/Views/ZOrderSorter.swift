import CartoucheMapGeometry
import Foundation
import ViewKit

/// Sorts the annotation views back to front: by priority, then from north to south, then by the order of
/// addition.
struct ZOrderSorter {
    /// The annotation views that are in front of others although their own z-priorities are not higher: those
    /// that are selected, have callouts, or are spread.
    struct Raised {
        /// The identities of the selected annotations: their views are sorted by `selectedZPriority`.
        var selected: Set<ObjectIdentifier>
        /// The annotation views with callouts: a deselected view whose callout is still being dismissed stays
        /// just behind the selected ones.
        var withCallout: [AnnotationView]
        /// The pins that are spread as a spider: they are in front of views that are not selected.
        var spread: [AnnotationView]
    }

    /// The properties by which an annotation view is sorted, copied into a plain value, because sorting
    /// references would be slower.
    private struct Key {
        let priority: Float
        let y: Double
        let x: Double
        let sequence: Int
        let slot: Int
    }

    /// How many of the next views in the z-order are searched for one at the same position as a view; pins at
    /// one position that were added together follow each other.
    private static let neighborLimit = 32
    /// The z-priority of the views of lifted pins: they are in front of everything but callouts.
    private static let lifted = AnnotationViewZPriority(AnnotationViewZPriority.callout.rawValue - 1)
    private static let spread = AnnotationViewZPriority(AnnotationViewZPriority.defaultSelected.rawValue - 2)

    private let positions: AnnotationPositions
    private let container: AnnotationContainer

    init(_ positions: AnnotationPositions, in container: AnnotationContainer) {
        (self.positions, self.container) = (positions, container)
    }

    /// Sorts the views in the container, and numbers them from back to front.
    /// - Complexity: O(n) while few of n views are out of order, for example because some were added.
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
        let position = positions.shownPosition(slot)
        return Key(
            priority: priority.rawValue, y: position.y, x: position.x, sequence: store.records[slot].sequence,
            slot: slot)
    }

    private func leastPriority(of view: AnnotationView, _ raised: Raised) -> AnnotationViewZPriority {
        if view.dragState != .none { return Self.lifted }
        guard !raised.spread.isEmpty, raised.spread.contains(where: { $0 === view }) else {
            return .min
        }
        return Self.spread
    }

    /// The view that hides `view` completely: in front of it, at exactly the same position, and of the same
    /// class and size; nil if there is none. A view that is spread, dragged or larger than at rest hides
    /// nothing.
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
