import CartoucheDrawing
import Foundation
import ViewKit

/// The methods by which a map view asks for views and reports events: MapKit's `MKMapViewDelegate`. Every
/// method has a default. The map view keeps its delegate weakly; the delegate may be released at any time.
@MainActor
public protocol MapViewDelegate: MapViewDelegateNearMisses {
    /// The view for an annotation that comes into view. If it is nil, the default, the map view makes a view
    /// of the class registered under `MapView.defaultAnnotationViewReuseIdentifier`: `MarkerAnnotationView`
    /// unless another is registered.
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView?
    /// The clustering identifier of an annotation: annotations with the same identifier may be merged into a
    /// cluster. Nil, the default, means that the view's `AnnotationView.clusteringIdentifier` counts, once
    /// the view is made. Called once, when the annotation is read, so that no views are made for annotations
    /// in clusters. Not in MapKit.
    func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String?
    /// The priority and the outline of an annotation's view, given before the view is made. Nil, the default,
    /// means that the view's own count, once the view is made. Called once, when the annotation is read, so
    /// that no views are made for annotations that there is no room for. Once a view is made, its own
    /// priority and outline count. Not in MapKit.
    func mapView(_ mapView: MapView, collisionFor annotation: any Annotation) -> AnnotationCollision?
    /// The annotation that is to show a cluster of these annotations: for example of a subclass, or with a
    /// title of its own. By default a plain `ClusterAnnotation`. The map sets the members of the cluster, and
    /// keeps the annotation while the members change. For a cluster of more than a thousand members only the
    /// first thousand are passed; `ClusterAnnotation.memberAnnotations` has all.
    func mapView(
        _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
    ) -> ClusterAnnotation
    /// Called when a source of annotations has been read, and is shown from now on. The error says which of
    /// its places are not shown; it is nil if all are. Not in MapKit.
    func mapView(_ mapView: MapView, didRead source: AnnotationSourceID, error: AnnotationSourceError?)
    /// Called when the source of a layer of points has been read and not all of its points are drawn: the
    /// error says which, and why, such as that their coordinates are not valid. Not called for a source of
    /// which all points are drawn. Not in MapKit.
    func mapView(_ mapView: MapView, didRead layer: PointLayer, error: AnnotationSourceError)
    /// Called when views were added to the map. The views have their annotations and positions.
    func mapView(_ mapView: MapView, didAdd views: [AnnotationView])

    /// An annotation was selected, by a tap, a key or code; its callout is not presented yet. The delegate
    /// may deselect or remove the annotation here.
    func mapView(_ mapView: MapView, didSelect view: AnnotationView)
    /// An annotation was deselected, perhaps because it is being removed; its callout is still presented.
    func mapView(_ mapView: MapView, didDeselect view: AnnotationView)
    /// Called just after `mapView(_:didSelect:)` with the annotation view.
    func mapView(_ mapView: MapView, didSelect annotation: any Annotation)
    /// Called just after `mapView(_:didDeselect:)` with the annotation view.
    func mapView(_ mapView: MapView, didDeselect annotation: any Annotation)
    /// The content of the callout for a selected view that has no `calloutView` of its own; nil by default.
    /// Not in MapKit.
    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View?
    /// The user activated a control that is an accessory of the map's own callout.
    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        calloutAccessoryControlTapped control: Control)
    /// Called when a pin is lifted, dragged or dropped. The drag states always follow each other in the order
    /// none, starting, dragging, ending, none; in a canceled drag, canceling follows starting or dragging. In
    /// the state ending the annotation has its new coordinate, in the state canceling its old one.
    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        didChange newState: AnnotationViewDragState, fromOldState oldState: AnnotationViewDragState)

    /// The callout of a selected view, of any kind, is about to be presented, animated or not.
    /// `mapView(_:calloutDidAppear:)` always follows: at the end of the transition, or if that is
    /// interrupted, just before `mapView(_:calloutWillDisappear:)`. Not in MapKit.
    func mapView(_ mapView: MapView, calloutWillAppear view: AnnotationView)
    /// The callout of a selected view is fully presented. Not in MapKit.
    func mapView(_ mapView: MapView, calloutDidAppear view: AnnotationView)
    /// The callout of a view begins to be dismissed. Not in MapKit.
    func mapView(_ mapView: MapView, calloutWillDisappear view: AnnotationView)
    /// The callout of a view has been dismissed and removed. Not in MapKit.
    func mapView(_ mapView: MapView, calloutDidDisappear view: AnnotationView)
    /// Whether the map may move its content by `offset`, in points, to show all of a callout: true by
    /// default. If false, the callout is placed as well as possible without a movement. Called at most once
    /// per presentation. Not in MapKit.
    func mapView(_ mapView: MapView, shouldMoveMapBy offset: CGVector, for view: AnnotationView) -> Bool
    /// Called when `MapView.showsUserLocation` became true: a program that sets the location itself may start
    /// its source of locations.
    func mapViewWillStartLocatingUser(_ mapView: MapView)
    /// Called when `MapView.showsUserLocation` became false.
    func mapViewDidStopLocatingUser(_ mapView: MapView)
    /// Called when `MapView.userLocation` has a new location. Called only while `MapView.showsUserLocation`
    /// is true.
    func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation)

    /// Called when `MapView.locationProvider` has lost the location, or cannot determine it: the map then
    /// shows the last location as outdated. The provider tries again by itself if that may help. The
    /// description of the error is a sentence. Called only while `MapView.showsUserLocation` is true.
    func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error)
    /// Called when the way in which the map follows the user's location has changed, by the program, the
    /// button or a gesture.
    func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool)

    /// The renderer that draws an overlay that was added; by default `OverlayRenderer.standard(for:)`. Called
    /// once, in the frame after the overlay was added.
    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer
    /// Called when overlays have received their renderers. The overlays are drawn as soon as workers have
    /// painted them.
    func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer])

    /// An overlay was selected, by a tap or by code; its callout is not presented yet. Not in MapKit.
    func mapView(_ mapView: MapView, didSelect overlay: any Overlay)
    /// An overlay was deselected, perhaps because it is being removed. Not in MapKit.
    func mapView(_ mapView: MapView, didDeselect overlay: any Overlay)
    /// The pointer has come over an annotation's pin, which is now `MapView.hoveredAnnotation`. Never called
    /// for fingers. Not in MapKit.
    func mapView(_ mapView: MapView, didBeginHovering annotation: any Annotation)
    /// The pointer has left an annotation's pin, or the pin was removed from under it. Every
    /// `mapView(_:didBeginHovering:)` is followed by this call. Not in MapKit.
    func mapView(_ mapView: MapView, didEndHovering annotation: any Annotation)
    /// The pointer has come over an overlay, which is now `MapView.hoveredOverlay`. Called only while
    /// `MapView.tracksHoveredOverlay` is true. Not in MapKit.
    func mapView(_ mapView: MapView, didBeginHovering overlay: any Overlay)
    /// The pointer has left an overlay, or the overlay was removed from under it. Every
    /// `mapView(_:didBeginHovering:)` is followed by this call. Not in MapKit.
    func mapView(_ mapView: MapView, didEndHovering overlay: any Overlay)
    /// The user has moved or added a vertex of an overlay (see `OverlayPathRenderer.isEditable`), or has
    /// undone that with Escape. Not in MapKit.
    func mapView(_ mapView: MapView, didEdit overlay: any Overlay)
    /// The content of the callout for a selected overlay. Nil, the default, means that the callout shows the
    /// overlay's title and subtitle. Not in MapKit.
    func mapView(_ mapView: MapView, calloutViewFor overlay: any Overlay) -> View?

    /// The map view begins to load tiles, styles or other files for what has come into view.
    func mapViewWillStartLoadingMap(_ mapView: MapView)
    /// All that is in view has been loaded.
    func mapViewDidFinishLoadingMap(_ mapView: MapView)
    /// Loading has ended, and something in view could not be loaded: for example, a server does not answer,
    /// or a style cannot be read. The map view tries again by itself if that may help. The error is a
    /// `MapLoadingError`, whose description is a sentence.
    func mapViewDidFailLoadingMap(_ mapView: MapView, withError error: any Error)
    /// The map view begins to draw a region for which tiles or labels are still missing.
    func mapViewWillStartRenderingMap(_ mapView: MapView)
    /// The drawing of the map is complete for as long as the camera rests: every tile is drawn at its full
    /// resolution, and every label has faded in.
    /// - Parameter fullyRendered: false if something in view could not be loaded.
    func mapViewDidFinishRenderingMap(_ mapView: MapView, fullyRendered: Bool)

    /// The visible region is about to change: once per drag, zoom or animation. In this method and the next
    /// two, `MapView.cameraChangeReason` says why: a gesture, the program, a callout, ...
    ///
    /// A camera that is set in this method stays: what was about to change it does not, and a gesture goes on
    /// from there in the next frame.
    func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool)
    /// The visible region has changed and is at rest.
    ///
    /// An animation of the camera that is started in this method goes on, also where another call of the
    /// program had ended the change; that call moves nothing then.
    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool)
    /// Called in every frame in which the visible region changed.
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
