/// The annotation views on a map, in an unspecified but repeatable order. Adding and removing a view is O(1).
struct VisibleViewSet {
    private(set) var views: [AnnotationView] = []
    /// The slot of each view, by which its annotation is found.
    private(set) var slots: [Int] = []

    /// Adds a view with its slot.
    mutating func append(_ view: AnnotationView) {
        view.placeAmongShown = views.count
        views.append(view)
        slots.append(view.slot)
    }

    /// Removes a view; the last one takes its index. Does nothing if the view is not in the list.
    mutating func remove(_ view: AnnotationView) {
        let place = view.placeAmongShown
        guard views.indices.contains(place), views[place] === view else { return }
        views.swapAt(place, views.count - 1)
        slots.swapAt(place, slots.count - 1)
        views[place].placeAmongShown = place
        views.removeLast()
        slots.removeLast()
        view.placeAmongShown = -1
    }
}
