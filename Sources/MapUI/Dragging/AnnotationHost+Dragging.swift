import Drawing
import Foundation
import MapGeometry
import ViewKit

/// Where pins are, and what follows from their being dragged.
extension AnnotationHost {
    /// Where the view shows its annotation to be, in the map view's points, before rounding to pixels: on the copy of
    /// the world on which it stands, and moved as it is drawn moved. Nil if it is not on the map.
    func shownPlace(of view: AnnotationView) -> CGPoint? {
        place(of: view).map {
            CGPoint(x: $0.x + view.displacement.offset.dx, y: $0.y + view.displacement.offset.dy)
        }
    }

    /// The same without what moves it out of its place.
    func place(of view: AnnotationView) -> CGPoint? {
        guard let viewport, let slot = view.annotation.flatMap({ store.slot(of: $0) }), store.isValid(slot)
        else { return nil }
        let offset = view.displacement.offset
        let near = CGPoint(
            x: view.center.x - view.centerOffset.x - offset.dx,
            y: view.center.y - view.centerOffset.y - offset.dy)
        return viewport.unwrappedPoint(for: store.points[slot].nearestCopy(to: viewport.mapPoint(at: near)))
    }

    /// Tells, and lets the callout go and come back.
    func dragStateChanged(
        of view: AnnotationView, to new: AnnotationViewDragState, from old: AnnotationViewDragState
    ) {
        guard let annotation = view.annotation else { return }
        isOrderStale = true
        trace(
            "dragState",
            [
                ("annotation", .string(annotation.title ?? "")), ("from", .string("\(old)")),
                ("to", .string("\(new)")),
            ])
        if new == .starting { callouts.dismiss(view, animated: true, calloutContext) }
        owner?.annotationHost(didChange: new, from: old, of: view)
        requestLayout()
        guard new == .none, view.dragState == .none else { return }
        piles.collectIfBroken()
        if view.isSelected, self.view(for: annotation) === view {
            presentCallout(of: view, annotation, animated: true, asksDelegate: true)
        }
    }

    /// It may not be dragged any more: what is in the hand goes back.
    func draggingForbidden(_ view: AnnotationView) {
        if drags.drag?.view === view { drags.cancel(animated: true) }
    }

    /// Lifted pins are in front of everything, the rest of a spread pile in front of what is not selected.
    func leastPriority(of view: AnnotationView) -> Float {
        if view.dragState != .none { return AnnotationViewZPriority.callout.rawValue - 1 }
        if piles.isSpread(view) { return AnnotationViewZPriority.defaultSelected.rawValue - 2 }
        return AnnotationViewZPriority.min.rawValue
    }
}
