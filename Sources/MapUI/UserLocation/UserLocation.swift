import MapGeometry

/// The user's location as an annotation: MapKit's `MKUserLocation`. Each map has one, `MapView.userLocation`;
/// it is among the map's annotations while `showsUserLocation` is true.
///
/// The program sets `location`: the map shows it, and notifies its delegate.
@MainActor
public final class UserLocation: ObservableAnnotation {
    /// The observers of the annotation's changes: the maps that show it.
    public let changes = AnnotationChanges()

    /// The latest fix; nil, the default, as long as there is none. Setting it counts as an update, even to an
    /// equal one.
    public var location: UserLocationFix? {
        didSet {
            changes.notify(self)
            onUpdate?(self, oldValue)
        }
    }
    /// Whether the location is being determined. Set by the program.
    public var isUpdating = false
    /// The title: "My Location" by default; not translated.
    public var title: String? = "My Location" { didSet { changes.notify(self) } }
    /// The subtitle; nil by default.
    public var subtitle: String? { didSet { changes.notify(self) } }

    /// The coordinate of the latest fix; not valid as long as there is none.
    public var coordinate: LocationCoordinate2D { location?.coordinate ?? .invalid }
    /// The heading of the latest fix, in degrees clockwise from north.
    public var heading: Double? { location?.heading }

    /// Called with every update; set by the map that shows the location.
    var onUpdate: ((UserLocation, _ last: UserLocationFix?) -> Void)?

    init() {}
}

/// A fix: one measurement of the user's location.
public nonisolated struct UserLocationFix: Hashable, Sendable {
    /// The center of the area in which the user may be.
    public var coordinate: LocationCoordinate2D
    /// The radius within which the user is, in meters; negative: unknown.
    public var horizontalAccuracy: Double
    /// The direction that the user faces, in degrees clockwise from north; nil: unknown.
    public var heading: Double?

    /// Creates a fix. Accuracy and heading are unknown unless given.
    public init(coordinate: LocationCoordinate2D, horizontalAccuracy: Double = -1, heading: Double? = nil) {
        (self.coordinate, self.horizontalAccuracy, self.heading) = (coordinate, horizontalAccuracy, heading)
    }
}
