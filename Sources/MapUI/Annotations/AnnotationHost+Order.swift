import ViewKit

/// What is drawn in front of what.
extension AnnotationHost {
    /// Flat: no reference is counted while it is sorted.
    private struct OrderKey {
        let priority: Float
        let y: Double
        let x: Double
        let sequence: Int
        let slot: Int
    }

    /// So many that follow are looked at for one at the same place: those of a pile that were added together are
    /// neighbors.
    private static let neighborLimit = 32

    /// Back to front: by priority, then the southern ones in front, then the later ones. The selected one
    /// takes its selected priority, one whose callout is still going stays just below.
    /// - Complexity: O(n) while few of n views are out of order, as when some have come in.
    func sortViews() {
        isOrderStale = false
        var keys: [OrderKey] = []
        keys.reserveCapacity(visible.count)
        // By the order that there is: sorting what is nearly sorted is cheap.
        for view in container.subviews {
            guard let pin = view as? AnnotationView, pin.slot >= 0 else { continue }
            pin.standsOverAnother = false
            keys.append(orderKey(pin.slot, pin))
        }
        if keys.count != visible.count {
            // Somebody has taken a view out.
            keys = visible.compactMap { slot in views[slot].map { orderKey(slot, $0) } }
        }
        keys.sort { a, b in
            if a.priority != b.priority { return a.priority < b.priority }
            return a.y != b.y ? a.y < b.y : a.sequence < b.sequence
        }
        for (index, key) in keys.enumerated() {
            guard let view = views[key.slot] else { continue }
            view.orderOnMap = index
            let cover = cover(of: view, at: index, keys)
            view.standsUnderAnother = cover != nil
            cover?.standsOverAnother = true
            // What was taken out comes back, and the others are counted without it.
            let end = container.subviews.count
            if index >= end || container.subviews[index] !== view {
                container.insertSubview(view, at: min(index, end))
            }
        }
        if keys.count == container.subviews.count { container.noteNumbered() }
    }

    private func orderKey(_ slot: Int, _ view: AnnotationView) -> OrderKey {
        var priority = max(view.zPriority, leastPriority(of: view))
        if !selection.isEmpty, isSelected(store.annotations[slot]) {
            priority = max(priority, view.selectedZPriority)
        } else if !callouts.callouts.isEmpty, callouts.isShowing(view) {
            priority = max(
                priority, AnnotationViewZPriority(rawValue: view.selectedZPriority.rawValue - 1))
        }
        let place = shownPlace(slot)
        return OrderKey(
            priority: priority.rawValue, y: place.y, x: place.x, sequence: store.sequence[slot], slot: slot)
    }

    /// The one in front of it, at the very same place, that is of the same kind and size, so that nothing of this one is
    /// seen. What is spread, in the hand or larger than at rest hides nothing.
    private func cover(of view: AnnotationView, at index: Int, _ keys: [OrderKey]) -> AnnotationView? {
        let key = keys[index]
        for other in keys[(index + 1)...].prefix(Self.neighborLimit) {
            guard other.y == key.y else { return nil }
            guard other.x == key.x, store.worlds[other.slot] == store.worlds[key.slot],
                let front = views[other.slot], type(of: front) == type(of: view)
            else { continue }
            let isAlike = front.bounds.size == view.bounds.size && front.centerOffset == view.centerOffset
            if isAlike, front.isAtRest, view.isAtRest { return front }
        }
        return nil
    }
}

extension AnnotationView {
    /// On its place, as it is when nobody does anything with it.
    fileprivate var isAtRest: Bool {
        !isSelected && dragState == .none && displacement == PinDisplacement() && !isHidden && alpha == 1
    }
}
