import Foundation
import MapGeometry
import ViewKit

/// Where annotations are on screen: animated inside `View.animate`, and on which world copy.
///
/// A view that was placed on a world copy stays there as long as any part of it, or of its callout, is
/// visible: nothing jumps in the middle of the screen. Otherwise it moves to the copy nearest to the center.
extension AnnotationHost {
    /// The annotations in a rectangle, in the order of addition. Reads coordinates that are still pending.
    func annotations(in rect: MapRect) -> [any Annotation] {
        store.ingest(limit: .max)
        var slots: [Int32] = []
        store.grid.slots(in: rect, into: &slots)
        return slots.sorted { store.records[Int($0)].sequence < store.records[Int($1)].sequence }
            .compactMap { store.records[Int($0)].annotation }
    }

    /// The position at which an annotation is shown: near its own, the animated one, while it moves.
    func shownPlace(_ slot: Int) -> MapPoint {
        motions.isEmpty ? store.records[slot].point : motions.place(of: slot) ?? store.records[slot].point
    }

    /// The point of the map view at which an annotation is, on its world copy; nil before the first layout.
    func screenPoint(_ slot: Int) -> CGPoint? {
        projector?.point(shownPlace(slot), world: store.records[slot].world)
    }

    /// The same for a camera that the present one is animating to.
    func screenPoint(_ slot: Int, in target: Viewport) -> CGPoint? {
        AnnotationProjector(target, after: projector).point(
            shownPlace(slot), world: store.records[slot].world)
    }

    /// Moves a slot to the world copy on which it is to be shown.
    func locate(_ slot: Int, _ projector: AnnotationProjector) -> CGPoint {
        locate(slot, views[slot], projector)
    }

    /// - Parameter view: the slot's view.
    func locate(_ slot: Int, _ view: AnnotationView?, _ projector: AnnotationProjector) -> CGPoint {
        let place = shownPlace(slot)
        let p = projector.point(place, world: store.records[slot].world)
        if let view, isInSight(view, at: p, projector) { return p }
        let nearest = projector.nearestWorld(to: place)
        guard nearest != store.records[slot].world else { return p }
        setWorld(nearest, of: slot)
        return projector.point(place, world: nearest)
    }

    private func isInSight(_ view: AnnotationView, at p: CGPoint, _ projector: AnnotationProjector) -> Bool {
        let (size, offset) = (view.bounds.size, view.centerOffset)
        let frame = CGRect(
            x: p.x + offset.x - size.width / 2, y: p.y + offset.y - size.height / 2, width: size.width,
            height: size.height)
        if projector.shows(frame) { return true }
        return view.isSelected
            && callouts.callouts.contains { callout in
                guard callout.pin === view else { return false }
                // The callout's frame still belongs to the old position of its pin.
                let (dx, dy) = (frame.midX - view.center.x, frame.midY - view.center.y)
                return projector.shows(callout.frame.offsetBy(dx: dx, dy: dy))
            }
    }

    /// - Returns: whether the view moved.
    @discardableResult
    func place(_ view: AnnotationView, _ slot: Int, at p: CGPoint, _ scale: CGFloat) -> Bool {
        let (own, away) = (view.centerOffset, view.displacement.offset)
        let offset = CGPoint(x: own.x + away.dx, y: own.y + away.dy)
        if offset != view.offsetOnMap {
            view.offsetOnMap = offset
            view.extentWatch?.note()
        }
        var center = CGPoint(x: p.x + offset.x, y: p.y + offset.y)
        if !isZooming, motions.isEmpty || !motions.contains(slot) {
            // Aligned to whole pixels by its top left corner, also during pans: its callout starts there.
            let (w, h) = (view.bounds.width / 2, view.bounds.height / 2)
            // Halves, and values that fall short of them by rounding, are always rounded the same way.
            center.x = ((center.x - w) * scale + 0.5 + 1e-6).rounded(.down) / scale + w
            center.y = ((center.y - h) * scale + 0.5 + 1e-6).rounded(.down) / scale + h
        }
        return view.moveCenter(to: center)
    }

    /// Places a view at its present position, without waiting for the frame.
    func placeNow(_ view: AnnotationView) {
        let slot = view.slot
        guard let projector, slot >= 0, views[slot] === view, store.isValid(slot) else { return }
        View.performWithoutAnimation {
            place(view, slot, at: locate(slot, view, projector), map?.window?.scale ?? 1)
        }
    }

    /// Applies a changed coordinate: inside `View.animate` the view animates from its position on screen.
    /// - Returns: whether the coordinate had changed.
    @discardableResult
    func applyCoordinateChange(_ slot: Int) -> Bool {
        let (wasValid, old, world) = (store.isValid(slot), shownPlace(slot), store.records[slot].world)
        guard store.refresh(slot) else { return false }
        noteExtent(slot)
        guard wasValid, store.isValid(slot), PointAnimation.isInForce, let projector else {
            motions.stop(slot)
            return true
        }
        let new = store.records[slot].point
        let start = old.nearestCopy(to: new)
        if views[slot] != nil {
            setWorld(world + Int32(((old.x - start.x) / MapSize.world.width).rounded()), of: slot)
        } else {
            setWorld(projector.nearestWorld(to: new), of: slot)
            guard isNearScreen(from: start, to: new, world: store.records[slot].world, projector) else {
                motions.stop(slot)
                return true
            }
        }
        motions.move(slot, from: start, to: new, in: map?.window)
        return true
    }

    /// Records the world copy on which the slot's view is placed from now on.
    func setWorld(_ world: Int32, of slot: Int) {
        store.setWorld(world, of: slot)
        noteExtent(slot)
    }

    /// Invalidates the extent of the slot's view, if any: it is no longer at its annotation's position.
    func noteExtent(_ slot: Int) { views[slot]?.extentWatch?.note() }

    /// Whether a motion is near the screen: off-screen animations are skipped.
    private func isNearScreen(
        from start: MapPoint, to end: MapPoint, world: Int32, _ projector: AnnotationProjector
    ) -> Bool {
        let (a, b) = (projector.point(start, world: world), projector.point(end, world: world))
        let way = CGRect(
            x: min(a.x, b.x), y: min(a.y, b.y), width: max(1, abs(a.x - b.x)), height: max(1, abs(a.y - b.y)))
        return projector.shows(way.insetBy(dx: -Self.enterMargin, dy: -Self.enterMargin))
    }
}
