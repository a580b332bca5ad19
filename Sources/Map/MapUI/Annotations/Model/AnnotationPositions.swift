import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The positions of annotations on screen: considers their animations inside `View.animate`, and their world
/// copies.
///
/// A view that was placed on a world copy stays there as long as any part of it, or of its callout, is
/// visible: so that nothing jumps in the middle of the screen. Otherwise the view moves to the copy nearest
/// to the center.
final class AnnotationPositions {
    /// The maximum number of annotations out of view whose coordinates are read again in one frame.
    static let sweepLimit = 1_000

    let store: AnnotationStore
    let visible: VisibleViewSet
    let motions = AnnotationMotions()
    /// The viewport, time and other inputs of the latest frame; nil before the map's first frame.
    private(set) var frame: AnnotationFrame?
    private var lastRefresh: FrameTime?
    /// Appends the slots (numbers in `AnnotationStore`) of the annotations in a rectangle that clusters or
    /// collisions hide, which the quadtree does not contain.
    var hiddenSlots: ((MapRect, inout [Int32]) -> Void)?

    init(_ store: AnnotationStore, _ visible: VisibleViewSet) {
        (self.store, self.visible) = (store, visible)
    }

    /// Sets the frame (viewport and time) for which the positions of annotations are computed from now on.
    func begin(_ frame: AnnotationFrame) { self.frame = frame }

    // MARK: Positions

    /// The annotations in a rectangle in map points, in the order of addition. Reads coordinates that were
    /// not read yet.
    func annotations(in rect: MapRect) -> [any Annotation] {
        store.ingest(limit: .max)
        var slots: [Int32] = []
        store.quadtree.slots(in: rect, into: &slots)
        hiddenSlots?(rect, &slots)
        return slots.sorted { store.records[Int($0)].sequence < store.records[Int($1)].sequence }
            .compactMap { store.records[Int($0)].annotation }
    }

    func view(for annotation: any Annotation) -> AnnotationView? {
        store.slot(of: annotation).flatMap { visible[$0] }
    }

    /// The map position at which an annotation is shown: while the annotation moves, the position of its
    /// animation, otherwise that of its coordinate.
    func shownPosition(_ slot: Int) -> MapPoint {
        motions.isEmpty ? store.records[slot].point : motions.position(of: slot) ?? store.records[slot].point
    }

    /// The point of the map view at which an annotation is shown, on its world copy; nil before the first
    /// frame.
    func screenPoint(_ slot: Int) -> CGPoint? {
        frame?.projector.point(shownPosition(slot), world: store.records[slot].world)
    }

    /// The point of the map view at which an annotation will be shown when the camera has reached `target`.
    /// Never nil, also before the first frame.
    func screenPoint(_ slot: Int, in target: Viewport) -> CGPoint? {
        AnnotationProjector(target, after: frame?.projector).point(
            shownPosition(slot), world: store.records[slot].world)
    }

    /// The vector by which an annotation will move on screen from now to the end of the camera's animation,
    /// in points; zero if the annotation is not on the map, and before the first frame.
    func shift(of annotation: any Annotation, to target: Viewport) -> CGVector {
        guard let slot = store.slot(of: annotation), let now = screenPoint(slot),
            let then = screenPoint(slot, in: target)
        else { return .zero }
        return CGVector(dx: then.x - now.x, dy: then.y - now.y)
    }

    /// The point at which the view shows its annotation, in the map view's points, before rounding to pixels:
    /// on its world copy, with the offset by which a drag, a drop or a spider displaces the view. Nil if the
    /// annotation is not on the map.
    func shownPoint(of view: AnnotationView) -> CGPoint? {
        restingPoint(of: view).map {
            CGPoint(x: $0.x + view.displacement.offset.dx, y: $0.y + view.displacement.offset.dy)
        }
    }

    /// The point at which the view would show its annotation if no drag, drop or spider displaced it, in the
    /// map view's points. Nil if the annotation is not on the map.
    func restingPoint(of view: AnnotationView) -> CGPoint? {
        guard let slot = view.annotation.flatMap({ store.slot(of: $0) }), store.isValid(slot) else {
            return nil
        }
        return screenPoint(slot)
    }

    /// Whether a view's annotation is further than `distance` points away from a position; true if the
    /// annotation has no valid position.
    func isAway(_ view: AnnotationView, from position: MapPoint, by distance: CGFloat, _ viewport: Viewport)
        -> Bool
    {
        guard view.slot >= 0, store.isValid(view.slot) else { return true }
        let own = shownPosition(view.slot).nearestCopy(to: position)
        return hypot(own.x - position.x, own.y - position.y) * viewport.pointsPerMapPoint > distance
    }

    // MARK: World copies

    /// Records the copy of the world on which the view of a slot's annotation is placed from now on: 0 is the
    /// world itself, 1 the copy to its east, -1 to its west.
    func setWorld(_ world: Int32, of slot: Int) {
        store.setWorld(world, of: slot)
        invalidateExtent(slot)
    }

    /// Moves an annotation to the copy of the world on which `position`, in map points, lies. The position
    /// may be on any copy that the viewport shows.
    func setWorld(of annotation: any Annotation, at position: MapPoint) {
        guard let slot = store.slot(of: annotation), store.isValid(slot), let frame else { return }
        // The projector's x continues over the dateline, the viewport's wraps.
        let x = position.x + frame.projector.centerX - frame.viewport.center.x
        setWorld(Int32(((x - store.records[slot].point.x) / MapSize.world.width).rounded()), of: slot)
    }

    /// Moves an annotation to the copy of the world on which another annotation is.
    func alignWorldCopy(of annotation: (any Annotation)?, with other: (any Annotation)?) {
        guard let other, let annotation, let from = store.slot(of: other), let to = store.slot(of: annotation)
        else { return }
        setWorld(store.records[from].world, of: to)
    }

    /// Called when the view of a slot's annotation has left its annotation's position, so that the hit-test
    /// index measures again how far the view extends from it. Does nothing if the slot has no view.
    func invalidateExtent(_ slot: Int) { visible[slot]?.extentWatch?.invalidate() }

    // MARK: Changes

    /// Reads an annotation's coordinate again and applies it if it has changed: inside `View.animate`, the
    /// view moves from its position on screen in an animation.
    /// - Returns: whether the coordinate has changed.
    @discardableResult
    func applyCoordinateChange(_ slot: Int, in window: Window?) -> Bool {
        let (wasValid, old, world) = (store.isValid(slot), shownPosition(slot), store.records[slot].world)
        guard store.refresh(slot) else { return false }
        invalidateExtent(slot)
        guard wasValid, store.isValid(slot), PointAnimation.isInForce, let projector = frame?.projector else {
            motions.stop(slot)
            return true
        }
        let new = store.records[slot].point
        let start = old.nearestCopy(to: new)
        if visible[slot] != nil {
            setWorld(world + Int32(((old.x - start.x) / MapSize.world.width).rounded()), of: slot)
        } else {
            setWorld(projector.nearestWorld(to: new), of: slot)
            guard isNearScreen(from: start, to: new, world: store.records[slot].world, projector) else {
                motions.stop(slot)
                return true
            }
        }
        motions.move(slot, from: start, to: new, in: window)
        return true
    }

    /// Called in each frame, whatever has requested the frame: reads the coordinates of annotations that do
    /// not notify the map of their changes.
    func refresh(at time: FrameTime) -> AnnotationInvalidation {
        guard time != lastRefresh else { return [] }
        lastRefresh = time
        guard store.unobservedCount > 0 else { return [] }
        var changes = 0
        for slot in visible.slots where !store.records[slot].isObservable && store.refresh(slot) {
            motions.stop(slot)
            invalidateExtent(slot)
            changes += 1
        }
        changes += store.sweep(limit: Self.sweepLimit)
        return changes > 0 ? [.order, .titles, .layout] : []
    }

    /// Called once a frame: removes the animations of annotations that have ended.
    func settleMotions() -> AnnotationInvalidation { motions.settle() ? .titles : [] }

    /// Ends all animations of annotations at once. Called when there will be no more frames.
    func stopMotions() { motions.stopAll() }

    /// Whether any part of an annotation's way between two positions is on or near the screen. Movements
    /// elsewhere are not animated.
    private func isNearScreen(
        from start: MapPoint, to end: MapPoint, world: Int32, _ projector: AnnotationProjector
    ) -> Bool {
        let (a, b) = (projector.point(start, world: world), projector.point(end, world: world))
        let way = CGRect(
            x: min(a.x, b.x), y: min(a.y, b.y), width: max(1, abs(a.x - b.x)), height: max(1, abs(a.y - b.y)))
        return projector.shows(way.insetBy(dx: -AnnotationMargins.enter, dy: -AnnotationMargins.enter))
    }
}
