/// A corner of a triangle: its position, its texture coordinate from 0 to 1, and its color in the format of
/// `Color.rgba8`. The memory layout is that of SDL_Vertex (position, color, texture coordinate: 20 bytes).
@usableFromInline
package struct Vertex: Equatable, Sendable {
    /// The x coordinate of the corner, in pixels of the target.
    @usableFromInline package var x: Float
    /// The y coordinate of the corner, in pixels of the target, downwards.
    @usableFromInline package var y: Float
    /// The fill color, or the color by which the texture's pixels are multiplied, in the format of
    /// `Color.rgba8`.
    @usableFromInline package var color: UInt32
    /// The horizontal texture coordinate of the corner: 0 is the texture's left edge, 1 its right edge.
    @usableFromInline package var u: Float
    /// The vertical texture coordinate of the corner: 0 is the texture's upper edge, 1 its lower edge.
    @usableFromInline package var v: Float

    /// Creates a corner of a triangle. Without a texture, `u` and `v` are ignored.
    @inlinable
    package init(x: Float, y: Float, color: UInt32, u: Float = 0, v: Float = 0) {
        (self.x, self.y, self.color, self.u, self.v) = (x, y, color, u, v)
    }
}
