import CartoucheJSON
import CartoucheMapGeometry

/// A position as a file gives it, in degrees.
package struct GeoPosition: Equatable, Sendable {
    var latitude: Double
    var longitude: Double
    /// Meters; NaN if there is none.
    var height: Float = .nan
    /// Seconds since 1970; NaN if there is none.
    var time: Double = .nan

    init(latitude: Double, longitude: Double, height: Float = .nan, time: Double = .nan) {
        (self.latitude, self.longitude, self.height, self.time) = (latitude, longitude, height, time)
    }

    /// A position without time.
    package init(_ coordinate: LocationCoordinate2D, height: Float = .nan) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude, height: height)
    }

    /// Seconds since 1970 that are taken for a time: 1990 to 2100.
    private static let plausibleTimes = 631_152_000.0...4_102_444_800.0

    /// The time that a position's fourth number tells, in seconds or milliseconds since 1970; NaN if it is no
    /// plausible one.
    static func time(ofNumber number: Double) -> Double {
        [number, number / 1000].first(where: plausibleTimes.contains) ?? .nan
    }

    /// Whether another position is at the same place, whatever its height and time.
    func isAtPlace(of other: GeoPosition) -> Bool {
        latitude == other.latitude && longitude == other.longitude
    }

    /// Why the position is on no map, as a clause; nil if it is on one. Longitudes up to 360 are taken: files
    /// that cross the antimeridian have them.
    var fault: String? {
        if !(abs(latitude) <= 90) {
            let isSwapped = abs(longitude) <= 90 && abs(latitude) <= 180
            return "the latitude \(JSONText.number(latitude)) is outside of -90 to 90"
                + (isSwapped ? " (are latitude and longitude swapped?)" : "")
        }
        if !(abs(longitude) <= 360) {
            return "the longitude \(JSONText.number(longitude)) is outside of -180 to 180"
        }
        return nil
    }
}
