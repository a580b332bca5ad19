import CartoucheMapGeometry
import GeoData

/// Makes features of a GeoJSON document. Invalid features are left out and counted.
struct GeoJSONSourceReader {
    private(set) var features: [GeoJSONSourceFeature] = []
    /// The number of features that were left out.
    private(set) var omitted: Int
    /// Why the first feature that was left out is invalid, as a clause for the end of a message.
    private(set) var firstFault: String
    private var points = 0

    private static let pointLimit = 4_000_000
    private static let featureLimit = 1_000_000

    init(_ json: [UInt8]) throws(TileError.Cause) {
        guard json.count <= GeoJSONSource.byteLimit else { throw .tooLarge(limit: GeoJSONSource.byteLimit) }
        let document: GeoJSONDocument
        do throws(GeoJSONDocument.Fault) { document = try GeoJSONDocument(json, mode: .lenient) } catch {
            throw .corrupt("\(error.reason) (line \(error.line), column \(error.column))")
        }
        (omitted, firstFault) = (document.leftOut, document.firstReason ?? "")
        for item in document.items.prefix(Self.featureLimit) { try add(item) }
        let excess = document.items.count - Self.featureLimit
        guard excess > 0 else { return }
        if omitted == 0 { firstFault = "there are more than \(Self.featureLimit)" }
        omitted += excess
    }

    private mutating func add(_ item: GeoJSONDocument.Item) throws(TileError.Cause) {
        var id: UInt64?
        if case .number(let number, _)? = item.id, number >= 0, number < 9e15, number == number.rounded() {
            id = UInt64(number)
        }
        let properties = Self.properties(item.values)
        for geometry in item.geometries {
            let (type, parts) = Self.parts(geometry)
            points += parts.reduce(0) { $0 + $1.points.count }
            guard points <= Self.pointLimit else {
                throw .overBudget("it has more than \(Self.pointLimit) points")
            }
            let feature = GeoJSONSourceFeature(id: id, type: type, properties: properties, parts: parts)
            if let feature { features.append(feature) }
        }
    }

    private static func parts(
        _ geometry: GeoJSONDocument.Geometry
    ) -> (VectorTile.GeometryType, [GeoJSONSourceFeature.Part]) {
        switch geometry {
        case .point(let coordinate): (.point, [.init(points: [point(coordinate)])])
        case .multiPoint(let coordinates): (.point, [.init(points: coordinates.map(point))])
        case .lineString(let line): (.line, lines([line]))
        case .multiLineString(let all): (.line, lines(all))
        case .polygon(let all): (.polygon, rings(all))
        case .multiPolygon(let polygons): (.polygon, polygons.flatMap(rings))
        }
    }

    private static func lines(_ lines: [[LocationCoordinate2D]]) -> [GeoJSONSourceFeature.Part] {
        lines.map { .init(line: $0.map(point), isRing: false) }
    }

    private static func rings(_ rings: [[LocationCoordinate2D]]) -> [GeoJSONSourceFeature.Part] {
        rings.enumerated().map { .init(line: $1.map(point), isRing: true, isOuter: $0 == 0) }
    }

    private static func point(_ coordinate: LocationCoordinate2D) -> SIMD2<Double> {
        let point = Mercator.mapPoint(coordinate)
        return SIMD2(point.x, point.y) / Mercator.worldSize
    }

    /// The properties sorted by name; of two with the same name the last.
    private static func properties(_ members: [GeoProperty]) -> [(key: String, value: VectorTile.Value)] {
        object(members).sorted { $0.key < $1.key }
    }

    private static func object(_ members: [GeoProperty]) -> [String: VectorTile.Value] {
        Dictionary(members.map { ($0.name, value($0.value)) }, uniquingKeysWith: { $1 })
    }

    private static func value(_ value: GeoValue) -> VectorTile.Value {
        switch value {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let number, _):
            abs(number) < 9e15 && number == number.rounded() ? .int(Int64(number)) : .double(number)
        case .text(let text): .string(text)
        case .list(let items): .list(items.map { Self.value($0) })
        case .object(let members): .object(object(members))
        }
    }
}
