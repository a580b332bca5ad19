import CartoucheMapGeometry
import Foundation

/// Reads a coordinate of WGS 84 as people write it: degrees (decimal, or with minutes and seconds; marks,
/// letters, decimal commas), `geo:` addresses (RFC 5870), UTM and MGRS. Reading has no side effects.
///
/// The latitude comes first unless the letters N, S, E, W say otherwise. In UTM the letters N and S are bands
/// if the northing lies in that band, as in `29S 487000 4285000`, and hemispheres otherwise. An MGRS square
/// stands for its middle.
public enum CoordinateParser {
    /// The maximum length of a text in characters; longer texts are refused.
    private static let lengthLimit = 200

    /// The coordinate that a text states.
    /// - Throws: a `CoordinateError` that says why the text states no coordinate.
    /// - Complexity: O(length), of which at most 200 characters are allowed.
    public static func coordinate(in text: String) throws(CoordinateError) -> LocationCoordinate2D {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.isEmpty else {
            throw CoordinateError("No coordinate is given: type one such as 38.72, -9.14.")
        }
        guard trimmed.utf8.count <= lengthLimit else {
            throw CoordinateError(text: trimmed, "it is too long")
        }
        if trimmed.lowercased().hasPrefix("geo:") { return try address(trimmed) }
        if let grid = try gridCoordinate(trimmed) { return grid }
        return try degrees(trimmed, in: trimmed)
    }

    private static func degrees(
        _ text: String, in whole: String
    ) throws(CoordinateError) -> LocationCoordinate2D {
        // A comma may part or be decimal: what makes a coordinate is meant.
        do throws(DegreesLexer.Fault) {
            if !text.contains("."), let found = try? degrees(text, isDecimalComma: true) { return found }
            return try degrees(text, isDecimalComma: false)
        } catch {
            throw CoordinateError(text: whole, error.reason)
        }
    }

    private static func degrees(
        _ text: String, isDecimalComma: Bool
    ) throws(DegreesLexer.Fault) -> LocationCoordinate2D {
        var lexer = DegreesLexer(text, isDecimalComma: isDecimalComma)
        return try DegreesParser.coordinate(try lexer.read())
    }

    // MARK: geo:

    private static func address(_ text: String) throws(CoordinateError) -> LocationCoordinate2D {
        let parts = text.dropFirst(4).prefix { $0 != "?" }.split(
            separator: ";", omittingEmptySubsequences: false)
        let numbers = (parts.first ?? "").split(separator: ",", omittingEmptySubsequences: false).map {
            $0.utf8.allSatisfy { "0123456789.-".utf8.contains($0) } ? Double($0) : nil
        }
        let system = parts.dropFirst().first { $0.lowercased().hasPrefix("crs=") }?.dropFirst(4) ?? "wgs84"
        guard system.lowercased() == "wgs84" else {
            throw CoordinateError(text: text, "its coordinate system is \(system), and only wgs84 is read")
        }
        guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1] else {
            throw CoordinateError(
                text: text, "a geo: address has latitude and longitude, as in geo:38.72,-9.14")
        }
        return try degrees("\(latitude); \(longitude)", in: text)
    }

    // MARK: Grids

    /// Reads UTM or MGRS.
    /// - Returns: nil if the text has neither the form of UTM nor of MGRS.
    private static func gridCoordinate(_ text: String) throws(CoordinateError) -> LocationCoordinate2D? {
        let capitals = text.uppercased()
        if let first = capitals.first, "ABYZ".contains(first), let second = capitals.dropFirst().first,
            second.isWhitespace || second.isLetter, capitals.contains(where: \.isNumber)
        {
            throw CoordinateError(
                text: text,
                "\(first) names the polar grid (UPS), which is not read: type latitude and longitude")
        }
        if let found = try MGRSReference(capitals.filter { !$0.isWhitespace }[...], of: text) {
            return found.coordinate
        }
        return try utm(capitals, of: text)
    }

    /// Reads UTM in the forms `29S 487000 4285000`, `29 S 487000mE 4285000mN` and `29 N, 487000, 4285000`;
    /// nil if the text has another form.
    private static func utm(_ capitals: String, of text: String) throws(CoordinateError)
        -> LocationCoordinate2D?
    {
        let number = capitals.prefix { $0.isASCII && $0.isNumber }
        let rest = capitals.dropFirst(number.count).drop(while: \.isWhitespace)
        guard (1...2).contains(number.count), let zone = Int(number), let band = rest.first, band.isASCII,
            band.isLetter
        else { return nil }
        let fields = rest.dropFirst().split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init)
            .filter { !["M", "E", "N", "ME", "MN"].contains($0) }
        let values = fields.enumerated().map { index, field -> Double? in
            let letters = Set(index == 0 ? "ME" : "MN")
            var digits = field[...]
            while let last = digits.last, letters.contains(last) { digits.removeLast() }
            return digits.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." } ? Double(digits) : nil
        }
        // Degrees and minutes have fewer digits: `38 N 9 8`.
        guard values.count == 2, let easting = values[0], let northing = values[1], easting >= 1_000 else {
            return nil
        }
        guard (1...60).contains(zone), UTMCoordinate.bands.contains(band) else {
            throw CoordinateError(text: text, "UTM has no zone \(zone)\(band)")
        }
        guard (100_000..<900_000.001).contains(easting), (0..<10_000_000.001).contains(northing) else {
            throw CoordinateError(
                text: text, "UTM has eastings of 100,000 to 900,000 meters, and northings up to 10,000,000")
        }
        return try coordinate(zone, band, easting, northing, text)
    }

    private static func coordinate(
        _ zone: Int, _ band: Character, _ easting: Double, _ northing: Double, _ text: String
    ) throws(CoordinateError) -> LocationCoordinate2D {
        let coordinate = UTMCoordinate(zone: zone, band: band, easting: easting, northing: northing)
            .coordinate
        // Some meters beyond the band are within what coordinates are rounded to.
        let margin = 0.001
        if let latitudes = UTMCoordinate.latitudes(of: band),
            coordinate.latitude > latitudes.lowerBound - margin,
            coordinate.latitude < latitudes.upperBound + margin
        {
            return coordinate
        }
        guard band == "N" || band == "S" else {
            throw CoordinateError(text: text, "the northing does not lie in band \(band)")
        }
        let hemisphere: Character = band == "N" ? "N" : "M"
        let other = UTMCoordinate(zone: zone, band: hemisphere, easting: easting, northing: northing)
            .coordinate
        guard UTMCoordinate.latitudes.contains(other.latitude) else {
            throw CoordinateError(text: text, "the northing lies outside of the UTM grid")
        }
        return other
    }
}
