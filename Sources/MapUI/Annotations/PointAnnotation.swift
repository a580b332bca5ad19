import MapGeometry

/// A place with a title and a subtitle; all may change at any time.
@MainActor
open class PointAnnotation: ObservableAnnotation {
    /// The maps that show it.
    public let changes = AnnotationChanges()

    /// Where it is. Setting it moves its view and an open callout in the same frame; inside `View.animate` they go
    /// there by its time and curve.
    open var coordinate: LocationCoordinate2D { didSet { changes.notify(self) } }
    /// Shown in callouts and under markers, which follow its changes.
    open var title: String? { didSet { changes.notify(self) } }
    /// The same, in a line of its own.
    open var subtitle: String? { didSet { changes.notify(self) } }

    /// At latitude and longitude 0, without title.
    public init() { coordinate = LocationCoordinate2D(latitude: 0, longitude: 0) }

    /// At latitude and longitude 0, without title, unless given.
    public init(
        coordinate: LocationCoordinate2D = LocationCoordinate2D(latitude: 0, longitude: 0),
        title: String? = nil,
        subtitle: String? = nil
    ) {
        (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
    }
}
