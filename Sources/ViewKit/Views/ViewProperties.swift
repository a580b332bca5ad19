import Drawing
import Foundation

/// The animatable properties of a view: as set, or as on screen at one moment.
public nonisolated struct ViewProperties: Equatable, Sendable {
    /// In the view's own coordinates.
    public var bounds: CGRect
    /// Of the bounds, in the superview's coordinates.
    public var center: CGPoint
    /// About the center.
    public var transform = CGAffineTransform.identity
    /// 0 to 1, for the view and all that is in it.
    public var alpha: CGFloat = 1
    /// Behind everything that the view draws; nil: none.
    public var backgroundColor: Color?

    init(frame: CGRect) {
        let frame = frame.finite(or: .zero)
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// In the superview's coordinates; under a transform, the bounding box.
    public var frame: CGRect {
        let size = bounds.size
        if transform.isIdentity {
            return CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
                height: size.height)
        }
        return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            .applying(transform).offsetBy(dx: center.x, dy: center.y)
    }

    /// From the view's coordinates to its superview's: about the middle of the bounds, which lies at
    /// `center`.
    public var transformToSuperview: CGAffineTransform {
        let (x, y) = (bounds.midX, bounds.midY)
        let t = transform
        return CGAffineTransform(
            a: t.a, b: t.b, c: t.c, d: t.d,
            tx: center.x + t.tx - t.a * x - t.c * y, ty: center.y + t.ty - t.b * x - t.d * y)
    }
}
