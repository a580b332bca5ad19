/// A geometry of GeoJSON other than a collection, with its structure.
package enum GeoJSONGeometry<Position> {
    case point(Position)
    case multiPoint([Position])
    case lineString([Position])
    case multiLineString([[Position]])
    /// Rings: the outer one, then the holes.
    case polygon([[Position]])
    case multiPolygon([[[Position]]])
}

extension GeoJSONGeometry: Equatable where Position: Equatable {}
extension GeoJSONGeometry: Sendable where Position: Sendable {}
