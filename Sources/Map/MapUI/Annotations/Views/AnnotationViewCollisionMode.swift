/// The outline by which an annotation view collides with others: MapKit's `MKAnnotationView.CollisionMode`.
public nonisolated enum AnnotationViewCollisionMode: Int, Sendable {
    /// The bounds.
    case rectangle
    /// The circle in the middle of the bounds.
    case circle
    /// The view collides with nothing.
    case none
}
