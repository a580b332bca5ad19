import CartoucheDrawing
import ViewKit

/// The map, as the annotation views on it know it.
protocol AnnotationViewHost: AnnotationInvalidating {
    var mapView: MapView? { get }
    /// The images that views of the same look share.
    var images: AnnotationImages { get }
    /// The direction that is up on screen, in degrees clockwise from north.
    var heading: Double { get }

    func view(for annotation: any Annotation) -> AnnotationView?
    /// Whether the view has a callout, in any phase.
    func showsCallout(of view: AnnotationView) -> Bool
    /// The delay after which a view that is added in this frame begins to appear: views that are added
    /// together follow one another. In seconds.
    func staggeredDelay() -> Double

    /// The identifier of the annotations with which the view's may be clustered has changed.
    func clusteringIdentifierDidChange(of view: AnnotationView)
    /// The view's priority, outline or place beside its coordinate may have changed.
    func collisionDidChange(of view: AnnotationView)

    /// The pointer is over another view.
    func hoverDidChange()

    /// Whether the view is being dragged.
    func isDragging(_ view: AnnotationView) -> Bool
    /// The view has passed from one drag state to the next.
    func dragStateDidChange(
        of view: AnnotationView, to new: AnnotationViewDragState, from old: AnnotationViewDragState)
    /// Runs the default animation for the view's drag state.
    func animateDragState(of view: AnnotationView, animated: Bool)
    /// The view may no longer be dragged.
    func draggingWasDisabled(for view: AnnotationView)
}
