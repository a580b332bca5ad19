/// The state of an annotation view's drag: MapKit's `MKAnnotationView.DragState`.
public nonisolated enum AnnotationViewDragState: UInt, Sendable {
    /// The view is not being dragged.
    case none
    /// The view is being lifted.
    case starting
    /// The view follows the finger.
    case dragging
    /// The view returns to its old position.
    case canceling
    /// The view is being dropped.
    case ending
}
