import Drawing
import Foundation

/// From points to pixels, safe for any number.
enum Pixels {
    static func scaled(_ rect: CGRect, by scale: CGFloat) -> CGRect {
        CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale
        )
    }

    /// A transform between points as one between pixels.
    static func scaled(_ t: CGAffineTransform, by scale: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx * scale, ty: t.ty * scale)
    }

    /// The nearest whole pixel. Halves, and what falls short of them by rounding, go to the right or down everywhere, so
    /// that what moves by whole pixels stays together.
    static func snapped(_ x: CGFloat) -> CGFloat { (x + 0.5 + 1e-6).rounded(.down) }

    /// Edges at the nearest whole pixels; empty where they cannot be counted.
    static func rounded(_ rect: CGRect) -> PixelRect { PixelRect(rounding: rect) ?? empty }

    /// The smallest that covers `rect`; empty where it cannot be counted.
    static func covering(_ rect: CGRect) -> PixelRect { PixelRect(covering: rect) ?? empty }

    static func onWholePixels(_ rect: CGRect) -> CGRect {
        let (x, y) = (rect.minX.rounded(), rect.minY.rounded())
        return CGRect(x: x, y: y, width: rect.maxX.rounded() - x, height: rect.maxY.rounded() - y)
    }

    private static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
}

nonisolated extension CGAffineTransform {
    var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}

nonisolated extension CGRect {
    var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
