import CartoucheMapGeometry
import Foundation

/// The ways to write a coordinate of WGS 84, which `CoordinateParser` all reads.
public enum CoordinateFormat: String, CaseIterable, Sendable {
    /// `38.721380, -9.139330`: latitude and longitude, to a tenth of a meter.
    case decimal
    /// `38°43'16.97"N 9°08'21.59"W`: to a third of a meter.
    case degreesMinutesSeconds
    /// `29S 487888 4285948`: zone, band, easting and northing, to the meter.
    case utm
    /// `29S MC 87888 85948`: the square of one meter.
    case mgrs

    /// The name in menus.
    public var title: String {
        switch self {
        case .decimal: "Decimal"
        case .degreesMinutesSeconds: "DMS"
        case .utm: "UTM"
        case .mgrs: "MGRS"
        }
    }

    /// Writes a coordinate. Longitudes beyond the antimeridian are wrapped.
    /// - Throws: if there is no such text: beyond 84° north and 80° south in UTM and MGRS, and for
    ///   coordinates that are no numbers or beyond the poles.
    public func text(for coordinate: LocationCoordinate2D) throws(CoordinateError) -> String {
        guard coordinate.latitude.isFinite, coordinate.longitude.isFinite, abs(coordinate.latitude) <= 90
        else {
            throw CoordinateError("There is no place at latitude \(coordinate.latitude).")
        }
        var place = coordinate
        // 180 stays 180.
        if abs(place.longitude) > 180 { place.longitude = UTMCoordinate.wrapped(place.longitude) }
        switch self {
        case .decimal: return "\(Self.decimal(place.latitude)), \(Self.decimal(place.longitude))"
        case .degreesMinutesSeconds:
            return Self.sexagesimal(place.latitude, "N", "S") + " "
                + Self.sexagesimal(place.longitude, "E", "W")
        case .utm: return try UTMCoordinate(place).description
        case .mgrs: return try MGRSReference(place).description
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
