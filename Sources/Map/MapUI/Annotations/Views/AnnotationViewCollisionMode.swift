/// The outline by which an annotation view collides with others: MapKit's `MKAnnotationView.CollisionMode`.
public nonisolated enum AnnotationViewCollisionMode: Int, Sendable {
    /// The annotation view collides with others by the rectangle of its bounds.
    case rectangle
    /// The annotation view collides with others by the largest circle in the middle of its bounds.
    case circle
    /// The annotation view collides with no other.
    case none
}
