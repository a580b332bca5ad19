import Drawing
import Foundation
import MapGeometry
import ViewKit

/// Forwards the annotation host's calls to the delegate and the camera.
extension MapView: AnnotationHostOwner {
    func annotationHost(viewFor annotation: any Annotation) -> AnnotationView? {
        delegate?.mapView(self, viewFor: annotation)
            ?? (annotation as? any AnnotationViewProviding)?.annotationView(in: self)
    }

    func annotationHost(didAdd views: [AnnotationView]) { delegate?.mapView(self, didAdd: views) }

    func annotationHost(didSelect view: AnnotationView, _ annotation: any Annotation) {
        selectionChanged(of: view, isSelected: true)
        delegate?.mapView(self, didSelect: view)
        // The delegate may have deselected the annotation there.
        guard annotationHost.isSelected(annotation) else { return }
        delegate?.mapView(self, didSelect: annotation)
    }

    func annotationHost(didDeselect view: AnnotationView, _ annotation: any Annotation) {
        selectionChanged(of: view, isSelected: false)
        delegate?.mapView(self, didDeselect: view)
        guard !annotationHost.isSelected(annotation) else { return }
        delegate?.mapView(self, didDeselect: annotation)
    }

    func annotationHost(calloutViewFor view: AnnotationView) -> View? {
        delegate?.mapView(self, calloutViewFor: view)
    }

    func annotationHost(calloutAccessoryControlTapped control: Control, of view: AnnotationView) {
        delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
    }

    func annotationHost(_ event: CalloutHost.Event, calloutOf view: AnnotationView) {
        switch event {
        case .calloutWillAppear: delegate?.mapView(self, calloutWillAppear: view)
        case .calloutDidAppear: delegate?.mapView(self, calloutDidAppear: view)
        case .calloutWillDisappear: delegate?.mapView(self, calloutWillDisappear: view)
        case .calloutDidDisappear: delegate?.mapView(self, calloutDidDisappear: view)
        }
    }

    func annotationHost(shouldMoveMapBy offset: CGVector, for view: AnnotationView) -> Bool {
        delegate?.mapView(self, shouldMoveMapBy: offset, for: view) ?? true
    }

    func annotationHost(
        didChange state: AnnotationViewDragState, from old: AnnotationViewDragState, of view: AnnotationView
    ) {
        delegate?.mapView(self, annotationView: view, didChange: state, fromOldState: old)
    }

    func annotationHost(pan: CGVector, animated: Bool) {
        self.pan(by: pan, animated: Accessibility.allowsMotion(animated))
    }

    var annotationHostCameraTarget: Viewport? { cameraController.target }

    var annotationHostLayoutMargins: EdgeInsets { layoutMargins }
}
