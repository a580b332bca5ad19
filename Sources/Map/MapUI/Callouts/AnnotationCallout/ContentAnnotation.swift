import CartoucheMapGeometry

/// An annotation with content, whose view makes a callout annotation when it is selected.
@MainActor
open class ContentAnnotation: PointAnnotation, AnnotationViewProviding {
    /// The content of pin and callout.
    public let content: AnnotationContent
    /// The callout annotation, made at the first selection; on the map while this annotation is selected.
    public var calloutAnnotation: CalloutAnnotation? { calloutAnnotations.last }
    /// The callout annotations: one for each map on which this one has been selected.
    private(set) var calloutAnnotations: [CalloutAnnotation] = []

    /// The coordinate. A presented callout moves along in the same frame.
    open override var coordinate: LocationCoordinate2D {
        didSet { for callout in calloutAnnotations { callout.coordinate = coordinate } }
    }

    /// Creates an annotation whose title and subtitle are the content's values of these names.
    public init(content: AnnotationContent) {
        self.content = content
        super.init(
            coordinate: content.coordinate, title: content.values["title"] as? String,
            subtitle: content.values["subtitle"] as? String)
    }

    /// The callout annotation of one map.
    func add(_ callout: CalloutAnnotation) { calloutAnnotations.append(callout) }

    /// The map shows another annotation there.
    func remove(_ callout: CalloutAnnotation?) { calloutAnnotations.removeAll { $0 === callout } }

    /// Returns a `ContentAnnotationView`.
    open func annotationView(in mapView: MapView) -> AnnotationView? {
        let identifier = "ContentAnnotation"
        guard let used = mapView.dequeueReusableAnnotationView(withIdentifier: identifier) else {
            return ContentAnnotationView(annotation: self, reuseIdentifier: identifier)
        }
        used.annotation = self
        return used
    }
}
