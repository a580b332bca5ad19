import Foundation

/// The points, lines and areas of a GeoJSON value, for `within` and `distance`.
struct GeoShapes: Sendable {
    /// A position: longitude and latitude in degrees.
    typealias Position = SIMD2<Double>

    var points: [Position] = []
    var lines: [[Position]] = []
    /// The areas: each consists of its outer ring and its holes.
    var polygons: [[[Position]]] = []

    /// The maximum number of positions that a GeoJSON value in a `within` or `distance` expression may have.
    static let limit = 200_000
    private(set) var count = 0

    var isEmpty: Bool { points.isEmpty && lines.isEmpty && polygons.isEmpty }

    /// Reads a GeoJSON value. Nil if a part of the value is not GeoJSON, or if there are more than `limit`
    /// positions.
    init?(_ json: StyleJSON) {
        guard add(json, depth: 0), count <= Self.limit else { return nil }
    }

    private mutating func add(_ json: StyleJSON, depth: Int) -> Bool {
        guard let object = json.object, let type = object["type"]?.string, depth < 8 else { return false }
        switch type {
        case "FeatureCollection":
            guard let features = object["features"]?.array else { return false }
            for feature in features {
                guard add(feature, depth: depth + 1) else { return false }
            }
            return true
        case "Feature": return object["geometry"].map { add($0, depth: depth + 1) } ?? false
        case "GeometryCollection":
            guard let parts = object["geometries"]?.array else { return false }
            for part in parts {
                guard add(part, depth: depth + 1) else { return false }
            }
            return true
        default: return object["coordinates"].map { add($0, ofType: type) } ?? false
        }
    }

    private mutating func add(_ coordinates: StyleJSON, ofType type: String) -> Bool {
        switch type {
        case "Point":
            guard let point = position(coordinates) else { return false }
            points.append(point)
        case "MultiPoint":
            guard let many = path(coordinates) else { return false }
            points += many
        case "LineString":
            guard let line = path(coordinates), !line.isEmpty else { return false }
            lines.append(line)
        case "MultiLineString":
            guard let many = paths(coordinates) else { return false }
            lines += many
        case "Polygon":
            guard let rings = paths(coordinates), !rings.isEmpty else { return false }
            polygons.append(rings)
        case "MultiPolygon":
            guard let areas = coordinates.array else { return false }
            for area in areas {
                guard let rings = paths(area), !rings.isEmpty else { return false }
                polygons.append(rings)
            }
        default: return false
        }
        return true
    }

    private mutating func position(_ json: StyleJSON) -> Position? {
        guard let parts = json.array, parts.count >= 2, let longitude = parts[0].number,
            let latitude = parts[1].number, longitude.isFinite, latitude.isFinite, abs(longitude) <= 1e6
        else { return nil }
        count += 1
        return Position(longitude, min(max(latitude, -90), 90))
    }

    private mutating func path(_ json: StyleJSON) -> [Position]? {
        guard let items = json.array else { return nil }
        var path: [Position] = []
        for item in items {
            guard let next = position(item) else { return nil }
            path.append(next)
        }
        return path
    }

    private mutating func paths(_ json: StyleJSON) -> [[Position]]? {
        guard let items = json.array else { return nil }
        var paths: [[Position]] = []
        for item in items {
            guard let next = path(item), !next.isEmpty else { return nil }
            paths.append(next)
        }
        return paths
    }
}
