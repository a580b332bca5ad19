import CartoucheMapGeometry
import Foundation

/// A coordinate in the Universal Transverse Mercator grid of WGS 84 (NGA.SIG.0012, "The Universal Grids"), in
/// meters.
package struct UTMCoordinate: Equatable, Sendable {
    /// The number of the UTM zone, from 1 to 60, counted eastward from the antimeridian.
    package var zone: Int
    /// The letter of the band of latitudes: C to X without I and O, from south to north. A band has 8
    /// degrees; X has 12.
    package var band: Character
    /// Meters east of a line that lies 500 km west of the zone's central meridian.
    package var easting: Double
    /// Meters north of the equator; on the southern hemisphere meters north of a line 10,000 km south of the
    /// equator.
    package var northing: Double

    static let bands = Array("CDEFGHJKLMNPQRSTUVWX")
    /// The latitudes that the UTM grid covers, in degrees. The separate grid of the poles (UPS) is neither
    /// read nor written.
    package static let latitudes = -80.0...84.0
    private static let falseEasting = 500_000.0
    private static let falseNorthing = 10_000_000.0

    /// The UTM coordinate of a location.
    /// - Throws: a `CoordinateError` for a location north of 84 or south of -80 degrees of latitude, where
    ///   the grid ends, and for a latitude or longitude that is not finite.
    package init(_ coordinate: LocationCoordinate2D) throws(CoordinateError) {
        guard coordinate.latitude.isFinite, coordinate.longitude.isFinite else {
            throw CoordinateError("A place without latitude and longitude has no UTM coordinate.")
        }
        guard Self.latitudes.contains(coordinate.latitude) else {
            throw CoordinateError(
                "The UTM grid ends at 80° south and 84° north, and the polar grid (UPS) is not written: copy "
                    + "the coordinate as degrees.")
        }
        let longitude = Self.wrapped(coordinate.longitude)
        band = Self.band(of: coordinate.latitude)
        zone = Self.zone(latitude: coordinate.latitude, longitude: longitude)
        let difference = Self.wrapped(longitude - Self.centralMeridian(of: zone))
        let point = TransverseMercator.plane(
            latitude: coordinate.latitude * .pi / 180, longitude: difference * .pi / 180)
        easting = point.x + Self.falseEasting
        northing = coordinate.latitude < 0 ? point.y + Self.falseNorthing : point.y
    }

    init(zone: Int, band: Character, easting: Double, northing: Double) {
        (self.zone, self.band, self.easting, self.northing) = (zone, band, easting, northing)
    }

    /// The latitude and longitude of the UTM coordinate, in degrees. The letter of the band decides the
    /// hemisphere: bands from N on lie north of the equator.
    package var coordinate: LocationCoordinate2D {
        let y = band < "N" ? northing - Self.falseNorthing : northing
        let location = TransverseMercator.location(x: easting - Self.falseEasting, y: y)
        return LocationCoordinate2D(
            latitude: location.latitude * 180 / .pi,
            longitude: Self.wrapped(location.longitude * 180 / .pi + Self.centralMeridian(of: zone)))
    }

    /// The latitudes of the UTM band that has a letter, in degrees; nil if no band has the letter.
    static func latitudes(of band: Character) -> ClosedRange<Double>? {
        guard let index = bands.firstIndex(of: band) else { return nil }
        let south = Double(index) * 8 - 80
        return south...(band == "X" ? 84 : south + 8)
    }

    /// The letter of the UTM band that contains a latitude.
    /// - Parameter latitude: a latitude in degrees, within `latitudes`.
    static func band(of latitude: Double) -> Character {
        bands[min(max(Int((latitude + 80) / 8), 0), bands.count - 1)]
    }

    static func centralMeridian(of zone: Int) -> Double { Double(zone) * 6 - 183 }

    /// A longitude in degrees, moved by a multiple of 360 so that it lies from -180 up to but not including
    /// 180.
    static func wrapped(_ longitude: Double) -> Double {
        (-180..<180).contains(longitude)
            ? longitude : longitude - 360 * ((longitude + 180) / 360).rounded(.down)
    }

    /// The UTM zone of a location, with the exceptions of the grid: southern Norway is in zone 32, Svalbard
    /// in 31, 33, 35 and 37.
    private static func zone(latitude: Double, longitude: Double) -> Int {
        if (56..<64).contains(latitude), (3..<12).contains(longitude) { return 32 }
        if latitude >= 72 {
            switch longitude {
            case 0..<9: return 31
            case 9..<21: return 33
            case 21..<33: return 35
            case 33..<42: return 37
            default: break
            }
        }
        return min(Int((longitude + 180) / 6) + 1, 60)
    }
}

extension UTMCoordinate: CustomStringConvertible {
    /// The UTM coordinate as text, rounded to the meter, such as `29S 487000 4285000`.
    package var description: String {
        "\(zone)\(band) \(Int(easting.rounded())) \(Int(northing.rounded()))"
    }
}
