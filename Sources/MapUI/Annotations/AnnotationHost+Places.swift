import Foundation
import MapGeometry
import ViewKit

/// Where annotations are on screen: on their way inside `View.animate`, and on which copy of the world.
///
/// A view that has come onto a copy of the world stays there as long as any of it, or of its callout, is in sight:
/// nothing jumps in the middle of the screen. Otherwise it goes to the copy that is nearest to the center.
extension AnnotationHost {
    /// In the order in which they were added. Reads coordinates that wait to be read.
    func annotations(in rect: MapRect) -> [any Annotation] {
        store.ingest(limit: .max)
        var slots: [Int32] = []
        store.grid.slots(in: rect, into: &slots)
        return slots.sorted { store.records[Int($0)].sequence < store.records[Int($1)].sequence }
            .compactMap { store.records[Int($0)].annotation }
    }

    /// Beside its own place while it moves.
    func shownPlace(_ slot: Int) -> MapPoint {
        motions.isEmpty ? store.records[slot].point : motions.place(of: slot) ?? store.records[slot].point
    }

    /// The point of the map view at which an annotation is, on its copy of the world; nil before the first layout.
    func screenPoint(_ slot: Int) -> CGPoint? {
        projector?.point(shownPlace(slot), world: store.records[slot].world)
    }

    /// The same for a camera that this one is on its way to.
    func screenPoint(_ slot: Int, in target: Viewport) -> CGPoint? {
        AnnotationProjector(target, after: projector).point(
            shownPlace(slot), world: store.records[slot].world)
    }

    /// Brings a slot onto the copy of the world on which it is to be seen.
    func locate(_ slot: Int, _ projector: AnnotationProjector) -> CGPoint {
        locate(slot, views[slot], projector)
    }

    /// - Parameter view: the slot's own.
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
                // It has not been moved along yet.
                let (dx, dy) = (frame.midX - view.center.x, frame.midY - view.center.y)
                return projector.shows(callout.frame.offsetBy(dx: dx, dy: dy))
            }
    }

    /// - Returns: whether it moved.
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
            // On whole pixels by its top left corner, also while the map is panned: its callout starts from there.
            let (w, h) = (view.bounds.width / 2, view.bounds.height / 2)
            // Halves, and what falls short of them by rounding, always go the same way.
            center.x = ((center.x - w) * scale + 0.5 + 1e-6).rounded(.down) / scale + w
            center.y = ((center.y - h) * scale + 0.5 + 1e-6).rounded(.down) / scale + h
        }
        return view.moveCenter(to: center)
    }

    /// To where it is by now, without waiting for the frame.
    func placeNow(_ view: AnnotationView) {
        let slot = view.slot
        guard let projector, slot >= 0, views[slot] === view, store.isValid(slot) else { return }
        View.performWithoutAnimation {
            place(view, slot, at: locate(slot, view, projector), map?.window?.scale ?? 1)
        }
    }

    /// Takes over a changed coordinate: inside `View.animate` the view goes there from where it is on screen.
    /// - Returns: whether it had changed.
    @discardableResult
    func take(_ slot: Int) -> Bool {
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

    /// Its view stands on a copy of the world from now on.
    func setWorld(_ world: Int32, of slot: Int) {
        store.setWorld(world, of: slot)
        noteExtent(slot)
    }

    /// The slot's view, if there is one, is no longer where its annotation's place has it.
    func noteExtent(_ slot: Int) { views[slot]?.extentWatch?.note() }

    /// Off-screen animations are skipped.
    private func isNearScreen(
        from start: MapPoint, to end: MapPoint, world: Int32, _ projector: AnnotationProjector
    ) -> Bool {
        let (a, b) = (projector.point(start, world: world), projector.point(end, world: world))
        let way = CGRect(
            x: min(a.x, b.x), y: min(a.y, b.y), width: max(1, abs(a.x - b.x)), height: max(1, abs(a.y - b.y)))
        return projector.shows(way.insetBy(dx: -Self.enterMargin, dy: -Self.enterMargin))
    }
}
