/// An axis-aligned rectangle, textured (source in pixels of the texture) or plain. The cheapest primitive:
/// software renderers copy or fill it, GPUs draw two triangles.
@usableFromInline
package struct Quad: Equatable, Sendable {
    /// The left edge, in pixels of the target.
    @usableFromInline package var x: Float
    /// The upper edge, in pixels of the target.
    @usableFromInline package var y: Float
    /// The width in pixels of the target.
    @usableFromInline package var width: Float
    /// The height in pixels of the target.
    @usableFromInline package var height: Float
    /// The source's left edge, in pixels of the texture.
    @usableFromInline package var sourceX: Float
    /// The source's upper edge, in pixels of the texture.
    @usableFromInline package var sourceY: Float
    /// The source's width in pixels of the texture.
    @usableFromInline package var sourceWidth: Float
    /// The source's height in pixels of the texture.
    @usableFromInline package var sourceHeight: Float
    /// The fill color, or the factor of the texture, as `Color.rgba8`.
    @usableFromInline package var color: UInt32

    /// A filled rectangle by default, without a source; `color` as `Color.rgba8`.
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

    /// The same rectangle elsewhere; distances in pixels.
    @inlinable
    package func moved(byX dx: Float, y dy: Float) -> Quad {
        var moved = self
        moved.x += dx
        moved.y += dy
        return moved
    }
}
