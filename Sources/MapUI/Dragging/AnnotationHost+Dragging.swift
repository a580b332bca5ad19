import Drawing
import Foundation
import MapGeometry
import ViewKit

/// The positions of pins, and the effects of dragging them.
extension AnnotationHost {
    /// The point at which the view shows its annotation, in the map view's points, before rounding to pixels:
    /// on its world copy, with the view's displacement. Nil if it is not on the map.
    func shownPoint(of view: AnnotationView) -> CGPoint? {
        restingPoint(of: view).map {
            CGPoint(x: $0.x + view.displacement.offset.dx, y: $0.y + view.displacement.offset.dy)
        }
    }

    /// The same without the displacement.
    func restingPoint(of view: AnnotationView) -> CGPoint? {
        guard let slot = view.annotation.flatMap({ store.slot(of: $0) }), store.isValid(slot) else {
            return nil
        }
        return screenPoint(slot)
    }

    /// Moves an annotation to the world copy on which the finger is. `place` may be on any copy that the
    /// viewport shows.
    func setWorld(of annotation: any Annotation, at place: MapPoint) {
        guard let slot = store.slot(of: annotation), store.isValid(slot), let projector, let viewport else {
            return
        }
        // The projector's x continues over the dateline, the viewport's wraps.
        let x = place.x + projector.centerX - viewport.center.x
        setWorld(Int32(((x - store.records[slot].point.x) / MapSize.world.width).rounded()), of: slot)
    }

    /// Notifies the delegate of a drag state, and dismisses or presents the callout.
    func dragStateChanged(
        of view: AnnotationView, to new: AnnotationViewDragState, from old: AnnotationViewDragState
    ) {
        guard let annotation = view.annotation else { return }
        (isOrderStale, titlesAreStale) = (true, true)
        // The view has arrived in this frame: places it before the delegate is notified.
        if new == .none { placeNow(view) }
        trace(
            "dragState",
            [
                ("annotation", .string(annotation.title ?? "")), ("from", .string("\(old)")),
                ("to", .string("\(new)")),
            ])
        // First of all: a callback about the callout may end the drag, and drag states are reported in order.
        owner?.annotationHost(didChange: new, from: old, of: view)
        // A callout that is a part of the pin moves with it.
        if new == .starting, view.dragState != .none, callouts.hosted(for: view) != nil {
            callouts.dismiss(view, animated: true, calloutContext)
        }
        requestLayout()
        guard new == .none, view.dragState == .none else { return }
        spiders.collectIfBroken()
        if view.isSelected, self.view(for: annotation) === view {
            presentCallout(of: view, annotation, animated: true, asksDelegate: true)
        }
    }

    /// Dragging was disabled: a pin that is being dragged returns to its old position.
    func draggingForbidden(_ view: AnnotationView) {
        if drags.drag?.view === view { drags.cancel(animated: true) }
    }

    /// Lifted pins are in front of everything, other pins of a spider in front of unselected ones.
    func leastPriority(of view: AnnotationView) -> AnnotationViewZPriority {
        if view.dragState != .none {
            return AnnotationViewZPriority(rawValue: AnnotationViewZPriority.callout.rawValue - 1)
        }
        guard spiders.isSpread(view) else { return .min }
        return AnnotationViewZPriority(rawValue: AnnotationViewZPriority.defaultSelected.rawValue - 2)
    }
}
