/// An annotation that makes its own view. The map asks it if the delegate supplies no view for it.
@MainActor
public protocol AnnotationViewProviding: Annotation {
    /// Returns a view for this annotation, recycled or new; nil: one of the default class.
    func annotationView(in mapView: MapView) -> AnnotationView?
}
