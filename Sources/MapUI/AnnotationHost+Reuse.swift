/// The name under which the class for annotations without a view of their own is registered: MapKit's
/// `MKMapViewDefaultAnnotationViewReuseIdentifier`.
public nonisolated let MapViewDefaultAnnotationViewReuseIdentifier =
    "MapViewDefaultAnnotationViewReuseIdentifier"

extension AnnotationHost {
    /// Nil takes the registration back.
    func register(_ type: AnnotationView.Type?, for identifier: String) {
        pool.register(type, for: identifier)
    }

    /// A used view; nil if none waits.
    func dequeue(_ identifier: String) -> AnnotationView? { pool.dequeue(identifier) }

    /// A used view or a new one. The identifier must have a registered class.
    func dequeue(_ identifier: String, for annotation: any Annotation) -> AnnotationView {
        guard let view = pool.dequeue(identifier, for: annotation) else {
            preconditionFailure("no annotation view class is registered for the identifier \"\(identifier)\"")
        }
        return view
    }
}
