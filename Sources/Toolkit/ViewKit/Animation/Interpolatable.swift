import CartoucheDrawing
import Foundation

/// A value that can be animated: between two values of the type there are others of the same type. Numbers,
/// points, sizes, rectangles, colors, transforms and paths conform, and arrays and optionals of these.
public nonisolated protocol Interpolatable: Equatable {
    /// The value between this one and `end`, at the fraction `t` of the way: this value at 0, exactly `end`
    /// at 1. `t` may lie outside 0...1.
    func interpolated(to end: Self, _ t: Double) -> Self

    /// The value that takes the place of nil while an optional property changes between this value and nil:
    /// for a color the same color with an alpha of 0, else this value itself, which then changes only at the
    /// end.
    var faded: Self { get }
}

nonisolated extension Interpolatable {
    /// By default, the value that stands for nil while an optional property is animated to or from nil is
    /// this value itself: a change to nil becomes visible only at the end of the animation.
    public var faded: Self { self }

    /// This value while `t`, the progress of an animation, is below 1, and then `end`. Used where there are
    /// no values between the two.
    fileprivate func replaced(by end: Self, _ t: Double) -> Self { t >= 1 ? end : self }
}

nonisolated extension Float: Interpolatable {
    /// The number at the fraction `t` of the way from this number to `end`.
    public func interpolated(to end: Float, _ t: Double) -> Float {
        t == 1 ? end : self + (end - self) * Float(t)
    }
}

nonisolated extension CGSize: Interpolatable {
    /// The size whose width and height are at the fraction `t` of the way from those of this size to those of
    /// `end`.
    public func interpolated(to end: CGSize, _ t: Double) -> CGSize {
        CGSize(
            width: width.interpolated(to: end.width, t), height: height.interpolated(to: end.height, t))
    }
}

nonisolated extension CGFloat: Interpolatable {
    /// The number at the fraction `t` of the way from this number to `end`.
    public func interpolated(to end: CGFloat, _ t: Double) -> CGFloat {
        t == 1 ? end : self + (end - self) * t
    }
}

nonisolated extension CGPoint: Interpolatable {
    /// The point at the fraction `t` of the straight way from this point to `end`.
    public func interpolated(to end: CGPoint, _ t: Double) -> CGPoint {
        CGPoint(x: x.interpolated(to: end.x, t), y: y.interpolated(to: end.y, t))
    }
}

nonisolated extension CGRect: Interpolatable {
    /// The rectangle whose origin, width and height are at the fraction `t` of the way from those of this
    /// rectangle to those of `end`; the width and the height are at least 0.
    public func interpolated(to end: CGRect, _ t: Double) -> CGRect {
        CGRect(
            x: minX.interpolated(to: end.minX, t), y: minY.interpolated(to: end.minY, t),
            width: max(0, width.interpolated(to: end.width, t)),
            height: max(0, height.interpolated(to: end.height, t)))
    }
}

nonisolated extension Color: Interpolatable {
    /// The color whose components are at the fraction `t` of the way from those of this color to those of
    /// `end`.
    public func interpolated(to end: Color, _ t: Double) -> Color {
        t == 1 ? end : mixed(with: end, by: Float(t))
    }

    /// This color with an alpha of 0, which stands for nil while an optional color is animated to or from
    /// nil.
    public var faded: Color { withAlphaComponent(0) }
}

nonisolated extension Optional: Interpolatable where Wrapped: Interpolatable {
    /// The value at the fraction `t` of the way from this optional value to `end`. If only one of the two is
    /// nil, the `faded` value of the other, such as a color with an alpha of 0, takes the place of nil; at
    /// `t` = 1 the result is exactly `end`.
    public func interpolated(to end: Wrapped?, _ t: Double) -> Wrapped? {
        switch (self, end) {
        case (nil, nil): nil
        case (let from?, let to?): from.interpolated(to: to, t)
        case (let from?, nil): t == 1 ? nil : from.interpolated(to: from.faded, t)
        case (nil, let to?): to.faded.interpolated(to: to, t)
        }
    }
}

nonisolated extension Array: Interpolatable where Element: Interpolatable {
    /// An array whose elements are each at the fraction `t` of the way from this array's element to the
    /// element of `end` at the same index. If the two arrays differ in length, this array while `t` is below
    /// 1, then `end`.
    public func interpolated(to end: [Element], _ t: Double) -> [Element] {
        guard count == end.count else { return replaced(by: end, t) }
        return zip(self, end).map { $0.interpolated(to: $1, t) }
    }
}

nonisolated extension Path: Interpolatable {
    /// The path whose points are at the fraction `t` of the way from those of this path to those of `end`. If
    /// the two paths do not consist of the same kinds of steps (lines, curves), this path while `t` is below
    /// 1, then `end`.
    public func interpolated(to end: Path, _ t: Double) -> Path {
        guard t != 0, t != 1, elements.count == end.elements.count else { return replaced(by: end, t) }
        var path = Path()
        for (element, other) in zip(elements, end.elements) {
            switch (element, other) {
            case (.move(let a), .move(let b)): path.move(to: a.interpolated(to: b, t))
            case (.line(let a), .line(let b)): path.addLine(to: a.interpolated(to: b, t))
            case (.quad(let a, let a1), .quad(let b, let b1)):
                path.addQuadCurve(to: a.interpolated(to: b, t), controlPoint: a1.interpolated(to: b1, t))
            case (.cubic(let a, let a1, let a2), .cubic(let b, let b1, let b2)):
                path.addCurve(
                    to: a.interpolated(to: b, t), controlPoint1: a1.interpolated(to: b1, t),
                    controlPoint2: a2.interpolated(to: b2, t))
            case (.close, .close): path.close()
            default: return replaced(by: end, t)
            }
        }
        return path
    }
}

nonisolated extension CGAffineTransform: Interpolatable {
    /// The transform at the fraction `t` of the way from this transform to `end`. Scale, rotation (the
    /// shorter way), shear and translation are interpolated separately, so that a rotation does not change
    /// the size. If both transforms only scale and move, or one of them is singular, their six coefficients
    /// are interpolated instead.
    public func interpolated(to end: CGAffineTransform, _ t: Double) -> CGAffineTransform {
        if t == 1 { return end }
        if t == 0 { return self }
        let isPlain = b == 0 && c == 0 && end.b == 0 && end.c == 0
        guard !isPlain, let from = Parts(self), let to = Parts(end) else {
            return CGAffineTransform(
                a: a.interpolated(to: end.a, t), b: b.interpolated(to: end.b, t),
                c: c.interpolated(to: end.c, t),
                d: d.interpolated(to: end.d, t), tx: tx.interpolated(to: end.tx, t),
                ty: ty.interpolated(to: end.ty, t))
        }
        return from.interpolated(to: to, t).transform
    }

    /// An affine transform M taken apart into a shear k, then scales sx and sy, then a rotation R, then a
    /// translation: without the translation, M = [[1 0] [k 1]] [[sx 0] [0 sy]] R(angle).
    private struct Parts {
        var scaleX: CGFloat
        var scaleY: CGFloat
        var shear: CGFloat
        var angle: CGFloat
        var x: CGFloat
        var y: CGFloat

        init?(_ m: CGAffineTransform) {
            scaleX = (m.a * m.a + m.b * m.b).squareRoot()
            guard scaleX > 0, m.determinant != 0, m.determinant.isFinite else { return nil }
            angle = atan2(m.b, m.a)
            scaleY = m.determinant / scaleX
            // The second row, rotated back: (c, d) R(-angle) = (k sx, sy).
            shear = (m.c * cos(angle) + m.d * sin(angle)) / scaleX
            (x, y) = (m.tx, m.ty)
        }

        func interpolated(to end: Parts, _ t: Double) -> Parts {
            var result = self
            var turn = end.angle - angle
            if turn > .pi { turn -= 2 * .pi }
            if turn < -.pi { turn += 2 * .pi }
            result.angle = angle + turn * t
            result.scaleX = scaleX.interpolated(to: end.scaleX, t)
            result.scaleY = scaleY.interpolated(to: end.scaleY, t)
            result.shear = shear.interpolated(to: end.shear, t)
            result.x = x.interpolated(to: end.x, t)
            result.y = y.interpolated(to: end.y, t)
            return result
        }

        var transform: CGAffineTransform {
            let (cosine, sine) = (cos(angle), sin(angle))
            return CGAffineTransform(
                a: scaleX * cosine, b: scaleX * sine,
                c: shear * scaleX * cosine - scaleY * sine, d: shear * scaleX * sine + scaleY * cosine,
                tx: x, ty: y)
        }
    }
}
