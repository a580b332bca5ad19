import CartoucheDrawing
import Foundation
import ViewKit

/// The methods by which a map view asks for views and reports events: MapKit's `MKMapViewDelegate`. Every
/// method has a default. The map view keeps its delegate weakly; it may be released at any time.
@MainActor
public protocol MapViewDelegate: MapViewDelegateNearMisses {
    /// The view for an annotation that comes into view; nil (the default): the map view makes one of the
    /// class registered under `MapView.defaultAnnotationViewReuseIdentifier`, at first
    /// `MarkerAnnotationView`.
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView?
    /// The identifier of the annotations with which this one may be clustered; nil, the default: that of its
    /// view, `AnnotationView.clusteringIdentifier`, as soon as there is one. Asked once, when the annotation
    /// is read, so that no views are made for annotations in clusters. Not in MapKit.
    func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String?
    /// The priority and the outline of an annotation's view, told before there is a view; nil, the default:
    /// those of its view, as soon as there is one. Asked once, when the annotation is read, so that no views
    /// are made for annotations that there is no room for. A view that is made later tells its own. Not in
    /// MapKit.
    func mapView(_ mapView: MapView, collisionFor annotation: any Annotation) -> AnnotationCollision?
    /// The annotation for a cluster of these annotations: one of a subclass, or with a title of its own. By
    /// default a `ClusterAnnotation`. The map sets its members, and keeps it while they change. Of more than
    /// a thousand members the first thousand are passed; `ClusterAnnotation.memberAnnotations` has all.
    func mapView(
        _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
    ) -> ClusterAnnotation
    /// A source of annotations has been read, and is shown from now on; with an error where not all of its
    /// places are. Not in MapKit.
    func mapView(_ mapView: MapView, didRead source: AnnotationSourceID, error: AnnotationSourceError?)
    /// The source of a layer of points has been read, and not all of its points are drawn. Not in MapKit.
    func mapView(_ mapView: MapView, didRead layer: PointLayer, error: AnnotationSourceError)
    /// Views were added to the map; they are placed and have their annotations.
    func mapView(_ mapView: MapView, didAdd views: [AnnotationView])

    /// An annotation was selected, by a tap, a key or code; its callout is not presented yet. The delegate
    /// may deselect or remove the annotation here.
    func mapView(_ mapView: MapView, didSelect view: AnnotationView)
    /// An annotation was deselected, also because it is being removed; its callout is still presented.
    func mapView(_ mapView: MapView, didDeselect view: AnnotationView)
    /// Called just after the method with the view.
    func mapView(_ mapView: MapView, didSelect annotation: any Annotation)
    /// Called just after the method with the view.
    func mapView(_ mapView: MapView, didDeselect annotation: any Annotation)
    /// A callout for a selected view that has no `calloutView` of its own; nil by default. Not in MapKit.
    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View?
    /// The user activated a control that is an accessory of the map's own callout.
    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        calloutAccessoryControlTapped control: Control)
    /// A pin is being lifted, dragged, or dropped. On every path the order is none, starting, dragging,
    /// ending (or from starting or dragging: canceling), none. At ending the annotation has its new
    /// coordinate, at canceling its old one.
    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        didChange newState: AnnotationViewDragState, fromOldState oldState: AnnotationViewDragState)

    /// The callout of a selected view, of any kind, is about to be presented, animated or not. Every will has
    /// its did; an interrupted transition sends its did just before the opposite will. Not in MapKit.
    func mapView(_ mapView: MapView, calloutWillAppear view: AnnotationView)
    /// The callout is fully presented.
    func mapView(_ mapView: MapView, calloutDidAppear view: AnnotationView)
    /// The callout begins to be dismissed.
    func mapView(_ mapView: MapView, calloutWillDisappear view: AnnotationView)
    /// The callout is dismissed and removed.
    func mapView(_ mapView: MapView, calloutDidDisappear view: AnnotationView)
    /// Whether the map may move its content by `offset`, in points, to show all of a callout: true by
    /// default. If not, the callout uses the best position available. Asked at most once per presentation.
    /// Not in MapKit.
    func mapView(_ mapView: MapView, shouldMoveMapBy offset: CGVector, for view: AnnotationView) -> Bool
    /// `MapView.showsUserLocation` became true: the program's source of locations may start.
    func mapViewWillStartLocatingUser(_ mapView: MapView)
    /// `MapView.showsUserLocation` became false.
    func mapViewDidStopLocatingUser(_ mapView: MapView)
    /// `MapView.userLocation` has a new fix. Called only while `MapView.showsUserLocation` is true.
    func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation)

    /// `MapView.locationProvider` has lost the location, or cannot have one: the last one is shown as old.
    /// The provider tries again by itself where that may help. The error is a sentence. Called only while
    /// `MapView.showsUserLocation` is true.
    func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error)
    /// The map follows the user's location in another way: the program, the button or a gesture has changed
    /// it.
    func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool)

    /// The renderer of an overlay that was added; by default `OverlayRenderer.standard(for:)`. Asked once, in
    /// the frame after the overlay was added.
    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer
    /// Overlays have their renderers; they are drawn as soon as workers have painted them.
    func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer])

    /// An overlay was selected, by a tap or by code; its callout is not presented yet. Not in MapKit.
    func mapView(_ mapView: MapView, didSelect overlay: any Overlay)
    /// An overlay was deselected, also because it is being removed. Not in MapKit.
    func mapView(_ mapView: MapView, didDeselect overlay: any Overlay)
    /// The pointer is over an annotation's pin: `MapView.hoveredAnnotation`. Fingers have no pointer. Not in
    /// MapKit.
    func mapView(_ mapView: MapView, didBeginHovering annotation: any Annotation)
    /// The pointer has left the pin, or the pin the map. Every begin has its end. Not in MapKit.
    func mapView(_ mapView: MapView, didEndHovering annotation: any Annotation)
    /// The pointer is over an overlay: `MapView.hoveredOverlay`. Called only while
    /// `MapView.tracksHoveredOverlay` is true. Not in MapKit.
    func mapView(_ mapView: MapView, didBeginHovering overlay: any Overlay)
    /// The pointer has left the overlay, or the overlay the map. Every begin has its end. Not in MapKit.
    func mapView(_ mapView: MapView, didEndHovering overlay: any Overlay)
    /// The user has moved or added a vertex of an overlay (see `OverlayPathRenderer.isEditable`), or has
    /// taken that back. Not in MapKit.
    func mapView(_ mapView: MapView, didEdit overlay: any Overlay)
    /// The callout of a selected overlay; nil, the default: its title and subtitle. Not in MapKit.
    func mapView(_ mapView: MapView, calloutViewFor overlay: any Overlay) -> View?

    /// The map view begins to open, fetch, read or paint what has come into view.
    func mapViewWillStartLoadingMap(_ mapView: MapView)
    /// All that is in view has been loaded.
    func mapViewDidFinishLoadingMap(_ mapView: MapView)
    /// Loading has ended, and something in view cannot be had: a server does not answer, a style cannot be
    /// read. The map view tries again by itself where that may help. The error is a `MapLoadingError`: a
    /// sentence.
    func mapViewDidFailLoadingMap(_ mapView: MapView, withError error: any Error)
    /// The map view begins to draw what is not complete yet.
    func mapViewWillStartRenderingMap(_ mapView: MapView)
    /// The image is as it stays while the camera rests: every tile is drawn at its size, every label has
    /// faded in.
    /// - Parameter fullyRendered: false: something in view could not be had.
    func mapViewDidFinishRenderingMap(_ mapView: MapView, fullyRendered: Bool)

    /// The visible region is about to change: once per drag, zoom or animation. In this method and the next
    /// two, `MapView.cameraChangeReason` says why: a gesture, the program, a callout, ...
    func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool)
    /// The visible region has changed and is at rest.
    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool)
    /// The visible region changed, in every frame in which it did.
    func mapViewDidChangeVisibleRegion(_ mapView: MapView)
}

extension MapViewDelegate {
    public func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? { nil }
    public func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String? {
        nil
    }
    public func mapView(_ mapView: MapView, collisionFor annotation: any Annotation) -> AnnotationCollision? {
        nil
    }
    public func mapView(
        _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
    ) -> ClusterAnnotation {
        .standard
    }
    public func mapView(_ mapView: MapView, didRead source: AnnotationSourceID, error: AnnotationSourceError?)
    {}
    public func mapView(_ mapView: MapView, didRead layer: PointLayer, error: AnnotationSourceError) {}
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
    public func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {}
    public func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {}
    public func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
        .standard(for: overlay)
    }
    public func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer]) {}
    public func mapView(_ mapView: MapView, didSelect overlay: any Overlay) {}
    public func mapView(_ mapView: MapView, didDeselect overlay: any Overlay) {}
    public func mapView(_ mapView: MapView, didBeginHovering annotation: any Annotation) {}
    public func mapView(_ mapView: MapView, didEndHovering annotation: any Annotation) {}
    public func mapView(_ mapView: MapView, didBeginHovering overlay: any Overlay) {}
    public func mapView(_ mapView: MapView, didEndHovering overlay: any Overlay) {}
    public func mapView(_ mapView: MapView, didEdit overlay: any Overlay) {}
    public func mapView(_ mapView: MapView, calloutViewFor overlay: any Overlay) -> View? { nil }
    public func mapViewWillStartLoadingMap(_ mapView: MapView) {}
    public func mapViewDidFinishLoadingMap(_ mapView: MapView) {}
    public func mapViewDidFailLoadingMap(_ mapView: MapView, withError error: any Error) {}
    public func mapViewWillStartRenderingMap(_ mapView: MapView) {}
    public func mapViewDidFinishRenderingMap(_ mapView: MapView, fullyRendered: Bool) {}
    public func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {}
    public func mapViewDidChangeVisibleRegion(_ mapView: MapView) {}
}
