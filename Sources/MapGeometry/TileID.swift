/// A tile of the pyramid: zoom level, column from the antimeridian, row from the north.
public struct TileID: Hashable, Sendable, CustomStringConvertible {
    public let z: Int
    public let x: Int
    public let y: Int

    public init(z: Int, x: Int, y: Int) { (self.z, self.x, self.y) = (z, x, y) }

    public var parent: TileID? { z > 0 ? TileID(z: z - 1, x: x >> 1, y: y >> 1) : nil }

    /// Inside the pyramid: x and y within 0..<2^z.
    public var isValid: Bool { z >= 0 && z <= 30 && x >= 0 && y >= 0 && x < 1 << z && y < 1 << z }

    public var description: String { "\(z)/\(x)/\(y)" }
}
