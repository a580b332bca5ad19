import CartoucheDrawing
import ViewKit

/// What an annotation view asks of the map on which it is, and reports to that map.
protocol AnnotationViewHost: AnnotationInvalidating {
    var mapView: MapView? { get }
    /// The map's images that annotation views with the same shape, color and size share.
    var images: AnnotationImages { get }
    /// The direction that is up on the map on screen, in degrees clockwise from north.
    var heading: Double { get }

    func view(for annotation: any Annotation) -> AnnotationView?
    /// Whether an annotation view has a callout in any phase, also one that is disappearing.
    func showsCallout(of view: AnnotationView) -> Bool
    /// The delay, in seconds, after which a view that is added in this frame begins its entrance, so that
    /// views that are added together appear one after another.
    func staggeredDelay() -> Double

    /// Called when the clustering identifier of an annotation view has changed.
    func clusteringIdentifierDidChange(of view: AnnotationView)
    /// Called when the display priority, the outline or the center offset of an annotation view may have
    /// changed.
    func collisionDidChange(of view: AnnotationView)

    /// Called when the pointer has entered or left an annotation view.
    func hoverDidChange()

    /// Whether an annotation view is being dragged.
    func isDragging(_ view: AnnotationView) -> Bool
    /// Called when an annotation view has passed from one drag state to the next.
    func dragStateDidChange(
        of view: AnnotationView, to new: AnnotationViewDragState, from old: AnnotationViewDragState)
    /// Runs the default animation for an annotation view's drag state.
    func animateDragState(of view: AnnotationView, animated: Bool)
    /// Called when `isDraggable` of an annotation view was set to false.
    func draggingWasDisabled(for view: AnnotationView)
}
