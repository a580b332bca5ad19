import Foundation
import ViewKit

/// What a map asks and tells: MapKit's `MKMapViewDelegate`. Every method has a default. The map holds its
/// delegate weakly; it may go at any time.
public protocol MapViewDelegate: AnyObject {
    /// The view for an annotation that comes into view; nil (the default): a view of the class registered
    /// under `MapView.defaultAnnotationViewReuseIdentifier`, at first `MarkerAnnotationView`.
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView?
    /// Views have come onto the map, placed and with their annotation.
    func mapView(_ mapView: MapView, didAdd views: [AnnotationView])

    func mapView(_ mapView: MapView, didSelect view: AnnotationView)
    func mapView(_ mapView: MapView, didDeselect view: AnnotationView)
    func mapView(_ mapView: MapView, didSelect annotation: any Annotation)
    func mapView(_ mapView: MapView, didDeselect annotation: any Annotation)
    /// A callout for a selected view that has no `calloutView` of its own; nil by default. Not in MapKit.
    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View?
    /// A control that is an accessory of the map's own callout was used.
    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        calloutAccessoryControlTapped control: Control)

    /// There is a new fix of where the user is. Only while `MapView.showsUserLocation` is true.
    func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation)

    /// The visible region is about to change: once per drag, zoom or animation.
    func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool)
    /// The visible region has changed and rests.
    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool)
    /// The visible region changed, in every frame in which it did.
    func mapViewDidChangeVisibleRegion(_ mapView: MapView)
}

extension MapViewDelegate {
    public func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? { nil }
    public func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {}
    public func mapView(_ mapView: MapView, didSelect view: AnnotationView) {}
    public func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {}
    public func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {}
    public func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {}
    public func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? { nil }
    public func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        calloutAccessoryControlTapped control: Control
    ) {}
    public func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {}
    public func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {}
    public func mapViewDidChangeVisibleRegion(_ mapView: MapView) {}
}
