/// What MapKit calls these types: nested in the view's class.
extension AnnotationView {
    /// MapKit's place for the name.
    public typealias DragState = AnnotationViewDragState
    /// MapKit's place for the name.
    public typealias CollisionMode = AnnotationViewCollisionMode
}
