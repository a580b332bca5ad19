import CartoucheMapGeometry
import Foundation
import ViewKit

/// An index of the annotation views that a touch may hit: those whose annotations are near the touch on the
/// map. The index need not be updated when the camera moves, nor in each frame; only a view that has changed
/// is evaluated again.
///
/// For each view the index holds how far the view extends from its annotation's point. Views that cannot be
/// found by position are always among the results: views that move from one position to another, are
/// animated, are very wide, or are of a class that accepts points outside its bounds.
///
/// A search reads the grid's cells around the point and the boxes of their entries, but no view, because
/// after a frame that has moved ten thousand views, hardly any view is in the processor's cache.
///
/// - Complexity: a search costs in proportion to the views near the point, and the views changed since the
///   last search.
/// - Invariant: every view that contains the point, or is within `slop` of it, is found.
final class AnnotationHitIndex {
    /// The limit, in points, up to which views are found by position: a view that extends further from its
    /// annotation's point is tested for every touch instead.
    static let furthest: CGFloat = 128

    /// The container of the annotation views, which is their superview.
    weak var container: View?
    let changes = ExtentChanges()
    private let positions: AnnotationPositions
    private var reaches = HitExtents()
    /// The union of the boxes of all views that are found by position, in points relative to the views'
    /// annotations.
    private var reach = CGRect.zero
    /// The slots (numbers in `AnnotationStore`) of the annotations whose views every search finds, whatever
    /// the point, because they cannot be found by position.
    private var everywhere: Set<Int> = []
    /// The slots in `everywhere` whose views are being moved or animated: the slots are evaluated again at
    /// the first search after any change in the window, because the views may be at rest then.
    private var passing: Set<Int> = []
    /// How many times the index has determined how far a view extends, for tests.
    private(set) var visits = 0
    /// The window's counter of changes at the time when the views of `passing` were last evaluated; once the
    /// counter differs, they are evaluated again. Nil before the first evaluation.
    private var passingChange: Int?
    private var near: [AnnotationQuadtree.Entry] = []
    private var keys: [HitCandidates.Key] = []
    /// The views' hit boxes, by slot (the annotation's number in `AnnotationStore`).
    private var boxes = SlotTable(HitBox())

    init(_ positions: AnnotationPositions) { self.positions = positions }

    /// Marks the annotation views that have changed since the last frame, so that this frame places each of
    /// them by itself, instead of moving it along with all others. Called before the views are placed.
    func forgetChangedPositions() {
        let visible = positions.visible
        changes.forEach { visible.forgetPosition(of: $0) }
    }

    /// Whether a frame has placed the annotation views: before the first frame the index finds none.
    var isReady: Bool { positions.frame != nil }

    /// Adds an annotation view that was added to the map to the index.
    func add(_ view: AnnotationView, slot: Int) {
        boxes[slot].set(nil)
        let watch = ExtentWatch(number: slot, changes: changes)
        view.watchExtent(watch)
        watch.invalidate()
    }

    /// Removes an annotation view that was removed from the map from the index.
    func remove(_ view: AnnotationView, slot: Int) {
        view.watchExtent(nil)
        boxes[slot].set(nil)
        forget(slot)
    }

    /// Records the position of an annotation view in the order from back to front.
    func record(order: Int, of slot: Int) {
        guard slot >= 0 else { return }
        boxes[slot].order = Int32(order)
    }

    /// The position in the order from back to front, as last recorded, of the view whose annotation has this
    /// slot.
    func order(of slot: Int) -> Int32 { boxes[slot].order }

    /// The keys (z-order, slot and flags) of all annotation views that a touch at `point`, in the map's
    /// points, may hit, back to front; the result may contain other views as well.
    func find(at point: CGPoint, slop: CGFloat) -> [HitCandidates.Key] {
        guard let frame = positions.frame, point.x.isFinite, point.y.isFinite else { return [] }
        let projector = frame.projector
        update(frame, slop: slop)
        // Resting pins are aligned to whole pixels.
        let slack = Self.slack(in: frame)
        near.removeAll(keepingCapacity: true)
        let anchors = CGRect(
            x: point.x - reach.maxX, y: point.y - reach.maxY, width: reach.width, height: reach.height
        ).insetBy(dx: -slack, dy: -slack)
        positions.store.quadtree.entries(in: projector.mapRect(containing: anchors), into: &near)
        keys.removeAll(keepingCapacity: true)
        let (mapPoint, world) = (projector.mapPoint(at: point), MapSize.world.width)
        for entry in near where entry.isShown {
            let dx = mapPoint.x - entry.x
            let copy = (dx / world).rounded()
            let p = projector.way(dx: dx - copy * world, dy: mapPoint.y - entry.y)
            let box = boxes[Int(entry.slot)]
            if box.world == Int32(copy), box.contains(p, slack: slack) {
                let isOnlyNear = !box.contains(p, slack: slack - HitExtents.rim(slop: slop))
                keys.append(
                    .init(
                        order: box.order, slot: entry.slot, isPlain: box.isPlain, isOnlyNear: isOnlyNear))
            }
        }
        for slot in everywhere {
            keys.append(.init(order: boxes[slot].order, slot: Int32(slot), isPlain: false, isOnlyNear: false))
        }
        keys.sort()
        return keys
    }

    private func update(_ frame: AnnotationFrame, slop: CGFloat) {
        let change = container?.window?.changeCount
        if passingChange != change {
            for slot in passing.sorted() { update(at: slot, frame, slop) }
        }
        applyChanges(frame, slop)
        // Asking a class for its extent may have changed something.
        passingChange = container?.window?.changeCount
    }

    /// Called once a frame: determines how far those annotation views extend that were added or have changed,
    /// so that the next touch need not wait for that.
    func applyChanges(slop: CGFloat) {
        if let frame = positions.frame { applyChanges(frame, slop) }
    }

    private func applyChanges(_ frame: AnnotationFrame, _ slop: CGFloat) {
        var changed = changes.drain()
        while !changed.isEmpty {
            let known = reaches.classesThatReachFurther
            for slot in changed { update(at: slot, frame, slop) }
            // The extents of other views of the class were taken to be smaller than they are.
            if reaches.classesThatReachFurther != known {
                for slot in positions.visible.slots { positions.invalidateExtent(slot) }
            }
            changed = changes.drain()
        }
    }

    private func update(at slot: Int, _ frame: AnnotationFrame, _ slop: CGFloat) {
        forget(slot)
        positions.visible.forgetPosition(of: slot)
        guard let view = positions.visible[slot] else { return }
        visits += 1
        boxes[slot].set(nil)
        boxes[slot].world = positions.store.records[slot].world
        boxes[slot].isPlain = view.subviews.isEmpty && !view.actsAsCallout
        let (box, isMoving) = reaches.box(of: view, slop: slop)
        if isMoving || !isAtPosition(view, slot, frame) {
            everywhere.insert(slot)
            passing.insert(slot)
            return
        }
        guard !box.isInfinite else {
            everywhere.insert(slot)
            return
        }
        let (center, offset) = (view.center, view.offsetOnMap)
        let own = box.offsetBy(dx: offset.x - center.x, dy: offset.y - center.y)
        let furthest = max(-own.minX, own.maxX, -own.minY, own.maxY)
        guard furthest <= Self.furthest else {
            everywhere.insert(slot)
            return
        }
        boxes[slot].set(own)
        reach = reach.union(own)
    }

    /// Whether an annotation view is at its annotation's position on the screen; if not, the next frame
    /// places it there.
    private func isAtPosition(_ view: AnnotationView, _ slot: Int, _ frame: AnnotationFrame) -> Bool {
        let store = positions.store
        guard store.isValid(slot), !positions.motions.contains(slot) else { return false }
        let anchor = frame.projector.point(store.records[slot].point, world: store.records[slot].world)
        let slack = Self.slack(in: frame)
        return abs(view.center.x - view.offsetOnMap.x - anchor.x) <= slack
            && abs(view.center.y - view.offsetOnMap.y - anchor.y) <= slack
    }

    private func forget(_ slot: Int) {
        everywhere.remove(slot)
        passing.remove(slot)
    }

    /// The maximum distance, in points, of a view at rest from its exact position: it results from rounding
    /// to whole pixels.
    private static func slack(in frame: AnnotationFrame) -> CGFloat { 0.5 / frame.scale + 0.01 }
}
