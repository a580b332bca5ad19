/// How far the drag of an annotation view has come: MapKit's `MKAnnotationView.DragState`.
public nonisolated enum AnnotationViewDragState: UInt, Sendable {
    /// It is not being dragged.
    case none
    /// It is being lifted.
    case starting
    /// It follows the finger.
    case dragging
    /// It goes back to where it was.
    case canceling
    /// It is being put down.
    case ending
}
