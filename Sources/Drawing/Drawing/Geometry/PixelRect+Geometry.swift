import Foundation

extension PixelRect {
    /// Creates the rectangle of all pixels that a rectangle touches; nil if its numbers are not finite.
    /// Coordinates are clamped to a million pixels.
    package init?(covering rect: CGRect) {
        guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
            return nil
        }
        let limit: CGFloat = 1_000_000
        func cut(_ v: CGFloat) -> Int { Int(max(-limit, min(limit, v))) }
        let (x0, y0) = (cut(rect.minX.rounded(.down)), cut(rect.minY.rounded(.down)))
        let (x1, y1) = (cut(rect.maxX.rounded(.up)), cut(rect.maxY.rounded(.up)))
        self.init(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// Creates a rectangle by rounding the sides of a fractional rectangle to whole pixels; nil if the
    /// fractional rectangle's numbers are not finite.
    package init?(rounding rect: CGRect) {
        guard let outer = PixelRect(covering: rect) else { return nil }
        let limit: CGFloat = 1_000_000
        func cut(_ v: CGFloat) -> Int { Int(max(-limit, min(limit, v.rounded()))) }
        let (x0, y0) = (cut(rect.minX), cut(rect.minY))
        self.init(
            x: x0, y: y0, width: min(outer.width, cut(rect.maxX) - x0),
            height: min(outer.height, cut(rect.maxY) - y0))
    }

    /// The rectangle grown by a number of pixels on each side.
    package func grown(by margin: Int) -> PixelRect {
        PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }

    /// The smallest rectangle that contains this rectangle and another one; if one of the two is empty, it is
    /// the other.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let (x0, y0) = (min(x, other.x), min(y, other.y))
        let (x1, y1) = (max(x + width, other.x + other.width), max(y + height, other.y + other.height))
        return PixelRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// This rectangle as one with floating-point coordinates, in pixels.
    @inlinable package var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
