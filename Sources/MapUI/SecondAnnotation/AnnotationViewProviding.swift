/// An annotation that makes its own view. The map asks it where its delegate has no view for it.
@MainActor
public protocol AnnotationViewProviding: Annotation {
    /// A view for this annotation, used before or new; nil: one of the default class.
    func annotationView(in mapView: MapView) -> AnnotationView?
}
