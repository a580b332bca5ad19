import CartoucheDrawing
import ViewKit

/// What an annotation view asks of the map on which it is, and reports to that map.
protocol AnnotationViewHost: AnnotationInvalidating {
    var mapView: MapView? { get }
    /// The images that views with the same shape, color and size share.
    var images: AnnotationImages { get }
    /// The direction that is up on screen, in degrees clockwise from north.
    var heading: Double { get }

    func view(for annotation: any Annotation) -> AnnotationView?
    /// Whether the view has a callout in any phase, also one that is disappearing.
    func showsCallout(of view: AnnotationView) -> Bool
    /// The delay, in seconds, after which a view that is added in this frame begins its entrance, so that
    /// views that are added together appear one after another.
    func staggeredDelay() -> Double

    /// Called when the view's clustering identifier has changed.
    func clusteringIdentifierDidChange(of view: AnnotationView)
    /// Called when the view's display priority, outline or offset from its coordinate may have changed.
    func collisionDidChange(of view: AnnotationView)

    /// Called when the pointer is over another view than before.
    func hoverDidChange()

    /// Whether the view is being dragged.
    func isDragging(_ view: AnnotationView) -> Bool
    /// The view has passed from one drag state to the next.
    func dragStateDidChange(
        of view: AnnotationView, to new: AnnotationViewDragState, from old: AnnotationViewDragState)
    /// Runs the default animation for the view's drag state.
    func animateDragState(of view: AnnotationView, animated: Bool)
    /// Called when the view's `isDraggable` was set to false.
    func draggingWasDisabled(for view: AnnotationView)
}
