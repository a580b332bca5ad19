import Drawing
import Foundation
import MapGeometry
import ViewKit

/// Where pins are, and what follows from their being dragged.
extension AnnotationHost {
    /// Where the view shows its annotation to be, in the map view's points, before rounding to pixels: on its copy of the
    /// world, and moved as it is drawn moved. Nil if it is not on the map.
    func shownPoint(of view: AnnotationView) -> CGPoint? {
        restingPoint(of: view).map {
            CGPoint(x: $0.x + view.displacement.offset.dx, y: $0.y + view.displacement.offset.dy)
        }
    }

    /// The same without what moves it out of its place.
    func restingPoint(of view: AnnotationView) -> CGPoint? {
        guard let slot = view.annotation.flatMap({ store.slot(of: $0) }), store.isValid(slot) else {
            return nil
        }
        return screenPoint(slot)
    }

    /// Puts an annotation onto the copy of the world on which the hand is. Its place may be given on any copy that
    /// the viewport shows.
    func setWorld(of annotation: any Annotation, at place: MapPoint) {
        guard let slot = store.slot(of: annotation), store.isValid(slot), let projector, let viewport else {
            return
        }
        // The projector's x goes on over the dateline, the viewport's begins anew.
        let x = place.x + projector.centerX - viewport.center.x
        setWorld(Int32(((x - store.records[slot].point.x) / MapSize.world.width).rounded()), of: slot)
    }

    /// Tells, and lets the callout go and come back.
    func dragStateChanged(
        of view: AnnotationView, to new: AnnotationViewDragState, from old: AnnotationViewDragState
    ) {
        guard let annotation = view.annotation else { return }
        (isOrderStale, titlesAreStale) = (true, true)
        // It has arrived in this frame: who is told finds it there.
        if new == .none { placeNow(view) }
        trace(
            "dragState",
            [
                ("annotation", .string(annotation.title ?? "")), ("from", .string("\(old)")),
                ("to", .string("\(new)")),
            ])
        // First of all: a callback about the callout may end the drag, and the drag states are notified in order.
        owner?.annotationHost(didChange: new, from: old, of: view)
        // A callout that is a part of the pin goes along.
        if new == .starting, view.dragState != .none, callouts.hosted(for: view) != nil {
            callouts.dismiss(view, animated: true, calloutContext)
        }
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
    func leastPriority(of view: AnnotationView) -> AnnotationViewZPriority {
        if view.dragState != .none {
            return AnnotationViewZPriority(rawValue: AnnotationViewZPriority.callout.rawValue - 1)
        }
        guard piles.isSpread(view) else { return .min }
        return AnnotationViewZPriority(rawValue: AnnotationViewZPriority.defaultSelected.rawValue - 2)
    }
}
