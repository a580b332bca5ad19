import CartoucheMapGeometry

/// A location with a title and a subtitle; all may change at any time.
@MainActor
open class PointAnnotation: ObservableAnnotation {
    /// The observers of the annotation's changes: the maps that show it.
    public let changes = AnnotationChanges()

    /// The annotation's location. Setting it moves its view and a presented callout in the same frame; inside
    /// `View.animate` they animate with its duration and curve.
    open var coordinate: LocationCoordinate2D { didSet { changes.notify(self) } }
    /// The title, shown in callouts and under markers, which follow its changes.
    open var title: String? { didSet { changes.notify(self) } }
    /// The subtitle: the same, in a line of its own.
    open var subtitle: String? { didSet { changes.notify(self) } }

    /// Creates an annotation at latitude and longitude 0, without title.
    public init() { coordinate = LocationCoordinate2D(latitude: 0, longitude: 0) }

    /// Creates an annotation at latitude and longitude 0, without title, unless given.
    public init(
        coordinate: LocationCoordinate2D = LocationCoordinate2D(latitude: 0, longitude: 0),
        title: String? = nil,
        subtitle: String? = nil
    ) {
        (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
    }
}
