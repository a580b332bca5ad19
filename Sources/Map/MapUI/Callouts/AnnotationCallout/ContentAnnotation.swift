import CartoucheMapGeometry

/// An annotation with content for a pin and a callout. Its view adds a callout annotation to the map while
/// this annotation is selected.
@MainActor
open class ContentAnnotation: PointAnnotation, AnnotationViewProviding {
    /// The content of the annotation's pin and callout.
    public let content: AnnotationContent
    /// The callout annotation, which is made at the first selection and on the map while this annotation is
    /// selected; nil before.
    public var calloutAnnotation: CalloutAnnotation? { calloutAnnotations.last }
    /// The callout annotations that belong to this annotation: one for each map on which it has been
    /// selected.
    private(set) var calloutAnnotations: [CalloutAnnotation] = []

    /// The coordinate of the annotation. A presented callout moves with it in the same frame.
    open override var coordinate: LocationCoordinate2D {
        didSet { for callout in calloutAnnotations { callout.coordinate = coordinate } }
    }

    /// Creates an annotation whose title and subtitle are the content's values "title" and "subtitle".
    public init(content: AnnotationContent) {
        self.content = content
        super.init(
            coordinate: content.coordinate, title: content.values["title"] as? String,
            subtitle: content.values["subtitle"] as? String)
    }

    /// Adds the annotation of a callout that a map presents for this annotation, so that it follows
    /// `coordinate`.
    func add(_ callout: CalloutAnnotation) { calloutAnnotations.append(callout) }

    /// Removes a callout's annotation, which the map now uses for another annotation; it no longer follows
    /// `coordinate`.
    func remove(_ callout: CalloutAnnotation?) { calloutAnnotations.removeAll { $0 === callout } }

    /// Makes a `ContentAnnotationView` for this annotation.
    open func annotationView(in mapView: MapView) -> AnnotationView? {
        let identifier = "ContentAnnotation"
        guard let used = mapView.dequeueReusableAnnotationView(withIdentifier: identifier) else {
            return ContentAnnotationView(annotation: self, reuseIdentifier: identifier)
        }
        used.annotation = self
        return used
    }
}
