import CartoucheMapGeometry
import ViewKit

/// The annotation views on a map: by slot (the annotation's number in `AnnotationStore`), and as a list in an
/// unspecified but repeatable order. Adding and removing a view is O(1). The set is a class, because most
/// parts of a map read it; only the placer changes it.
final class VisibleViewSet {
    private(set) var views: [AnnotationView] = []
    /// The slot (number in `AnnotationStore`) of each view's annotation, in the order of `views`.
    private(set) var slots: [Int] = []
    /// The map position at which each view was placed, including its world copy, in the order of `views`. A
    /// pan reads this array instead of the views. NaN means that the view must be placed anew.
    private(set) var positions: [MapPoint] = []
    private var bySlot = SlotTable<AnnotationView?>(nil)
    /// The index in `views` of the view of each slot (number in `AnnotationStore`); -1 for a slot without a
    /// view.
    private var indices = SlotTable(-1)

    private static let unknown = MapPoint(x: .nan, y: .nan)

    var count: Int { views.count }
    var isEmpty: Bool { views.isEmpty }

    /// The view of the annotation in a slot; nil if the annotation has no view.
    subscript(slot: Int) -> AnnotationView? { slot >= 0 ? bySlot[slot] : nil }

    /// Adds an annotation's view to the set, under the slot of the annotation.
    func insert(_ view: AnnotationView, at slot: Int) {
        bySlot[slot] = view
        indices[slot] = views.count
        view.wasShown(at: slot)
        views.append(view)
        slots.append(slot)
        positions.append(Self.unknown)
    }

    /// Records the map position at which a view was placed; `nil` means that the view must be placed anew in
    /// the next frame.
    func setPosition(_ position: MapPoint?, of view: AnnotationView) {
        guard let index = index(of: view) else { return }
        positions[index] = position ?? Self.unknown
    }

    /// Records that the view of a slot's annotation, if there is one, must be placed anew in the next frame.
    func forgetPosition(of slot: Int) {
        if let view = self[slot] { setPosition(nil, of: view) }
    }

    /// Records that all annotation views must be placed anew in the next frame.
    func forgetPositions() {
        for index in positions.indices { positions[index] = Self.unknown }
    }

    /// Removes an annotation view from the set; the last view of the list `views` takes its index. Does
    /// nothing if the view is not in the set.
    func remove(_ view: AnnotationView) {
        guard let index = index(of: view) else { return }
        let slot = slots[index]
        views.swapAt(index, views.count - 1)
        slots.swapAt(index, slots.count - 1)
        positions.swapAt(index, positions.count - 1)
        indices[slots[index]] = index
        (bySlot[slot], indices[slot]) = (nil, -1)
        views.removeLast()
        slots.removeLast()
        positions.removeLast()
    }

    /// The index of an annotation view in `views`; nil if the view is not in the set.
    private func index(of view: AnnotationView) -> Int? {
        guard view.slot >= 0 else { return nil }
        let index = indices[view.slot]
        return views.indices.contains(index) && views[index] === view ? index : nil
    }
}
