/// A rectangle in map points. It may cross the antimeridian: its x range then extends below 0 or beyond the
/// world's width.
public struct MapRect: Hashable, Sendable {
    /// The rectangle's north-western corner, in map points.
    public var origin: MapPoint
    /// The rectangle's size, in map points. Sides may be 0 or negative; see `isEmpty`.
    public var size: MapSize

    /// The whole world without its copies to the sides.
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

    /// The x of the rectangle's western edge, in map points.
    public var minX: Double { origin.x }
    /// The y of the rectangle's northern edge, in map points.
    public var minY: Double { origin.y }
    /// The x of the eastern edge, in map points; beyond the world's width where the rectangle crosses the
    /// antimeridian.
    public var maxX: Double { origin.x + size.width }
    /// The y of the rectangle's southern edge, in map points.
    public var maxY: Double { origin.y + size.height }
    /// The x halfway between the rectangle's western and eastern edges, in map points.
    public var midX: Double { origin.x + size.width / 2 }
    /// The y halfway between the rectangle's northern and southern edges, in map points.
    public var midY: Double { origin.y + size.height / 2 }
}
