import Drawing
import Foundation
import ViewKit

/// What a map asks and tells: MapKit's `MKMapViewDelegate`. Every method has a default. The map holds its
/// delegate weakly; it may go at any time.
@MainActor
public protocol MapViewDelegate: AnyObject {
    /// The view for an annotation that comes into view; nil (the default): a view of the class registered
    /// under `MapView.defaultAnnotationViewReuseIdentifier`, at first `MarkerAnnotationView`.
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView?
    /// Views have come onto the map, placed and with their annotation.
    func mapView(_ mapView: MapView, didAdd views: [AnnotationView])

    /// An annotation was selected, by a tap, a key or code; its callout has not come yet. It may be deselected or
    /// removed here.
    func mapView(_ mapView: MapView, didSelect view: AnnotationView)
    /// An annotation was deselected, also because it is being removed; its callout is still there.
    func mapView(_ mapView: MapView, didDeselect view: AnnotationView)
    /// Just after the one with the view.
    func mapView(_ mapView: MapView, didSelect annotation: any Annotation)
    /// Just after the one with the view.
    func mapView(_ mapView: MapView, didDeselect annotation: any Annotation)
    /// A callout for a selected view that has no `calloutView` of its own; nil by default. Not in MapKit.
    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View?
    /// A control that is an accessory of the map's own callout was used.
    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        calloutAccessoryControlTapped control: Control)
    /// A pin is being lifted, carried, or put down. On every path in the order none, starting, dragging, ending (or
    /// from starting or dragging: canceling), none. At ending the annotation has its new coordinate, at canceling its
    /// old one.
    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        didChange newState: AnnotationViewDragState, fromOldState oldState: AnnotationViewDragState)

    /// The callout of a selected view comes and goes, whatever kind it is, animated or not. Every will has its did; one
    /// that is interrupted has it just before the opposite will. Not in MapKit.
    func mapView(_ mapView: MapView, calloutWillAppear view: AnnotationView)
    /// It is fully there.
    func mapView(_ mapView: MapView, calloutDidAppear view: AnnotationView)
    /// It begins to go.
    func mapView(_ mapView: MapView, calloutWillDisappear view: AnnotationView)
    /// Nothing of it is left.
    func mapView(_ mapView: MapView, calloutDidDisappear view: AnnotationView)
    /// Whether the map may move its content by so many points to show all of a callout: true by default. If not, the
    /// callout takes the best place there is. Asked at most once per presentation. Not in MapKit.
    func mapView(_ mapView: MapView, shouldMoveMapBy offset: CGVector, for view: AnnotationView) -> Bool
    /// `MapView.showsUserLocation` has become true: the program's source of locations may start.
    func mapViewWillStartLocatingUser(_ mapView: MapView)
    /// It has become false.
    func mapViewDidStopLocatingUser(_ mapView: MapView)
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
    public func mapView(_ mapView: MapView, calloutWillAppear view: AnnotationView) {}
    public func mapView(_ mapView: MapView, calloutDidAppear view: AnnotationView) {}
    public func mapView(_ mapView: MapView, calloutWillDisappear view: AnnotationView) {}
    public func mapView(_ mapView: MapView, calloutDidDisappear view: AnnotationView) {}
    public func mapView(_ mapView: MapView, shouldMoveMapBy offset: CGVector, for view: AnnotationView)
        -> Bool
    {
        true
    }
    public func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        didChange newState: AnnotationViewDragState, fromOldState oldState: AnnotationViewDragState
    ) {}
    public func mapViewWillStartLocatingUser(_ mapView: MapView) {}
    public func mapViewDidStopLocatingUser(_ mapView: MapView) {}
    public func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {}
    public func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {}
    public func mapViewDidChangeVisibleRegion(_ mapView: MapView) {}
}
