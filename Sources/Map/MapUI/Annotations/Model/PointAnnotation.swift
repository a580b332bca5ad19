import CartoucheMapGeometry

/// An annotation with a location, a title and a subtitle; all may change at any time.
@MainActor
open class PointAnnotation: ObservableAnnotation {
    /// The observers of the annotation's changes: the maps that show it.
    public let changes = AnnotationChanges()

    /// The annotation's location. Setting it moves the annotation's view and a presented callout in the same
    /// frame; inside `View.animate` they move with the duration and curve of the animation.
    open var coordinate: LocationCoordinate2D { didSet { changes.notify(self) } }
    /// The title, shown in callouts and under markers, which follow its changes.
    open var title: String? { didSet { changes.notify(self) } }
    /// The subtitle, shown under the title; callouts and markers show its changes at once.
    open var subtitle: String? { didSet { changes.notify(self) } }

    /// Creates an annotation at latitude and longitude 0, without title and subtitle.
    public init() { coordinate = LocationCoordinate2D(latitude: 0, longitude: 0) }

    /// Creates an annotation; unless given, at latitude and longitude 0, without title and subtitle.
    public init(
        coordinate: LocationCoordinate2D = LocationCoordinate2D(latitude: 0, longitude: 0),
        title: String? = nil,
        subtitle: String? = nil
    ) {
        (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
    }
}
