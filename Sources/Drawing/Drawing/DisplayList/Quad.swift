/// An axis-aligned rectangle with a texture or a plain color, the cheapest primitive: software renderers copy
/// or fill it, GPUs draw two triangles. A texture's part is given in pixels of the texture.
@usableFromInline
package struct Quad: Equatable, Sendable {
    /// The left edge of the rectangle, in pixels of the target.
    @usableFromInline package var x: Float
    /// The upper edge of the rectangle, in pixels of the target.
    @usableFromInline package var y: Float
    /// The width of the rectangle, in pixels of the target.
    @usableFromInline package var width: Float
    /// The height of the rectangle, in pixels of the target.
    @usableFromInline package var height: Float
    /// The left edge of the texture's part that is drawn, in pixels of the texture.
    @usableFromInline package var sourceX: Float
    /// The upper edge of the texture's part that is drawn, in pixels of the texture.
    @usableFromInline package var sourceY: Float
    /// The width of the texture's part that is drawn, in pixels of the texture.
    @usableFromInline package var sourceWidth: Float
    /// The height of the texture's part that is drawn, in pixels of the texture.
    @usableFromInline package var sourceHeight: Float
    /// The fill color, or the color by which the texture's pixels are multiplied, in the format of
    /// `Color.rgba8`.
    @usableFromInline package var color: UInt32

    /// Creates a rectangle, by default without a part of a texture; `color` is in the format of
    /// `Color.rgba8`.
    @inlinable
    package init(
        x: Float, y: Float, width: Float, height: Float, sourceX: Float = 0, sourceY: Float = 0,
        sourceWidth: Float = 0, sourceHeight: Float = 0, color: UInt32 = 0xFFFF_FFFF
    ) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
        (self.sourceX, self.sourceY, self.sourceWidth, self.sourceHeight) =
            (sourceX, sourceY, sourceWidth, sourceHeight)
        self.color = color
    }

    /// A copy of this quad whose rectangle is moved by a distance in pixels.
    @inlinable
    package func moved(byX dx: Float, y dy: Float) -> Quad {
        var moved = self
        moved.x += dx
        moved.y += dy
        return moved
    }
}
