import CartoucheJSON
import CartoucheMapGeometry
import Foundation

/// Writes a FeatureCollection of GeoJSON (RFC 7946), feature by feature: the inverse of `GeoFileReader`.
///
/// ```swift
/// var writer = GeoJSONWriter()
/// try GeoFileReader(path: "harbors.gpx").forEachFeature { feature in
///     writer.append(feature)
///     return true
/// }
/// try Data(writer.finish()).write(to: URL(fileURLWithPath: "harbors.geojson"))
/// ```
///
/// Outer rings run counterclockwise, holes clockwise (section 3.1.6), and both are closed. A geometry across
/// the antimeridian is written as one, with longitudes within -180...180 and the short way from vertex to
/// vertex, so that reading gives the same geometry; cutting it, as section 3.1.9 recommends, would make two
/// geometries.
public struct GeoJSONWriter: Sendable {
    package typealias Geometry = GeoGeometry<GeoPosition>

    /// How the degrees of coordinates are written.
    public enum Precision: Sendable {
        /// At most seven decimals of a degree, which is a centimeter on the ground.
        case centimeter
        /// Enough digits to distinguish the degrees from all other numbers of double precision.
        case exact
    }

    private let precision: Precision
    private var bytes = Array(#"{"type":"FeatureCollection","features":["#.utf8)
    private var isFirst = true

    /// Creates a writer of a FeatureCollection, which has no features yet.
    /// - Parameter precision: how the degrees of coordinates are written; `.centimeter` by default.
    public init(precision: Precision = .centimeter) { self.precision = precision }

    // MARK: Features

    /// Appends a feature.
    /// - Parameters:
    ///   - geometry: the feature's geometries; several become a GeometryCollection, none becomes null.
    ///   - altitudes: the altitudes in meters, one for each coordinate in the geometry's order, as in
    ///     `GeoFeature.altitudes`; none by default.
    ///   - properties: in the order in which they are to be written; none by default.
    ///   - id: the feature's `id`; `nil`, the default, writes none.
    /// - Precondition: coordinates are valid (`LocationCoordinate2D.isValid`), and there are no altitudes or
    ///   as many as coordinates.
    /// - Complexity: O(bytes written).
    public mutating func append(
        geometry: [GeoGeometry<LocationCoordinate2D>], altitudes: [Double?] = [],
        properties: [GeoProperty] = [], id: String? = nil
    ) {
        var next = 0
        let geometries = geometry.map {
            $0.mapPositions { coordinate in
                precondition(coordinate.isValid, "\(coordinate) is no coordinate")
                precondition(altitudes.isEmpty || next < altitudes.count, "altitudes are missing")
                let height = altitudes.isEmpty ? nil : altitudes[next]
                next += 1
                return GeoPosition(coordinate, height: height.map { Float($0) } ?? .nan)
            }
        }
        append(identifier: id, properties: GeoValue.object(properties).json, geometries: geometries)
    }

    /// Appends a feature.
    /// - Parameters:
    ///   - properties: the text of a JSON object, or "null".
    ///   - geometries: the feature's geometries; several become a GeometryCollection. Latitudes are within
    ///     -90...90.
    /// - Complexity: O(bytes written).
    package mutating func append(identifier: String? = nil, properties: String, geometries: [Geometry]) {
        write(isFirst ? "\n" : ",\n")
        isFirst = false
        write(#"{"type":"Feature","#)
        if let identifier { write("\"id\":\(JSONText.quoted(identifier)),") }
        write("\"properties\":\(properties),\"geometry\":")
        switch geometries.count {
        case 0: write("null")
        case 1: write(geometries[0])
        default:
            write(#"{"type":"GeometryCollection","geometries":"#)
            list(geometries) { $0.write($1) }
            write("}")
        }
        write("}")
    }

    /// Ends the document. No feature may be appended afterwards.
    /// - Returns: the whole document as text in UTF-8, with each feature on a line of its own.
    public mutating func finish() -> [UInt8] {
        write("]}\n")
        return bytes
    }

    // MARK: Geometries

    private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func list<Element>(
        _ elements: [Element], _ write: (inout GeoJSONWriter, Element) -> Void
    ) {
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(&self, element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ geometry: Geometry) {
        let type: GeometryType =
            switch geometry {
            case .point: .point
            case .multiPoint: .multiPoint
            case .lineString: .lineString
            case .multiLineString: .multiLineString
            case .polygon: .polygon
            case .multiPolygon: .multiPolygon
            }
        write("{\"type\":\"\(type.rawValue)\",\"coordinates\":")
        switch geometry {
        case .point(let position): write(position)
        case .multiPoint(let positions), .lineString(let positions): write(positions)
        case .multiLineString(let lines): list(lines) { $0.write($1) }
        case .polygon(let rings): write(rings: rings)
        case .multiPolygon(let polygons): list(polygons) { $0.write(rings: $1) }
        }
        write("}")
    }

    private mutating func write(rings: [[GeoPosition]]) {
        let oriented = rings.enumerated().map { Self.oriented($1, isOuter: $0 == 0) }
        list(oriented) { $0.write($1) }
    }

    private mutating func write(_ positions: [GeoPosition]) { list(positions) { $0.write($1) } }

    private mutating func write(_ position: GeoPosition) {
        var longitude = position.longitude
        if abs(longitude) > 180 { longitude.formRemainder(dividingBy: 360) }
        func degrees(_ value: Double) -> String {
            precision == .exact ? JSONText.number(value) : JSONText.degrees(value)
        }
        write("[\(degrees(longitude)),\(degrees(position.latitude))")
        // The digits of a Float, not those of the nearest Double.
        if !position.height.isNaN { write(",\(JSONText.number(Double("\(position.height)") ?? 0))") }
        write("]")
    }

    /// A ring whose last position repeats the first and which runs in the direction that GeoJSON demands:
    /// counterclockwise for an outer ring, clockwise for a hole. A ring without area keeps its direction.
    private static func oriented(_ ring: [GeoPosition], isOuter: Bool) -> [GeoPosition] {
        guard let first = ring.first, let last = ring.last else { return ring }
        let closed = last.coincides(with: first) ? ring : ring + [first]
        var longitudes = LongitudeUnwrapping()
        longitudes.decideEdges(of: closed[...], isRing: true)
        var doubleArea = 0.0
        let start = longitudes.next(first.longitude)
        var (x, y) = (0.0, first.latitude)
        for position in closed.dropFirst() {
            let next = longitudes.next(position.longitude) - start
            doubleArea += x * position.latitude - next * y
            (x, y) = (next, position.latitude)
        }
        return doubleArea == 0 || (doubleArea > 0) == isOuter ? closed : closed.reversed()
    }
}
