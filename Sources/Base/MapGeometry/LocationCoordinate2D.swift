import Foundation

/// A location on the globe in degrees (WGS 84). Any values are allowed; `isValid` checks them.
public struct LocationCoordinate2D: Hashable, Sendable {
    /// Degrees north of the equator; south is negative.
    public var latitude: Double
    /// Degrees east of Greenwich; west is negative.
    public var longitude: Double

    /// MapKit's invalid coordinate, for a location that is not yet known.
    public static let invalid = LocationCoordinate2D(latitude: -180, longitude: -180)

    /// Creates a coordinate from degrees, without checking the values.
    public init(latitude: Double, longitude: Double) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }

    /// Whether the values are finite, latitude within -90...90 and longitude within -180...180.
    public var isValid: Bool {
        latitude.isFinite && longitude.isFinite && abs(latitude) <= 90 && abs(longitude) <= 180
    }
}
