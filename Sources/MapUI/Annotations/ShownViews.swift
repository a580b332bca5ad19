/// The annotation views on a map, in no particular but a repeatable order. Adding and removing one is O(1).
struct ShownViews {
    private(set) var views: [AnnotationView] = []
    /// Of each of them, by which its annotation is found again.
    private(set) var slots: [Int] = []

    /// A view with its slot.
    mutating func append(_ view: AnnotationView) {
        view.placeAmongShown = views.count
        views.append(view)
        slots.append(view.slot)
    }

    /// The last one takes its place. Nothing happens if it is not there.
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
