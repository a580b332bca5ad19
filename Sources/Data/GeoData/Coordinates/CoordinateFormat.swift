import CartoucheMapGeometry
import Foundation

/// The ways to write a coordinate of WGS 84. `CoordinateParser` reads all of them.
public enum CoordinateFormat: String, CaseIterable, Sendable {
    /// Latitude and longitude in decimal degrees, to a tenth of a meter: `38.721380, -9.139330`.
    case decimal
    /// Degrees, minutes and seconds, to a third of a meter: `38°43'16.97"N 9°08'21.59"W`.
    case degreesMinutesSeconds
    /// UTM, to the meter: zone, band, easting and northing, as in `29S 487888 4285948`.
    case utm
    /// MGRS, a square of one meter: `29S MC 87888 85948`.
    case mgrs

    /// The name of the coordinate format for menus, such as "UTM".
    public var title: String {
        switch self {
        case .decimal: "Decimal"
        case .degreesMinutesSeconds: "DMS"
        case .utm: "UTM"
        case .mgrs: "MGRS"
        }
    }

    /// Writes a coordinate. Longitudes beyond the antimeridian are wrapped.
    /// - Throws: a `CoordinateError` if the format cannot express the coordinate: UTM and MGRS end at 84°
    ///   north and 80° south, and no format has texts for values that are not finite or beyond the poles.
    public func text(for coordinate: LocationCoordinate2D) throws(CoordinateError) -> String {
        guard coordinate.latitude.isFinite, coordinate.longitude.isFinite, abs(coordinate.latitude) <= 90
        else {
            throw CoordinateError("There is no place at latitude \(coordinate.latitude).")
        }
        var wrapped = coordinate
        // 180 stays 180.
        if abs(wrapped.longitude) > 180 { wrapped.longitude = UTMCoordinate.wrapped(wrapped.longitude) }
        switch self {
        case .decimal: return "\(Self.decimal(wrapped.latitude)), \(Self.decimal(wrapped.longitude))"
        case .degreesMinutesSeconds:
            return Self.sexagesimal(wrapped.latitude, "N", "S") + " "
                + Self.sexagesimal(wrapped.longitude, "E", "W")
        case .utm: return try UTMCoordinate(wrapped).description
        case .mgrs: return try MGRSReference(wrapped).description
        }
    }

    private static func decimal(_ degrees: Double) -> String {
        let text = String(format: "%.6f", degrees)
        return text == "-0.000000" ? "0.000000" : text
    }

    private static func sexagesimal(_ degrees: Double, _ positive: String, _ negative: String) -> String {
        // Rounded first, so that no 60 appears.
        let hundredths = Int((abs(degrees) * 360_000).rounded())
        let (whole, minutes, seconds) = (hundredths / 360_000, hundredths / 6_000 % 60, hundredths % 6_000)
        let letter = degrees < 0 && hundredths > 0 ? negative : positive
        return String(format: "%d°%02d'%02d.%02d\"", whole, minutes, seconds / 100, seconds % 100) + letter
    }
}
