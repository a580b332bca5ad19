/// MapKit's names for these types: nested in the view's class.
extension AnnotationView {
    /// The state of a drag.
    public typealias DragState = AnnotationViewDragState
    /// The outline by which views collide.
    public typealias CollisionMode = AnnotationViewCollisionMode
}
