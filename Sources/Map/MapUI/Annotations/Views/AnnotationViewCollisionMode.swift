/// The outline by which an annotation view collides with others: MapKit's `MKAnnotationView.CollisionMode`.
public nonisolated enum AnnotationViewCollisionMode: Int, Sendable {
    /// The view collides by its bounds.
    case rectangle
    /// The view collides by the largest circle in the middle of its bounds.
    case circle
    /// The view collides with nothing.
    case none
}
