/// A corner of a triangle: position and texture coordinate (0...1), color as `Color.rgba8`. The memory layout
/// is that of SDL_Vertex (position, color, texture coordinate: 20 bytes).
public struct Vertex: Equatable, Sendable {
    /// The x coordinate in pixels of the target.
    public var x: Float
    /// The y coordinate in pixels of the target, downwards.
    public var y: Float
    /// The fill color, or the factor of the texture, as `Color.rgba8`.
    public var color: UInt32
    /// The texture coordinate: 0 at the left edge, 1 at the right one.
    public var u: Float
    /// The texture coordinate: 0 at the top, 1 at the bottom.
    public var v: Float

    /// Without a texture, `u` and `v` are ignored.
    public init(x: Float, y: Float, color: UInt32, u: Float = 0, v: Float = 0) {
        (self.x, self.y, self.color, self.u, self.v) = (x, y, color, u, v)
    }
}
