/// The id of a tile: zoom level, column from the antimeridian, row from the north.
public struct TileID: Hashable, Sendable, CustomStringConvertible {
    /// The zoom level of the tile; there are 2^z tiles of a level across the world.
    public let z: Int
    /// The column of the tile: 0 at the antimeridian, growing to the east.
    public let x: Int
    /// The row of the tile: 0 in the north, growing to the south.
    public let y: Int

    /// Creates the id of a tile without checking the values: see `isValid`.
    public init(z: Int, x: Int, y: Int) { (self.z, self.x, self.y) = (z, x, y) }

    /// The tile of the level above that contains this one; nil at level 0.
    public var parent: TileID? { z > 0 ? TileID(z: z - 1, x: x >> 1, y: y >> 1) : nil }

    /// Whether the tile exists: z within 0...30, x and y within 0..<2^z.
    public var isValid: Bool { z >= 0 && z <= 30 && x >= 0 && y >= 0 && x < 1 << z && y < 1 << z }

    /// The tile as "z/x/y", for example "3/4/2".
    public var description: String { "\(z)/\(x)/\(y)" }
}
