import CartoucheMapGeometry
import Foundation

/// What a map shows, and how: MapKit's `MKMapCamera`, as a value, without pitch.
///
/// The scale can be read and set in two ways: as the zoom level of tiled maps, and as MapKit's distance from
/// the land.
public nonisolated struct MapCamera: Equatable, Sendable {
    /// The coordinate in the middle of the map view.
    public var centerCoordinate: LocationCoordinate2D
    /// The zoom level of the map: level 0 shows the world 512 points wide, and each further level doubles the
    /// size.
    public var zoom: Double
    /// The direction that is up on the map, in degrees clockwise from north.
    public var heading: Double

    /// Creates a camera; north is up unless a heading is given.
    public init(centerCoordinate: LocationCoordinate2D, zoom: Double, heading: Double = 0) {
        (self.centerCoordinate, self.zoom, self.heading) = (centerCoordinate, zoom, heading)
    }

    /// MapKit's initializer: a camera at a distance in meters from the center.
    public init(
        lookingAtCenter centerCoordinate: LocationCoordinate2D, fromDistance distance: Double,
        heading: Double = 0
    ) {
        self.init(centerCoordinate: centerCoordinate, zoom: 0, heading: heading)
        centerCoordinateDistance = distance
    }

    /// The distance from the eye to the screen, in points: at this distance a screen 800 points high is seen
    /// under 30 degrees, MapKit's angle of view. Unlike in MapKit, the distance does not depend on the view's
    /// size.
    static let pointsToEye = 400 / tan(15 * Double.pi / 180)

    /// The distance from the eye to the center, in meters. It is another way to express `zoom`, at the
    /// latitude of the center: setting it changes the zoom. A distance that is not positive gives a zoom that
    /// no map accepts.
    public var centerCoordinateDistance: Double {
        get { metersPerMapPoint * exp2(19 - zoom) * Self.pointsToEye }
        set { zoom = 19 - log2(newValue / Self.pointsToEye / metersPerMapPoint) }
    }

    private var metersPerMapPoint: Double {
        Mercator.metersPerMapPoint(atLatitude: centerCoordinate.latitude)
    }
}
