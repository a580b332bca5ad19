/// What MapKit calls these types: nested in the view's class.
extension AnnotationView {
    /// How far a drag has come.
    public typealias DragState = AnnotationViewDragState
    /// The outline by which views collide.
    public typealias CollisionMode = AnnotationViewCollisionMode
}
