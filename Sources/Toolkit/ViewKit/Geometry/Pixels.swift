import CartoucheDrawing
import Foundation

/// Conversion from points to pixels, safe for any number.
enum Pixels {
    static func scaled(_ rect: CGRect, by scale: CGFloat) -> CGRect {
        CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale
        )
    }

    /// Converts a transform between points to one between pixels.
    static func scaled(_ t: CGAffineTransform, by scale: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx * scale, ty: t.ty * scale)
    }

    /// The nearest whole pixel. Halves, and values just below by rounding errors, round right or down
    /// everywhere, so that views that move by whole pixels stay together.
    static func snapped(_ x: CGFloat) -> CGFloat { (x + 0.5 + 1e-6).rounded(.down) }

    /// The rectangle with its edges on the nearest whole pixels; empty if `rect` is not finite.
    static func rounded(_ rect: CGRect) -> PixelRect { PixelRect(rounding: rect) ?? empty }

    /// The smallest pixel rectangle that covers `rect`; empty if `rect` is not finite.
    static func covering(_ rect: CGRect) -> PixelRect { PixelRect(covering: rect) ?? empty }

    static func onWholePixels(_ rect: CGRect) -> CGRect {
        let (x, y) = (rect.minX.rounded(), rect.minY.rounded())
        return CGRect(x: x, y: y, width: rect.maxX.rounded() - x, height: rect.maxY.rounded() - y)
    }

    private static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
}
