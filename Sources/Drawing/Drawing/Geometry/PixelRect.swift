/// A rectangle of whole pixels.
@usableFromInline
package struct PixelRect: Hashable, Sendable {
    /// The left edge of the rectangle, in pixels.
    @usableFromInline package var x: Int
    /// The top edge of the rectangle, in pixels.
    @usableFromInline package var y: Int
    /// The width of the rectangle, in pixels.
    @usableFromInline package var width: Int
    /// The height of the rectangle, in pixels.
    @usableFromInline package var height: Int

    /// Creates a rectangle of whole pixels; its position and size are in pixels.
    @inlinable
    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Whether the rectangle contains no pixel.
    @inlinable package var isEmpty: Bool { width <= 0 || height <= 0 }

    @inlinable
    package static func == (a: PixelRect, b: PixelRect) -> Bool {
        a.x == b.x && a.y == b.y && a.width == b.width && a.height == b.height
    }

    /// The rectangle of the pixels that this rectangle and another one have in common; empty if there are
    /// none.
    @inlinable
    package func intersection(_ other: PixelRect) -> PixelRect {
        let (x0, y0) = (max(x, other.x), max(y, other.y))
        let (x1, y1) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
        return PixelRect(x: x0, y: y0, width: max(0, x1 - x0), height: max(0, y1 - y0))
    }
}
