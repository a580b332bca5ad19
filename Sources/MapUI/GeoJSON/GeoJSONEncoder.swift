import Foundation
import GeoData
import MapGeometry

/// Writes annotations and overlays as GeoJSON (RFC 7946): the inverse of `GeoJSONDecoder`. Not in MapKit.
///
/// Degrees have seven decimals, a centimeter. Outer rings run counterclockwise, holes clockwise, and both are
/// closed. A shape across the antimeridian is written whole, with longitudes within -180...180 and the short
/// way from vertex to vertex, so that decoding gives the same shape; the cut that section 3.1.9 recommends
/// would make two of it.
@MainActor
public final class GeoJSONEncoder {
    /// An encoder.
    public init() {}

    /// Writes objects as a FeatureCollection. Features keep their properties; a shape that is in none becomes
    /// a feature with its `title` and `subtitle`.
    /// - Throws: `GeoJSONError` for coordinates that are no place, for properties that are no object of JSON,
    ///   and for features in features.
    /// - Complexity: O(coordinates and properties).
    public func encode(_ objects: [any GeoJSONObject]) throws(GeoJSONError) -> Data {
        var writer = GeoJSONWriter()
        for object in objects { try writer.append(object) }
        return writer.finish()
    }

    /// Writes annotations and overlays as a FeatureCollection, with titles and subtitles as properties.
    /// Circles become polygons; geodesic lines are written by their vertices.
    /// - Throws: `GeoJSONError` for tiles, for overlays of the program's own kind, and for coordinates that
    ///   are no place.
    public func encode(
        annotations: [any Annotation] = [], overlays: [any Overlay] = []
    ) throws(GeoJSONError) -> Data {
        var writer = GeoJSONWriter()
        for annotation in annotations {
            try writer.append(
                point: annotation.coordinate, title: annotation.title, subtitle: annotation.subtitle)
        }
        for overlay in overlays { try writer.append(overlay: overlay) }
        return writer.finish()
    }
}
