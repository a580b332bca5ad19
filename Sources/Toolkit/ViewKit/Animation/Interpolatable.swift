import CartoucheDrawing
import Foundation

/// A value that can be interpolated toward another one. The fraction `t` is 0 at the start and 1 at the end,
/// where the result is exactly `end`; `t` may lie outside 0...1.
protocol Interpolatable: Equatable {
    func interpolated(to end: Self, _ t: Double) -> Self
}

extension CGFloat: Interpolatable {
    func interpolated(to end: CGFloat, _ t: Double) -> CGFloat { t == 1 ? end : self + (end - self) * t }
}

extension CGPoint: Interpolatable {
    func interpolated(to end: CGPoint, _ t: Double) -> CGPoint {
        CGPoint(x: x.interpolated(to: end.x, t), y: y.interpolated(to: end.y, t))
    }
}

extension CGRect: Interpolatable {
    func interpolated(to end: CGRect, _ t: Double) -> CGRect {
        CGRect(
            x: minX.interpolated(to: end.minX, t), y: minY.interpolated(to: end.minY, t),
            width: max(0, width.interpolated(to: end.width, t)),
            height: max(0, height.interpolated(to: end.height, t)))
    }
}

extension Color: Interpolatable {
    func interpolated(to end: Color, _ t: Double) -> Color { t == 1 ? end : mixed(with: end, by: Float(t)) }
}

/// Where one of the two colors is nil, the other color with alpha 0 is interpolated in its place.
extension Optional: Interpolatable where Wrapped == Color {
    func interpolated(to end: Color?, _ t: Double) -> Color? {
        switch (self, end) {
        case (nil, nil): nil
        case (let from?, let to?): from.interpolated(to: to, t)
        case (let from?, nil): t == 1 ? nil : from.interpolated(to: from.withAlphaComponent(0), t)
        case (nil, let to?): to.withAlphaComponent(0).interpolated(to: to, t)
        }
    }
}

extension CGAffineTransform: Interpolatable {
    /// Interpolates scale, rotation (the shorter way), shear and translation separately and linearly, so that
    /// a rotation keeps the size and a fixed point of two scales stays fixed. If one of the transforms is
    /// singular, the coefficients themselves are interpolated.
    func interpolated(to end: CGAffineTransform, _ t: Double) -> CGAffineTransform {
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

    /// The decomposition into shear, then scale, then rotation, then translation: M = [[1 0] [k 1]] [[sx 0]
    /// [0 sy]] R(angle).
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
