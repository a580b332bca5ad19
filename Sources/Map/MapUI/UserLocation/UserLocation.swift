import CartoucheLocation
import CartoucheMapGeometry

/// The user's location as an annotation: MapKit's `MKUserLocation`. Each map has such an annotation,
/// `MapView.userLocation`, which is among the map's annotations while `showsUserLocation` is true.
///
/// Either `MapView.locationProvider` or the program sets `location`; the map then shows the location and
/// notifies its delegate.
@MainActor
public final class UserLocation: ObservableAnnotation {
    /// The observers of the annotation's changes: the maps that show it.
    public let changes = AnnotationChanges()

    /// The user's latest location; nil, the default, as long as none is known. Setting the property counts as
    /// an update, even if the new location is equal to the old one.
    public var location: Location? {
        didSet {
            changes.notify(self)
            onUpdate?(self, oldValue)
        }
    }
    /// Whether the user's location is out of date, because its provider has vanished or no longer knows the
    /// location. Then the dot on the map is gray. Set by the provider, or by the program.
    public var isOld = false { didSet { if isOld != oldValue { changes.notify(self) } } }
    /// Whether the user's location is being determined. Set by the map while it has a location provider, else
    /// by the program.
    public var isUpdating = false
    /// The title of the user's location: "My Location" by default; not translated.
    public var title: String? = "My Location" { didSet { changes.notify(self) } }
    /// The subtitle of the user's location; nil by default.
    public var subtitle: String? { didSet { changes.notify(self) } }

    /// The coordinate of the user's latest location; not valid as long as no location is known.
    public var coordinate: LocationCoordinate2D { location?.coordinate ?? .invalid }
    /// The direction in which the user looks, from the latest location, in degrees clockwise from north; nil
    /// if unknown.
    public var heading: Double? { location?.heading }

    /// Called when the location provider has lost the user's location; set by the map.
    var onFailure: ((LocationError) -> Void)?
    /// Called with every update of the user's location, and the location before it; set by the map that shows
    /// the location.
    var onUpdate: ((UserLocation, _ last: Location?) -> Void)?

    init() {}
}
