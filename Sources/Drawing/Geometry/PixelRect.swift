/// An integer rectangle in pixels.
package struct PixelRect: Hashable, Sendable {
    /// The left edge, in pixels.
    package var x: Int
    /// The top edge, in pixels.
    package var y: Int
    /// The width in pixels.
    package var width: Int
    /// The height in pixels.
    package var height: Int

    /// A rectangle in pixels.
    @inlinable
    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Whether the rectangle contains no pixel.
    @inlinable package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The part that both rectangles cover.
    @inlinable
    package func intersection(_ other: PixelRect) -> PixelRect {
        let (x0, y0) = (max(x, other.x), max(y, other.y))
        let (x1, y1) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
        return PixelRect(x: x0, y: y0, width: max(0, x1 - x0), height: max(0, y1 - y0))
    }
}
