/// A corner of a triangle: position and texture coordinate (0...1), color as `Color.rgba8`. The memory layout
/// is that of SDL_Vertex (position, color, texture coordinate: 20 bytes).
@usableFromInline
package struct Vertex: Equatable, Sendable {
    /// The x coordinate in pixels of the target.
    @usableFromInline package var x: Float
    /// The y coordinate in pixels of the target, downwards.
    @usableFromInline package var y: Float
    /// The fill color, or the factor of the texture, as `Color.rgba8`.
    @usableFromInline package var color: UInt32
    /// The texture coordinate: 0 at the left edge, 1 at the right one.
    @usableFromInline package var u: Float
    /// The texture coordinate: 0 at the top, 1 at the bottom.
    @usableFromInline package var v: Float

    /// Without a texture, `u` and `v` are ignored.
    @inlinable
    package init(x: Float, y: Float, color: UInt32, u: Float = 0, v: Float = 0) {
        (self.x, self.y, self.color, self.u, self.v) = (x, y, color, u, v)
    }
}
