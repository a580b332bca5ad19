/// A corner of a triangle: position and texture coordinate (0...1), colour as `Color.rgba8`. The memory
/// layout is that of SDL_Vertex (position, colour, texture coordinate: 20 bytes).
public struct Vertex: Equatable, Sendable {
    /// In pixels of the target.
    public var x: Float
    /// In pixels, down.
    public var y: Float
    /// As `Color.rgba8`; multiplies the texture, or fills.
    public var color: UInt32
    /// 0 at the texture's left edge, 1 at its right one.
    public var u: Float
    /// 0 at the texture's top, 1 at its foot.
    public var v: Float

    /// Without a texture, `u` and `v` do not matter.
    public init(x: Float, y: Float, color: UInt32, u: Float = 0, v: Float = 0) {
        (self.x, self.y, self.color, self.u, self.v) = (x, y, color, u, v)
    }
}
