import CartoucheDrawing
import Foundation

/// Conversions from points to pixels that work for any numbers, also for NaN and infinity.
enum Pixels {
    static func scaled(_ rect: CGRect, by scale: CGFloat) -> CGRect {
        CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale
        )
    }

    /// Converts a transform between coordinates in points to the transform between the same coordinates in
    /// pixels; `scale` is the number of pixels per point.
    static func scaled(_ t: CGAffineTransform, by scale: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx * scale, ty: t.ty * scale)
    }

    /// The whole pixel that is nearest to a coordinate in pixels. Halves, and numbers just below a half
    /// because of rounding errors, are rounded right or down, so that views that move together by whole
    /// pixels stay together.
    static func snapped(_ x: CGFloat) -> CGFloat { (x + 0.5 + 1e-6).rounded(.down) }

    /// The rectangle in whole pixels whose edges are nearest to those of `rect`, which is in pixels too;
    /// empty if `rect` is not finite.
    static func rounded(_ rect: CGRect) -> PixelRect { PixelRect(rounding: rect) ?? empty }

    /// The smallest rectangle in whole pixels that covers `rect`, which is in pixels too; empty if `rect` is
    /// not finite.
    static func covering(_ rect: CGRect) -> PixelRect { PixelRect(covering: rect) ?? empty }

    static func onWholePixels(_ rect: CGRect) -> CGRect {
        let (x, y) = (rect.minX.rounded(), rect.minY.rounded())
        return CGRect(x: x, y: y, width: rect.maxX.rounded() - x, height: rect.maxY.rounded() - y)
    }

    private static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
}
