import ViewKit

/// What is drawn in front of what.
extension AnnotationHost {
    /// Flat: no reference is counted while it is sorted.
    private struct OrderKey {
        let priority: Float
        let y: Double
        let sequence: Int
        let slot: Int
    }

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
        return OrderKey(
            priority: priority.rawValue, y: shownPlace(slot).y, sequence: store.sequence[slot], slot: slot)
    }
}
