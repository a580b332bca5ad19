/// A rectangle in map points. It may cross the antimeridian: its x range then extends below 0 or beyond the
/// world's width.
public struct MapRect: Hashable, Sendable {
    /// The north-western corner.
    public var origin: MapPoint
    /// The size; may be empty or negative, see `isEmpty`.
    public var size: MapSize

    /// One copy of the whole world.
    public static let world = MapRect(origin: MapPoint(x: 0, y: 0), size: .world)

    /// A rectangle from its north-western corner and size.
    public init(origin: MapPoint, size: MapSize) { (self.origin, self.size) = (origin, size) }
    /// A rectangle from its north-western corner and size, in map points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MapPoint(x: x, y: y), size: MapSize(width: width, height: height))
    }

    /// The rectangle of a size around its center, in map points.
    package init(center: MapPoint, width: Double, height: Double) {
        self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// The western edge.
    public var minX: Double { origin.x }
    /// The northern edge.
    public var minY: Double { origin.y }
    /// The eastern edge; may lie beyond the world.
    public var maxX: Double { origin.x + size.width }
    /// The southern edge.
    public var maxY: Double { origin.y + size.height }
    /// The middle between west and east.
    public var midX: Double { origin.x + size.width / 2 }
    /// The middle between north and south, on the map.
    public var midY: Double { origin.y + size.height / 2 }
}
