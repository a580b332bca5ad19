import MapGeometry

/// A place with a title and a subtitle; all may change at any time.
open class PointAnnotation: ObservableAnnotation {
    public let changes = AnnotationChanges()

    open var coordinate: LocationCoordinate2D { didSet { changes.notify(self) } }
    open var title: String? { didSet { changes.notify(self) } }
    open var subtitle: String? { didSet { changes.notify(self) } }

    public init(
        coordinate: LocationCoordinate2D = LocationCoordinate2D(latitude: 0, longitude: 0),
        title: String? = nil,
        subtitle: String? = nil
    ) {
        (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
    }
}
