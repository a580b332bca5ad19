import CartoucheMapGeometry

/// An annotation that is a callout, at the coordinate of the annotation to which the callout belongs.
@MainActor
open class CalloutAnnotation: PointAnnotation, AnnotationViewProviding {
    /// The content that the callout shows. It is set before the callout's view is made.
    public var content: AnnotationContent
    /// The view above which the callout is placed: that of the annotation to which the callout belongs.
    public weak var parentAnnotationView: AnnotationView?

    /// The values that the callout's views show, by the names of the views.
    public var values: [String: Any] { content.values }

    /// The latitude of the callout's coordinate, in degrees.
    public var latitude: Double {
        get { coordinate.latitude }
        set { coordinate.latitude = newValue }
    }
    /// The longitude of the callout's coordinate, in degrees.
    public var longitude: Double {
        get { coordinate.longitude }
        set { coordinate.longitude = newValue }
    }

    /// Creates a callout at the content's coordinate, with the content's value "title" as title.
    public init(content: AnnotationContent) {
        self.content = content
        super.init(coordinate: content.coordinate, title: content.values["title"] as? String)
    }

    /// Creates a callout without content at a latitude and a longitude, in degrees.
    public convenience init(latitude: Double, longitude: Double) {
        self.init(
            content: AnnotationContent(
                coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude)))
    }

    /// Makes the callout's view, of the class that the content names, and sets the view above which it is
    /// placed.
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
