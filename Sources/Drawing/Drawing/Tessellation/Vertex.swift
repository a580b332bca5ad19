/// A corner of a triangle: its position, its texture coordinate from 0 to 1, and its color in the format of
/// `Color.rgba8`. The memory layout is that of SDL_Vertex (position, color, texture coordinate: 20 bytes).
@usableFromInline
package struct Vertex: Equatable, Sendable {
    /// The x coordinate in pixels of the target.
    @usableFromInline package var x: Float
    /// The y coordinate in pixels of the target, downwards.
    @usableFromInline package var y: Float
    /// The fill color, or the color by which the texture's pixels are multiplied, in the format of
    /// `Color.rgba8`.
    @usableFromInline package var color: UInt32
    /// The horizontal texture coordinate: 0 at the left edge, 1 at the right edge.
    @usableFromInline package var u: Float
    /// The vertical texture coordinate: 0 at the top, 1 at the bottom.
    @usableFromInline package var v: Float

    /// Creates a corner. Without a texture, `u` and `v` are ignored.
    @inlinable
    package init(x: Float, y: Float, color: UInt32, u: Float = 0, v: Float = 0) {
        (self.x, self.y, self.color, self.u, self.v) = (x, y, color, u, v)
    }
}
