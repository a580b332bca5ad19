import CartoucheMapGeometry
import GeoData

extension GeoFeature {
    /// The annotations of a GeoJSON feature: a pin for each of its points, with the feature's title and
    /// subtitle. Lines and areas are no annotations but overlays.
    /// - Complexity: O(points), and that of `properties`.
    @MainActor public var annotations: [PointAnnotation] {
        let points = geometry.flatMap { geometry -> [LocationCoordinate2D] in
            switch geometry {
            case .point(let point): [point]
            case .multiPoint(let points): points
            case .lineString, .multiLineString, .polygon, .multiPolygon: []
            }
        }
        guard !points.isEmpty else { return [] }
        let texts = texts
        let (title, subtitle) = (texts.title, texts.subtitle)
        return points.map { PointAnnotation(coordinate: $0, title: title, subtitle: subtitle) }
    }

    /// The overlays of a GeoJSON feature: its lines and areas, with the feature's title and subtitle. First a
    /// `Polyline` or a `MultiPolyline`, then a `Polygon` with its holes or a `MultiPolygon`. Points are no
    /// overlays but annotations.
    /// - Complexity: O(coordinates), and that of `properties`.
    public nonisolated var overlays: [any Overlay] {
        var overlays: [any Shape & Overlay] = []
        for geometry in geometry {
            switch geometry {
            case .point, .multiPoint: break
            case .lineString(let line): overlays.append(Polyline(coordinates: line))
            case .multiLineString(let lines):
                overlays.append(MultiPolyline(lines.map { Polyline(coordinates: $0) }))
            case .polygon(let rings): overlays.append(Polygon(rings: rings))
            case .multiPolygon(let areas):
                overlays.append(MultiPolygon(areas.map { Polygon(rings: $0) }))
            }
        }
        guard !overlays.isEmpty else { return [] }
        let texts = texts
        let (title, subtitle) = (texts.title, texts.subtitle)
        for overlay in overlays { (overlay.title, overlay.subtitle) = (title, subtitle) }
        return overlays
    }
}

nonisolated extension Polygon {
    /// Makes a polygon from the rings of a GeoJSON polygon: the outer ring first, then the holes.
    convenience init(rings: [[LocationCoordinate2D]]) {
        let holes = rings.dropFirst().map { Polygon(coordinates: $0) }
        self.init(coordinates: rings.first ?? [], interiorPolygons: holes.isEmpty ? nil : holes)
    }
}
