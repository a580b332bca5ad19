import CartoucheMapGeometry
import Foundation

/// A square of the Military Grid Reference System on the UTM grid (NGA.SIG.0012, "The Universal Grids").
package struct MGRSReference: Equatable, Sendable {
    /// The southwestern corner of the MGRS square, in the UTM grid.
    package var corner: UTMCoordinate
    /// The width of the MGRS square in meters: 100,000 if the reference has only the two letters of the
    /// square, 1 if it has five digits for each direction.
    package var width: Double

    /// The letters by which MGRS names the columns of its 100 km squares from west to east, in the UTM zones
    /// 1, 2 and 3. The zones from 4 on repeat these letters.
    private static let columns = ["ABCDEFGH", "JKLMNPQR", "STUVWXYZ"].map(Array.init)
    /// The letters by which MGRS names the rows of its 100 km squares from the equator northward. In UTM
    /// zones with an even number the first row is F. The letters repeat after 2,000 km.
    private static let rows = Array("ABCDEFGHJKLMNPQRSTUV")
    private static let square = 100_000.0
    private static let cycle = 2_000_000.0
    /// How far outside a band of latitudes the middle of a 100 km square may lie, in degrees, if a part of
    /// the square lies within the band.
    private static let bandMargin = 1.0

    /// The MGRS square of one meter that contains a location.
    /// - Throws: a `CoordinateError` north of 84 and south of -80 degrees of latitude, where the grid ends.
    package init(_ coordinate: LocationCoordinate2D) throws(CoordinateError) {
        corner = try UTMCoordinate(coordinate)
        (corner.easting, corner.northing) = (corner.easting.rounded(.down), corner.northing.rounded(.down))
        width = 1
    }

    /// Reads an MGRS reference without spaces, in capital letters.
    /// - Returns: nil if the text does not have the form of an MGRS reference.
    /// - Throws: a `CoordinateError` if the text has the form of a reference, but there is no such square.
    init?(_ text: Substring, of whole: String) throws(CoordinateError) {
        let number = text.prefix { $0.isASCII && $0.isNumber }
        let letters = text.dropFirst(number.count).prefix(3)
        let digits = text.dropFirst(number.count + letters.count)
        guard (1...2).contains(number.count), let zone = Int(number), letters.count == 3,
            letters.allSatisfy({ $0.isASCII && $0.isLetter }), digits.count <= 10,
            digits.allSatisfy({ $0.isASCII && $0.isNumber })
        else { return nil }
        guard digits.count.isMultiple(of: 2) else {
            throw CoordinateError(
                text: whole, "\(digits.count) digits follow the letters, and they must be an even number")
        }
        let (band, column, row) = (Array(letters)[0], Array(letters)[1], Array(letters)[2])
        width = (0..<digits.count / 2).reduce(Self.square) { width, _ in width / 10 }
        let half = digits.count / 2
        let (x, y) = (Double(Int(digits.prefix(half)) ?? 0), Double(Int(digits.suffix(half)) ?? 0))
        guard (1...60).contains(zone), let latitudes = UTMCoordinate.latitudes(of: band),
            !(band == "X" && [32, 34, 36].contains(zone))
        else { throw CoordinateError(text: whole, "the grid has no zone \(zone)\(band)") }
        let row0 = zone.isMultiple(of: 2) ? 5 : 0
        guard let columnIndex = Self.columns[(zone - 1) % 3].firstIndex(of: column),
            let rowIndex = Self.rows.firstIndex(of: row)
        else { throw Self.noSquare(column, row, zone, band, whole) }
        let easting = Double(columnIndex + 1) * Self.square + x * width
        let inCycle = Double((rowIndex + Self.rows.count - row0) % Self.rows.count) * Self.square + y * width
        // The rows repeat; the one nearest to the band's middle is meant.
        let middle = LocationCoordinate2D(
            latitude: (latitudes.lowerBound + latitudes.upperBound) / 2,
            longitude: UTMCoordinate.centralMeridian(of: zone))
        let wanted = try UTMCoordinate(middle).northing
        let northing = inCycle + ((wanted - inCycle) / Self.cycle).rounded() * Self.cycle
        corner = UTMCoordinate(zone: zone, band: band, easting: easting, northing: northing)
        let latitude = coordinate.latitude
        guard latitude > latitudes.lowerBound - Self.bandMargin,
            latitude < latitudes.upperBound + Self.bandMargin
        else { throw Self.noSquare(column, row, zone, band, whole) }
    }

    private static func noSquare(
        _ column: Character, _ row: Character, _ zone: Int, _ band: Character, _ text: String
    ) -> CoordinateError {
        CoordinateError(text: text, "zone \(zone)\(band) has no square \(column)\(row)")
    }

    /// The latitude and longitude of the middle of the MGRS square.
    package var coordinate: LocationCoordinate2D {
        var middle = corner
        middle.easting += width / 2
        middle.northing += width / 2
        return middle.coordinate
    }
}

extension MGRSReference: CustomStringConvertible {
    /// The MGRS reference of the square as text, such as `29S MC 87000 85000`.
    package var description: String {
        let zone = corner.zone
        let column = Self.columns[(zone - 1) % 3][min(max(Int(corner.easting / Self.square) - 1, 0), 7)]
        let inCycle = corner.northing.truncatingRemainder(dividingBy: Self.cycle)
        let row = Self.rows[(Int(inCycle / Self.square) + (zone.isMultiple(of: 2) ? 5 : 0)) % Self.rows.count]
        var text = "\(zone)\(corner.band) \(column)\(row)"
        var digits = 0
        while digits < 5, Double(digits) < log10(Self.square / width) { digits += 1 }
        guard digits > 0 else { return text }
        for value in [corner.easting, corner.northing] {
            let cells = Int(value.truncatingRemainder(dividingBy: Self.square) / width)
            let number = String(cells)
            text += " " + String(repeating: "0", count: max(0, digits - number.count)) + number
        }
        return text
    }
}
