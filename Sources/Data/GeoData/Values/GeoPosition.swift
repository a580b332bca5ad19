import CartoucheJSON
import CartoucheMapGeometry

/// A position as a file states it, with latitude and longitude in degrees.
package struct GeoPosition: Equatable, Sendable {
    var latitude: Double
    var longitude: Double
    /// The altitude of the position in meters; NaN if the file states none.
    var height: Float = .nan
    /// The time at which the position was recorded, in seconds since 1970; NaN if the file states none.
    var time: Double = .nan

    init(latitude: Double, longitude: Double, height: Float = .nan, time: Double = .nan) {
        (self.latitude, self.longitude, self.height, self.time) = (latitude, longitude, height, time)
    }

    /// Creates a position from a coordinate and a height in meters, without a time.
    package init(_ coordinate: LocationCoordinate2D, height: Float = .nan) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude, height: height)
    }

    /// The range of numbers that count as times, in seconds since 1970: from 1990 to 2100.
    private static let plausibleTimes = 631_152_000.0...4_102_444_800.0

    /// The time that the fourth number of a position in a file states, in seconds since 1970. The number may
    /// be in seconds or milliseconds; NaN if it gives a time from 1990 to 2100 in neither unit.
    static func time(ofNumber number: Double) -> Double {
        [number, number / 1000].first(where: plausibleTimes.contains) ?? .nan
    }

    /// Whether another position has the same latitude and longitude; height and time do not matter.
    func coincides(with other: GeoPosition) -> Bool {
        latitude == other.latitude && longitude == other.longitude
    }

    /// Why the position is not on the globe, as a clause; nil if it is. Longitudes up to 360 are allowed,
    /// since files that cross the antimeridian use them.
    var fault: String? {
        if abs(latitude) <= 90, abs(longitude) <= 360 { return nil }
        let isLatitude = !(abs(latitude) <= 90)
        let hint =
            if abs(latitude) > 1000 || abs(longitude) > 1000 {
                " (meters of a projection? convert with ogr2ogr -t_srs EPSG:4326)"
            } else if isLatitude, abs(longitude) <= 90, abs(latitude) <= 180 {
                " (are latitude and longitude swapped?)"
            } else {
                ""
            }
        return isLatitude
            ? "the latitude \(JSONText.number(latitude)) is outside of -90 to 90\(hint)"
            : "the longitude \(JSONText.number(longitude)) is outside of -180 to 180\(hint)"
    }
}
