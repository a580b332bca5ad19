import Drawing
import Foundation
import MapGeometry
import ViewKit

/// The methods by which an annotation host asks and notifies its map view. Kept weakly. All have defaults.
protocol AnnotationHostOwner: AnyObject {
    func annotationHost(viewFor annotation: any Annotation) -> AnnotationView?
    func annotationHost(didAdd views: [AnnotationView])
    func annotationHost(didSelect view: AnnotationView, _ annotation: any Annotation)
    func annotationHost(didDeselect view: AnnotationView, _ annotation: any Annotation)
    func annotationHost(calloutViewFor view: AnnotationView) -> View?
    func annotationHost(calloutAccessoryControlTapped control: Control, of view: AnnotationView)
    func annotationHost(_ event: CalloutHost.Event, calloutOf view: AnnotationView)
    func annotationHost(shouldMoveMapBy offset: CGVector, for view: AnnotationView) -> Bool
    func annotationHost(
        didChange state: AnnotationViewDragState, from old: AnnotationViewDragState, of view: AnnotationView)
    /// Moves the content of the map by `pan` points, with the finger's sign. Called once per callout at most.
    func annotationHost(pan: CGVector, animated: Bool)
    /// Where the camera's animation ends; nil: it rests. Callouts presented meanwhile are kept in view there.
    var annotationHostCameraTarget: Viewport? { get }
    /// The margins at the map's edges that callouts keep clear of.
    var annotationHostLayoutMargins: EdgeInsets { get }
}

extension AnnotationHostOwner {
    func annotationHost(viewFor annotation: any Annotation) -> AnnotationView? { nil }
    func annotationHost(didAdd views: [AnnotationView]) {}
    func annotationHost(didSelect view: AnnotationView, _ annotation: any Annotation) {}
    func annotationHost(didDeselect view: AnnotationView, _ annotation: any Annotation) {}
    func annotationHost(calloutViewFor view: AnnotationView) -> View? { nil }
    func annotationHost(calloutAccessoryControlTapped control: Control, of view: AnnotationView) {}
    func annotationHost(_ event: CalloutHost.Event, calloutOf view: AnnotationView) {}
    func annotationHost(shouldMoveMapBy offset: CGVector, for view: AnnotationView) -> Bool { true }
    func annotationHost(
        didChange state: AnnotationViewDragState, from old: AnnotationViewDragState, of view: AnnotationView
    ) {}
    func annotationHost(pan: CGVector, animated: Bool) {}
    var annotationHostCameraTarget: Viewport? { nil }
    var annotationHostLayoutMargins: EdgeInsets { .zero }
}
