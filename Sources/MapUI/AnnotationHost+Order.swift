import ViewKit

/// What is drawn in front of what.
extension AnnotationHost {
    /// Back to front: by priority, then the southern ones in front, then the later ones. The selected one
    /// takes its selected priority, one whose callout is still going stays just below.
    func sortViews() {
        isOrderStale = false
        struct Key {
            let priority: Float
            let y: Double
            let sequence: Int
            let view: AnnotationView
        }
        var keys: [Key] = []
        keys.reserveCapacity(visible.count)
        for slot in visible {
            guard let view = views[slot] else { continue }
            var priority = view.zPriority
            if isSelected(store.annotations[slot]) {
                priority = max(priority, view.selectedZPriority)
            } else if callouts.isShowing(view) {
                priority = max(
                    priority, AnnotationViewZPriority(rawValue: view.selectedZPriority.rawValue - 1))
            }
            keys.append(
                Key(
                    priority: priority.rawValue, y: shownPlace(slot).y, sequence: store.sequence[slot],
                    view: view))
        }
        keys.sort { ($0.priority, $0.y, $0.sequence) < ($1.priority, $1.y, $1.sequence) }
        for (index, key) in keys.enumerated() {
            // Somebody may have taken a view out: it comes back, and the others are counted without it.
            let end = container.subviews.count
            if index >= end || container.subviews[index] !== key.view {
                container.insertSubview(key.view, at: min(index, end))
            }
        }
    }
}
