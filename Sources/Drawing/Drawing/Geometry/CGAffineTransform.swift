import Foundation

/// A 2-D affine transform with Core Graphics' name and layout, which Foundation lacks on Linux:
/// x' = a x + c y + tx, y' = b x + d y + ty.
public struct CGAffineTransform: Equatable, Hashable, Sendable {
    /// The factor of the old x coordinate in the new x coordinate.
    public var a: CGFloat
    /// The factor of the old x coordinate in the new y coordinate.
    public var b: CGFloat
    /// The factor of the old y coordinate in the new x coordinate.
    public var c: CGFloat
    /// The factor of the old y coordinate in the new y coordinate.
    public var d: CGFloat
    /// The distance by which the transform moves points to the right.
    public var tx: CGFloat
    /// The distance by which the transform moves points downwards.
    public var ty: CGFloat

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates the transform that maps (x, y) to (a x + c y + tx, b x + d y + ty).
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a translation.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// Creates a scale about (0, 0).
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// Creates a rotation by `angle` radians, clockwise on screen, where y points down.
    public init(rotationAngle angle: CGFloat) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// Whether this is exactly the identity transform.
    public var isIdentity: Bool { self == .identity }

    /// Whether the transform is only a scale by positive factors and a translation, so that it maps
    /// rectangles to rectangles without a flip or turn.
    public var isScaleAndTranslation: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

    /// Whether the transform moves points by a distance and does nothing else.
    package var isOnlyTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// The factor by which areas grow; negative for a flip. A transform with the determinant 0 has no
    /// inverse.
    public var determinant: CGFloat { a * d - b * c }

    /// This transform followed by `next`.
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The transform that applies a translation and then this transform.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// The transform that applies a scale and then this transform.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// The transform that applies a rotation by radians and then this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The inverse transform; this transform itself if it has no inverse, as in Core Graphics.
    public func inverted() -> CGAffineTransform {
        let det = determinant
        guard det != 0, det.isFinite else { return self }
        return CGAffineTransform(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    }
}

extension CGPoint {
    /// The point mapped by a transform.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGRect {
    /// The bounding box of the rectangle mapped by a transform.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        let (a, b) = (CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t))
        let (c, d) = (CGPoint(x: minX, y: maxY).applying(t), CGPoint(x: maxX, y: maxY).applying(t))
        let (x0, x1) = (min(min(a.x, b.x), min(c.x, d.x)), max(max(a.x, b.x), max(c.x, d.x)))
        let (y0, y1) = (min(min(a.y, b.y), min(c.y, d.y)), max(max(a.y, b.y), max(c.y, d.y)))
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
}
