import CartoucheLocation
import CartoucheMapGeometry

/// The user's location as an annotation: MapKit's `MKUserLocation`. Each map has one, `MapView.userLocation`;
/// it is among the map's annotations while `showsUserLocation` is true.
///
/// `MapView.locationProvider` sets `location`, or the program does: the map shows it, and notifies its
/// delegate.
@MainActor
public final class UserLocation: ObservableAnnotation {
    /// The observers of the annotation's changes: the maps that show it.
    public let changes = AnnotationChanges()

    /// The latest fix; nil, the default, as long as there is none. Setting it counts as an update, even to an
    /// equal one.
    public var location: Location? {
        didSet {
            changes.notify(self)
            onUpdate?(self, oldValue)
        }
    }
    /// Whether the location is old: its provider has vanished or lost its fix. Then the dot is gray. Set by
    /// the provider, or by the program.
    public var isOld = false { didSet { if isOld != oldValue { changes.notify(self) } } }
    /// Whether the location is being determined. Set by the map while it has a provider, else by the program.
    public var isUpdating = false
    /// The title: "My Location" by default; not translated.
    public var title: String? = "My Location" { didSet { changes.notify(self) } }
    /// The subtitle; nil by default.
    public var subtitle: String? { didSet { changes.notify(self) } }

    /// The coordinate of the latest fix; not valid as long as there is none.
    public var coordinate: LocationCoordinate2D { location?.coordinate ?? .invalid }
    /// The heading of the latest fix, in degrees clockwise from north.
    public var heading: Double? { location?.heading }

    /// Called when the provider has lost the location; set by the map.
    var onFailure: ((LocationError) -> Void)?
    /// Called with every update; set by the map that shows the location.
    var onUpdate: ((UserLocation, _ last: Location?) -> Void)?

    init() {}
}
