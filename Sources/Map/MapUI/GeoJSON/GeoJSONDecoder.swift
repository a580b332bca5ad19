import CartoucheMapGeometry
import Foundation
import GeoData

/// Makes annotations and overlays of GeoJSON (RFC 7946): MapKit's `MKGeoJSONDecoder`.
///
/// | geometry | class |
/// |---|---|
/// | Point | `PointAnnotation` |
/// | MultiPoint | `MultiPoint` |
/// | LineString, MultiLineString | `Polyline`, `MultiPolyline` |
/// | Polygon, MultiPolygon | `Polygon`, `MultiPolygon` |
///
/// Coordinates are kept as the text has them: rings of any direction, closed or open, and longitudes up to
/// 360, which files across the antimeridian have. Heights have no place in these classes and are left out.
/// Titles are not set: only the program knows which property is the title. Texts that name Web Mercator in a
/// `crs` of GeoJSON 2008 are converted.
@MainActor
public final class GeoJSONDecoder {
    /// Creates a decoder of GeoJSON texts.
    public init() {}

    /// Makes the objects of a GeoJSON text: its features, and the shapes that belong to no feature, in the
    /// order of the text. Several texts one after the other, as in newline-delimited GeoJSON, are read as
    /// one.
    /// - Parameter data: the text in UTF-8.
    /// - Throws: `GeoJSONError` at the first error in the text; then no object is returned.
    /// - Complexity: O(length).
    public func decode(_ data: Data) throws(GeoJSONError) -> [any GeoJSONObject] {
        let document: GeoJSONDocument
        do throws(GeoJSONDocument.Fault) {
            document = try GeoJSONDocument([UInt8](data))
        } catch {
            throw GeoJSONError(line: error.line, column: error.column, reason: error.reason)
        }
        return document.items.flatMap { item -> [any GeoJSONObject] in
            let shapes = item.geometries.map(Self.shape)
            guard item.isFeature else { return shapes }
            let properties = item.properties.map { range in
                data.subdata(in: data.startIndex + range.lowerBound..<data.startIndex + range.upperBound)
            }
            return [GeoJSONFeature(identifier: item.identifier, properties: properties, geometry: shapes)]
        }
    }

    private static func shape(_ geometry: GeoJSONDocument.Geometry) -> any GeoJSONObject {
        switch geometry {
        case .point(let coordinate): PointAnnotation(coordinate: coordinate)
        case .multiPoint(let coordinates): MultiPoint(coordinates: coordinates)
        case .lineString(let coordinates): Polyline(coordinates: coordinates)
        case .multiLineString(let lines): MultiPolyline(lines.map { Polyline(coordinates: $0) })
        case .polygon(let rings): Polygon(rings: rings)
        case .multiPolygon(let polygons): MultiPolygon(polygons.map { Polygon(rings: $0) })
        }
    }
}
