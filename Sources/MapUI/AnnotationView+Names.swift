/// What MapKit calls these types: nested in the view's class.
extension AnnotationView {
    public typealias DragState = AnnotationViewDragState
    public typealias CollisionMode = AnnotationViewCollisionMode
}
