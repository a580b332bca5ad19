import Foundation
import ViewKit

/// The z-order of the annotation views.
extension AnnotationHost {
    /// A flat value: sorting counts no references.
    private struct OrderKey {
        let priority: Float
        let y: Double
        let x: Double
        let sequence: Int
        let slot: Int
    }

    /// How many following views are checked for one at the same position: coincident pins that were added
    /// together are neighbors.
    private static let neighborLimit = 32

    /// Sorts the views back to front: by priority, then the southern ones in front, then the later ones. A
    /// selected view has its selected priority; one whose callout is still being dismissed stays just below.
    /// - Complexity: O(n) while few of n views are out of order, as when some were added.
    func sortViews() {
        isOrderStale = false
        var keys: [OrderKey] = []
        keys.reserveCapacity(visible.count)
        // In the present order: sorting an almost sorted array is cheap.
        for view in container.subviews {
            guard let pin = view as? AnnotationView, pin.slot >= 0 else { continue }
            pin.standsOverAnother = false
            keys.append(orderKey(pin.slot, pin))
        }
        if keys.count != visible.count {
            // The program has removed a view from the container.
            keys = visible.compactMap { slot in views[slot].map { orderKey(slot, $0) } }
        }
        keys.sort { a, b in
            if a.priority != b.priority { return a.priority < b.priority }
            return a.y != b.y ? a.y < b.y : a.sequence < b.sequence
        }
        arrange(keys)
        if keys.count == container.subviews.count { container.noteNumbered() }
    }

    /// Sorts leaving views front to back, so that each is found at the end of those that remain; callouts
    /// come after the pins, which remove theirs.
    func sortLeaving(_ slots: inout [Int]) {
        let keys = slots.map { slot in
            let isCallout = views[slot]?.actsAsCallout ?? false
            return (isCallout: isCallout, order: container.index.order(of: slot), slot: slot)
        }
        slots = keys.sorted { a, b in
            a.isCallout != b.isCallout ? b.isCallout : a.order > b.order
        }.map(\.slot)
    }

    private func arrange(_ keys: [OrderKey]) {
        var ordered: [View] = []
        ordered.reserveCapacity(keys.count)
        var isNew = false
        let old = container.subviews
        for (index, key) in keys.enumerated() {
            guard let view = views[key.slot] else { continue }
            container.index.note(order: index, of: key.slot)
            let cover = cover(of: view, at: index, keys)
            view.standsUnderAnother = cover != nil
            cover?.standsOverAnother = true
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

    private func orderKey(_ slot: Int, _ view: AnnotationView) -> OrderKey {
        var priority = max(view.zPriority, leastPriority(of: view))
        if !selection.isEmpty, isSelected(store.records[slot].annotation) {
            priority = max(priority, view.selectedZPriority)
        } else if !callouts.callouts.isEmpty, callouts.isShowing(view) {
            priority = max(
                priority, AnnotationViewZPriority(rawValue: view.selectedZPriority.rawValue - 1))
        }
        let place = shownPlace(slot)
        return OrderKey(
            priority: priority.rawValue, y: place.y, x: place.x, sequence: store.records[slot].sequence,
            slot: slot)
    }

    /// The view in front, at exactly the same position, of the same class and size, so that nothing of `view`
    /// is visible. A view that is spread, dragged or larger than at rest covers nothing.
    private func cover(of view: AnnotationView, at index: Int, _ keys: [OrderKey]) -> AnnotationView? {
        let key = keys[index]
        for other in keys[(index + 1)...].prefix(Self.neighborLimit) {
            guard other.y == key.y else { return nil }
            guard other.x == key.x, store.records[other.slot].world == store.records[key.slot].world,
                let front = views[other.slot], type(of: front) == type(of: view)
            else { continue }
            let isAlike = front.bounds.size == view.bounds.size && front.centerOffset == view.centerOffset
            if isAlike, front.isAtRest, view.isAtRest { return front }
        }
        return nil
    }
}

extension AnnotationView {
    /// Whether the view is at its position, neither selected, dragged nor spiderfied.
    fileprivate var isAtRest: Bool {
        !isSelected && dragState == .none && displacement.drag == OffsetRun() && isStacked && !isHidden
            && alpha == 1
    }

    /// Whether the view is hardly spread, or all but collected: so many shadows would add up to a black rim.
    var isStacked: Bool {
        let away = displacement.spread.value
        return hypot(away.dx, away.dy) < Self.stackReach
    }

    /// In points. Tuned.
    private static let stackReach: CGFloat = 6
}
