import Foundation
import GeoData
import MapGeometry

/// Writes the features of a collection one after the other.
struct GeoJSONWriter {
    private var text = #"{"type":"FeatureCollection","features":["#
    private var hasFeatures = false

    mutating func finish() -> Data { Data((text + "]}\n").utf8) }

    /// Writes an object: a feature as it is, a shape as a feature.
    mutating func append(_ object: any GeoJSONObject) throws(GeoJSONError) {
        if let feature = object as? GeoJSONFeature { return try append(feature) }
        let geometry = try Self.geometry(of: object)
        let shape = object as? Shape
        let annotation = object as? PointAnnotation
        append(
            geometry, identifier: nil,
            properties: Self.properties(
                title: shape?.title ?? annotation?.title, subtitle: shape?.subtitle ?? annotation?.subtitle))
    }

    mutating func append(
        point: LocationCoordinate2D, title: String?, subtitle: String?
    ) throws(GeoJSONError) {
        let geometry = "{\"type\":\"Point\",\"coordinates\":\(try Self.position(point))}"
        append(geometry, identifier: nil, properties: Self.properties(title: title, subtitle: subtitle))
    }

    mutating func append(overlay: any Overlay) throws(GeoJSONError) {
        if let object = overlay as? any GeoJSONObject { return try append(object) }
        guard let circle = overlay as? Circle else {
            throw GeoJSONError(reason: "\(type(of: overlay)) is no shape")
        }
        guard let areas = UnwrappedLine.circle(center: circle.coordinate, radius: circle.radius)?.areas else {
            throw GeoJSONError(reason: "a circle has the radius \(circle.radius)")
        }
        let rings = areas.map { $0.map { MapPoint(x: $0.x, y: $0.y).coordinate } }
        let geometry = "{\"type\":\"Polygon\",\"coordinates\":\(try Self.polygon(rings))}"
        append(
            geometry, identifier: nil,
            properties: Self.properties(title: circle.title, subtitle: circle.subtitle))
    }

    private mutating func append(_ feature: GeoJSONFeature) throws(GeoJSONError) {
        var shapes: [String] = []
        for shape in feature.geometry { shapes.append(try Self.geometry(of: shape)) }
        let geometry =
            switch shapes.count {
            case 0: "null"
            case 1: shapes[0]
            default: #"{"type":"GeometryCollection","geometries":["# + shapes.joined(separator: ",") + "]}"
            }
        var properties = "null"
        if let raw = feature.properties {
            guard GeoJSONDocument.isObject([UInt8](raw)) else {
                throw GeoJSONError(reason: "the properties of a feature are no object of JSON")
            }
            properties = String(decoding: raw, as: UTF8.self)
        }
        append(geometry, identifier: feature.identifier, properties: properties)
    }

    private mutating func append(_ geometry: String, identifier: String?, properties: String) {
        text += hasFeatures ? ",\n" : "\n"
        hasFeatures = true
        text += #"{"type":"Feature","#
        if let identifier { text += "\"id\":\(JSONText.quoted(identifier))," }
        text += "\"properties\":\(properties),\"geometry\":\(geometry)}"
    }

    private static func properties(title: String?, subtitle: String?) -> String {
        let members = [("title", title), ("subtitle", subtitle)].compactMap { name, value in
            value.map { "\"\(name)\":\(JSONText.quoted($0))" }
        }
        return "{" + members.joined(separator: ",") + "}"
    }

    // MARK: Geometries

    private static func geometry(of object: any GeoJSONObject) throws(GeoJSONError) -> String {
        switch object {
        case let point as PointAnnotation:
            "{\"type\":\"Point\",\"coordinates\":\(try position(point.coordinate))}"
        case let polygon as Polygon: "{\"type\":\"Polygon\",\"coordinates\":\(try self.polygon(polygon))}"
        case let line as Polyline:
            "{\"type\":\"LineString\",\"coordinates\":\(try positions(line.coordinates))}"
        case let points as MultiPoint:
            "{\"type\":\"MultiPoint\",\"coordinates\":\(try positions(points.coordinates))}"
        case let lines as MultiPolyline:
            "{\"type\":\"MultiLineString\",\"coordinates\":\(try self.lines(lines.polylines))}"
        case let polygons as MultiPolygon:
            "{\"type\":\"MultiPolygon\",\"coordinates\":\(try self.polygons(polygons.polygons))}"
        case is GeoJSONFeature: throw GeoJSONError(reason: "a feature stands in a feature")
        default: throw GeoJSONError(reason: "\(type(of: object)) is no shape")
        }
    }

    private static func lines(_ lines: [Polyline]) throws(GeoJSONError) -> String {
        try list(lines) { (line) throws(GeoJSONError) in try positions(line.coordinates) }
    }

    private static func polygons(_ polygons: [Polygon]) throws(GeoJSONError) -> String {
        try list(polygons) { (polygon) throws(GeoJSONError) in try self.polygon(polygon) }
    }

    private static func list<Element>(
        _ elements: [Element], _ write: (Element) throws(GeoJSONError) -> String
    ) throws(GeoJSONError) -> String {
        var texts: [String] = []
        for element in elements { texts.append(try write(element)) }
        return "[" + texts.joined(separator: ",") + "]"
    }

    private static func position(_ coordinate: LocationCoordinate2D) throws(GeoJSONError) -> String {
        var place = coordinate
        if abs(place.longitude) > 180, place.longitude.isFinite {
            place.longitude.formRemainder(dividingBy: 360)
        }
        guard place.isValid else {
            throw GeoJSONError(
                reason: "there is no place at latitude \(place.latitude), longitude \(place.longitude)")
        }
        return "[\(JSONText.degrees(place.longitude)),\(JSONText.degrees(place.latitude))]"
    }

    private static func positions(_ coordinates: [LocationCoordinate2D]) throws(GeoJSONError) -> String {
        try list(coordinates) { (coordinate) throws(GeoJSONError) in try position(coordinate) }
    }

    private static func polygon(_ polygon: Polygon) throws(GeoJSONError) -> String {
        try self.polygon([polygon.coordinates] + (polygon.interiorPolygons ?? []).map(\.coordinates))
    }

    private static func polygon(_ rings: [[LocationCoordinate2D]]) throws(GeoJSONError) -> String {
        var texts: [String] = []
        for (index, ring) in rings.enumerated() {
            texts.append(try positions(oriented(ring, isOuter: index == 0)))
        }
        return "[" + texts.joined(separator: ",") + "]"
    }

    /// The ring closed, and in the direction that RFC 7946 demands (section 3.1.6).
    private static func oriented(_ ring: [LocationCoordinate2D], isOuter: Bool) -> [LocationCoordinate2D] {
        guard let first = ring.first else { return ring }
        let closed = ring.last == first ? ring : ring + [first]
        var doubleArea = 0.0
        var x = 0.0
        for (a, b) in zip(closed, closed.dropFirst()) {
            let step = (b.longitude - a.longitude).remainder(dividingBy: 360)
            doubleArea += x * b.latitude - (x + step) * a.latitude
            x += step
        }
        return (doubleArea >= 0) == isOuter || doubleArea == 0 ? closed : closed.reversed()
    }
}
