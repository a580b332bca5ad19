/// A tile of the pyramid: zoom level, column from the antimeridian, row from the north.
public struct TileID: Hashable, Sendable, CustomStringConvertible {
    /// The level: 2^z tiles across the world.
    public let z: Int
    /// From the west, from 0.
    public let x: Int
    /// From the north, from 0.
    public let y: Int

    /// Nothing is checked.
    public init(z: Int, x: Int, y: Int) { (self.z, self.x, self.y) = (z, x, y) }

    /// The tile of the level above that contains this one; nil at level 0.
    public var parent: TileID? { z > 0 ? TileID(z: z - 1, x: x >> 1, y: y >> 1) : nil }

    /// Inside the pyramid: x and y within 0..<2^z.
    public var isValid: Bool { z >= 0 && z <= 30 && x >= 0 && y >= 0 && x < 1 << z && y < 1 << z }

    /// As in "3/4/2".
    public var description: String { "\(z)/\(x)/\(y)" }
}
