import Foundation

/// A point on the projected world: Web Mercator on a square of 2^28 units (MapKit's size), x east from the
/// antimeridian, y south from 85.0511 degrees north. x may lie outside the square, on copies of the world.
public struct MapPoint: Hashable, Sendable {
    /// The distance east from the antimeridian, in map points.
    public var x: Double
    /// The distance south from the square's top, in map points.
    public var y: Double

    /// A point in map points: 2^28 across the world, x eastwards, y southwards.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A size in map points.
public struct MapSize: Hashable, Sendable {
    /// The width in map points.
    public var width: Double
    /// The height in map points.
    public var height: Double

    /// The size of the world without its copies, in map points.
    public static let world = MapSize(width: 268_435_456, height: 268_435_456)

    /// A size in map points.
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}
