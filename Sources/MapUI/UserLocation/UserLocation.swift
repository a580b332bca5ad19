import MapGeometry

/// Where the user is, as an annotation: MapKit's `MKUserLocation`. Each map has one, `MapView.userLocation`;
/// it is among the map's annotations while `showsUserLocation` is true.
///
/// The program sets `location`: the map shows it, and notifies its delegate.
@MainActor
public final class UserLocation: ObservableAnnotation {
    /// The maps that show it.
    public let changes = AnnotationChanges()

    /// The latest fix; nil, the default, as long as there is none. Setting it, to an equal one as well, counts as an
    /// update.
    public var location: UserLocationFix? {
        didSet {
            changes.notify(self)
            onUpdate?(self, oldValue)
        }
    }
    /// The location is being determined. Set by the program.
    public var isUpdating = false
    /// "My Location" by default; not translated.
    public var title: String? = "My Location" { didSet { changes.notify(self) } }
    /// Nil by default.
    public var subtitle: String? { didSet { changes.notify(self) } }

    /// Of the latest fix; not valid as long as there is none.
    public var coordinate: LocationCoordinate2D { location?.coordinate ?? .invalid }
    /// Of the latest fix, in degrees clockwise from north.
    public var heading: Double? { location?.heading }

    /// The map that shows it.
    var onUpdate: ((UserLocation, _ last: UserLocationFix?) -> Void)?

    init() {}
}
