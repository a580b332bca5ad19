import Drawing
import Foundation
import MapGeometry
import ViewKit

/// What the annotation host asks goes to the delegate and the camera.
extension MapView: AnnotationHostOwner {
    func annotationHost(viewFor annotation: any Annotation) -> AnnotationView? {
        delegate?.mapView(self, viewFor: annotation)
            ?? (annotation as? any AnnotationViewProviding)?.annotationView(in: self)
    }

    func annotationHost(didAdd views: [AnnotationView]) { delegate?.mapView(self, didAdd: views) }

    func annotationHost(didSelect view: AnnotationView, _ annotation: any Annotation) {
        selectionChanged(of: view, isSelected: true)
        delegate?.mapView(self, didSelect: view)
        delegate?.mapView(self, didSelect: annotation)
    }

    func annotationHost(didDeselect view: AnnotationView, _ annotation: any Annotation) {
        selectionChanged(of: view, isSelected: false)
        delegate?.mapView(self, didDeselect: view)
        delegate?.mapView(self, didDeselect: annotation)
    }

    func annotationHost(calloutViewFor view: AnnotationView) -> View? {
        delegate?.mapView(self, calloutViewFor: view)
    }

    func annotationHost(calloutAccessoryControlTapped control: Control, of view: AnnotationView) {
        delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
    }

    func annotationHost(pan: CGVector, animated: Bool) { self.pan(by: pan, animated: animated) }

    var annotationHostCameraTarget: Viewport? { cameraController.target }
}
