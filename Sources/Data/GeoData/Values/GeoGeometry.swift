/// A geometry of GeoJSON's kinds, other than a collection.
public enum GeoGeometry<Position> {
    /// A geometry that is a single point.
    case point(Position)
    /// A geometry of several points.
    case multiPoint([Position])
    /// A geometry that is a line of two positions or more.
    case lineString([Position])
    /// A geometry of several lines.
    case multiLineString([[Position]])
    /// An area as its rings: the outer one, then the holes. The last position of a ring repeats the first.
    case polygon([[Position]])
    /// Several areas.
    case multiPolygon([[[Position]]])

    /// All positions of the geometry, in the order in which the geometry has them.
    public var positions: [Position] {
        switch self {
        case .point(let position): [position]
        case .multiPoint(let positions), .lineString(let positions): positions
        case .multiLineString(let lines), .polygon(let lines): lines.flatMap(\.self)
        case .multiPolygon(let polygons): polygons.flatMap { $0.flatMap(\.self) }
        }
    }
}

extension GeoGeometry {
    /// The geometry with other positions: `transform` is called with each position in the order of
    /// `positions`.
    func mapPositions<Other>(_ transform: (Position) -> Other) -> GeoGeometry<Other> {
        switch self {
        case .point(let position): .point(transform(position))
        case .multiPoint(let positions): .multiPoint(positions.map(transform))
        case .lineString(let positions): .lineString(positions.map(transform))
        case .multiLineString(let lines): .multiLineString(lines.map { $0.map(transform) })
        case .polygon(let rings): .polygon(rings.map { $0.map(transform) })
        case .multiPolygon(let polygons): .multiPolygon(polygons.map { $0.map { $0.map(transform) } })
        }
    }
}

extension GeoGeometry: Equatable where Position: Equatable {}
extension GeoGeometry: Sendable where Position: Sendable {}
