/// A box of positions, its edges included.
public struct WorldBox: Equatable, Sendable {
    /// The x of the box's western edge, in units of `WorldPosition`.
    public var minX: UInt32
    /// The y of the box's northern edge, in units of `WorldPosition`.
    public var minY: UInt32
    /// The x of the box's eastern edge, in units of `WorldPosition`.
    public var maxX: UInt32
    /// The y of the box's southern edge, in units of `WorldPosition`.
    public var maxY: UInt32

    /// Creates a box. A box whose minimum is above its maximum contains nothing.
    public init(minX: UInt32, minY: UInt32, maxX: UInt32, maxY: UInt32) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// The whole world.
    public static let world = WorldBox(minX: 0, minY: 0, maxX: .max, maxY: .max)

    /// The square of all positions at most `radius` units away from a position on either axis.
    init(around center: WorldPosition, radius: UInt32) {
        self.init(
            minX: center.x - min(radius, center.x), minY: center.y - min(radius, center.y),
            maxX: center.x + min(radius, .max - center.x), maxY: center.y + min(radius, .max - center.y))
    }

    var isEmpty: Bool { minX > maxX || minY > maxY }

    func contains(_ p: WorldPosition) -> Bool { p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY }
}
