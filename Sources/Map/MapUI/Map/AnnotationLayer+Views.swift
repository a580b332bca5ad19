import Foundation
import ViewKit

/// The annotation layer as host of annotation views: answers what the views ask of the map.
extension AnnotationLayer: AnnotationCalloutHost {
    var mapView: MapView? { map }

    var heading: Double { positions.frame?.viewport.heading ?? 0 }

    func view(for annotation: any Annotation) -> AnnotationView? { positions.view(for: annotation) }

    func showsCallout(of view: AnnotationView) -> Bool { callouts.isShowing(view) }

    func staggeredDelay() -> Double { placer.staggeredDelay() }

    func clusteringIdentifierDidChange(of view: AnnotationView) {
        guard view.slot >= 0 else { return }
        if !store.records[view.slot].isFromSource {
            invalidate(clusters.setIdentifier(view.clusteringIdentifier, of: view.slot))
        }
        collisions.learn(view)
    }

    func collisionDidChange(of view: AnnotationView) {
        collisions.learn(view)
        if collisions.needsFrame { invalidate(.layout) }
    }

    func hoverDidChange() { caller.observers.notify(.hoverChanged) }

    // MARK: Dragging

    func isDragging(_ view: AnnotationView) -> Bool { drags.holds(view) }

    func dragStateDidChange(
        of view: AnnotationView, to new: AnnotationViewDragState, from old: AnnotationViewDragState
    ) {
        drags.stateChanged(of: view, to: new, from: old)
    }

    func animateDragState(of view: AnnotationView, animated: Bool) { drags.animate(view, animated: animated) }

    func draggingWasDisabled(for view: AnnotationView) {
        if drags.drag?.view === view { drags.cancel(animated: true) }
    }

    // MARK: Annotation callouts

    func alignWorldCopy(of callout: (any Annotation)?, with parent: (any Annotation)?) {
        positions.alignWorldCopy(of: callout, with: parent)
    }

    func presentAnnotationCallout(_ view: CalloutAnnotationView) { selection.callouts.present(view) }

    func annotationCalloutWasDismissed(_ view: CalloutAnnotationView) {
        guard let annotation = view.annotation, positions.view(for: annotation) === view else { return }
        remove([annotation])
    }
}
