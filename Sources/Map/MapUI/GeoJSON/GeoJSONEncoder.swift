import CartoucheMapGeometry
import Foundation
import GeoData

/// Writes annotations and overlays as GeoJSON (RFC 7946): the inverse of `GeoJSONDecoder`. Not in MapKit.
///
/// Degrees have seven decimals, a centimeter. Outer rings run counterclockwise, holes clockwise, and both are
/// closed. A shape across the antimeridian is written whole, with longitudes within -180...180 and the short
/// way from vertex to vertex, so that decoding gives the same shape; the cut that section 3.1.9 recommends
/// would make two of it.
@MainActor
public final class GeoJSONEncoder {
    /// Creates an encoder of GeoJSON texts.
    public init() {}

    /// Writes objects as a FeatureCollection. Features keep their properties; a shape outside of any feature
    /// becomes a feature with its `title` and `subtitle`.
    /// - Throws: `GeoJSONError` for invalid coordinates, for properties that are not a JSON object, and for
    ///   features in features.
    /// - Complexity: O(coordinates and properties).
    public func encode(_ objects: [any GeoJSONObject]) throws(GeoJSONError) -> Data {
        var features = ShapeFeatures()
        for object in objects { try features.append(object) }
        return features.data
    }

    /// Writes annotations and overlays as a FeatureCollection, with titles and subtitles as properties.
    /// Circles become polygons; geodesic lines are written by their vertices.
    /// - Throws: `GeoJSONError` for tiles, for classes of overlays that the program defines, and for invalid
    ///   coordinates.
    public func encode(
        annotations: [any Annotation] = [], overlays: [any Overlay] = []
    ) throws(GeoJSONError) -> Data {
        var features = ShapeFeatures()
        for annotation in annotations {
            features.append(
                [.point(try ShapeFeatures.position(annotation.coordinate))], title: annotation.title,
                subtitle: annotation.subtitle)
        }
        for overlay in overlays { try features.append(overlay: overlay) }
        return features.data
    }
}

/// Collects annotations and overlays as features of a GeoJSON document.
private struct ShapeFeatures {
    private typealias Geometry = GeoJSONWriter.Geometry
    private var writer = GeoJSONWriter(precision: .centimeter)

    /// The GeoJSON document with all features: a FeatureCollection in UTF-8.
    var data: Data {
        var writer = writer
        return Data(writer.finish())
    }

    /// Appends an object to the GeoJSON document: a feature as it is, a shape as a new feature.
    mutating func append(_ object: any GeoJSONObject) throws(GeoJSONError) {
        if let feature = object as? GeoJSONFeature { return try append(feature) }
        let shape = object as? Shape
        let annotation = object as? PointAnnotation
        append(
            [try Self.geometry(of: object)], title: shape?.title ?? annotation?.title,
            subtitle: shape?.subtitle ?? annotation?.subtitle)
    }

    mutating func append(overlay: any Overlay) throws(GeoJSONError) {
        if let object = overlay as? any GeoJSONObject { return try append(object) }
        guard let circle = overlay as? Circle else {
            throw GeoJSONError(reason: "\(type(of: overlay)) is no shape")
        }
        guard let areas = UnwrappedLine.circle(center: circle.coordinate, radius: circle.radius)?.areas else {
            throw GeoJSONError(reason: "a circle has the radius \(circle.radius)")
        }
        var rings: [[GeoPosition]] = []
        for area in areas {
            rings.append(try Self.positions(area.map { MapPoint(x: $0.x, y: $0.y).coordinate }))
        }
        append([.polygon(rings)], title: circle.title, subtitle: circle.subtitle)
    }

    mutating func append(_ geometries: [GeoJSONWriter.Geometry], title: String?, subtitle: String?) {
        let members = [("title", title), ("subtitle", subtitle)].compactMap { name, value in
            value.map { GeoProperty(name: name, value: .text($0)) }
        }
        writer.append(properties: GeoValue.object(members).json, geometries: geometries)
    }

    private mutating func append(_ feature: GeoJSONFeature) throws(GeoJSONError) {
        var geometries: [Geometry] = []
        for shape in feature.geometry { geometries.append(try Self.geometry(of: shape)) }
        var properties = "null"
        if let raw = feature.properties {
            guard GeoJSONDocument.isObject([UInt8](raw)) else {
                throw GeoJSONError(reason: "the properties of a feature are no object of JSON")
            }
            properties = String(decoding: raw, as: UTF8.self)
        }
        writer.append(identifier: feature.identifier, properties: properties, geometries: geometries)
    }

    // MARK: Geometries

    private static func geometry(of object: any GeoJSONObject) throws(GeoJSONError) -> Geometry {
        switch object {
        case let point as PointAnnotation: .point(try position(point.coordinate))
        case let polygon as Polygon: .polygon(try rings(polygon))
        case let line as Polyline: .lineString(try positions(line.coordinates))
        case let points as MultiPoint: .multiPoint(try positions(points.coordinates))
        case let lines as MultiPolyline:
            .multiLineString(
                try all(lines.polylines) { (l) throws(GeoJSONError) in try positions(l.coordinates) })
        case let polygons as MultiPolygon:
            .multiPolygon(try all(polygons.polygons) { (p) throws(GeoJSONError) in try rings(p) })
        case is GeoJSONFeature: throw GeoJSONError(reason: "a feature stands in a feature")
        default: throw GeoJSONError(reason: "\(type(of: object)) is no shape")
        }
    }

    private static func all<Element, Result>(
        _ elements: [Element], _ make: (Element) throws(GeoJSONError) -> Result
    ) throws(GeoJSONError) -> [Result] {
        var results: [Result] = []
        for element in elements { results.append(try make(element)) }
        return results
    }

    private static func rings(_ polygon: Polygon) throws(GeoJSONError) -> [[GeoPosition]] {
        try all([polygon] + (polygon.interiorPolygons ?? [])) { (ring) throws(GeoJSONError) in
            try positions(ring.coordinates)
        }
    }

    private static func positions(_ line: [LocationCoordinate2D]) throws(GeoJSONError) -> [GeoPosition] {
        try all(line) { (coordinate) throws(GeoJSONError) in try position(coordinate) }
    }

    static func position(_ coordinate: LocationCoordinate2D) throws(GeoJSONError) -> GeoPosition {
        guard abs(coordinate.latitude) <= 90, coordinate.longitude.isFinite else {
            throw GeoJSONError(
                reason:
                    "there is no place at latitude \(coordinate.latitude), longitude \(coordinate.longitude)")
        }
        return GeoPosition(coordinate)
    }
}
