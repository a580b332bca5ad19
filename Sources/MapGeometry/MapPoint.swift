import Foundation

/// A point of the flat world: Web Mercator on a square of 2^28 units (MapKit's size), x east from the
/// antimeridian, y south from 85.0511 degrees north. x may run past the square for copies of the world.
public struct MapPoint: Hashable, Sendable {
    /// East from the antimeridian, in map points.
    public var x: Double
    /// South from the square's top, in map points.
    public var y: Double

    /// In map points: 2^28 across the world, x eastwards, y southwards.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// Width and height in map points.
public struct MapSize: Hashable, Sendable {
    /// In map points.
    public var width: Double
    /// In map points.
    public var height: Double

    /// One world.
    public static let world = MapSize(width: 268_435_456, height: 268_435_456)

    /// In map points.
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// A rectangle in map points. Its x range may cross the antimeridian by running below 0 or past the world's
/// width.
public struct MapRect: Hashable, Sendable {
    /// The north-western corner.
    public var origin: MapPoint
    /// May be empty or negative; see `isEmpty`.
    public var size: MapSize

    /// All of one copy of the world.
    public static let world = MapRect(origin: MapPoint(x: 0, y: 0), size: .world)

    /// From its north-western corner.
    public init(origin: MapPoint, size: MapSize) { (self.origin, self.size) = (origin, size) }
    /// From its north-western corner, in map points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MapPoint(x: x, y: y), size: MapSize(width: width, height: height))
    }

    /// The western edge.
    public var minX: Double { origin.x }
    /// The northern edge.
    public var minY: Double { origin.y }
    /// The eastern edge; may lie beyond the world.
    public var maxX: Double { origin.x + size.width }
    /// The southern edge.
    public var maxY: Double { origin.y + size.height }
    /// In the middle between west and east.
    public var midX: Double { origin.x + size.width / 2 }
    /// In the middle between north and south, on the map.
    public var midY: Double { origin.y + size.height / 2 }
}
