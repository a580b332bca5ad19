import MapGeometry

/// A callout as an annotation of its own, at the place of the one that it belongs to.
@MainActor
open class CalloutAnnotation: PointAnnotation, AnnotationViewProviding {
    /// What the callout shows. Set before its view is made.
    public var content: AnnotationContent
    /// The view above which the callout stands.
    public weak var parentAnnotationView: AnnotationView?

    /// What the callout's views show, by their names.
    public var values: [String: Any] { content.values }

    /// Degrees.
    public var latitude: Double {
        get { coordinate.latitude }
        set { coordinate.latitude = newValue }
    }
    /// Degrees.
    public var longitude: Double {
        get { coordinate.longitude }
        set { coordinate.longitude = newValue }
    }

    /// At the content's coordinate, with its value "title" as title.
    public init(content: AnnotationContent) {
        self.content = content
        super.init(coordinate: content.coordinate, title: content.values["title"] as? String)
    }

    /// Without content.
    public convenience init(latitude: Double, longitude: Double) {
        self.init(
            content: AnnotationContent(
                coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude)))
    }

    /// A view of the content's class, above the parent's view.
    open func annotationView(in mapView: MapView) -> AnnotationView? {
        let identifier = "CalloutAnnotation \(String(reflecting: content.calloutView))"
        let used = mapView.dequeueReusableAnnotationView(withIdentifier: identifier)
        let view =
            used as? CalloutAnnotationView
            ?? content.calloutView.init(annotation: self, reuseIdentifier: identifier)
        view.annotation = self
        view.parentAnnotationView = parentAnnotationView
        view.mapView = mapView
        return view
    }
}
