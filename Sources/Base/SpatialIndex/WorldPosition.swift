/// A position on the square world in fixed point: units of 2^-32 of the world's side, about a centimeter on
/// the equator. x grows to the east, y to the south.
public struct WorldPosition: Equatable, Hashable, Sendable {
    /// The distance east from the antimeridian, in units of 2^-32 of the world's side.
    public var x: UInt32
    /// The distance south from the northern edge, in units of 2^-32 of the world's side.
    public var y: UInt32

    /// A position in units of 2^-32 of the world's side.
    public init(x: UInt32, y: UInt32) { (self.x, self.y) = (x, y) }

    /// A position from fractions of the world's side. Fractions outside 0...1 are clamped; nil if one is not
    /// finite.
    public init?(fractionX x: Double, y: Double) {
        guard x.isFinite, y.isFinite else { return nil }
        (self.x, self.y) = (Self.fixed(x), Self.fixed(y))
    }

    /// x as a fraction of the world's side, 0..<1.
    public var fractionX: Double { Double(x) / Self.side }
    /// y as a fraction of the world's side, 0..<1.
    public var fractionY: Double { Double(y) / Self.side }

    static let side = 4_294_967_296.0

    static func fixed(_ fraction: Double) -> UInt32 {
        UInt32(max(0, min(Double(UInt32.max), (fraction * side).rounded(.down))))
    }
}
