import CartoucheDrawing
import Foundation

/// The animatable properties of a view: as set, or as on screen at one time.
public nonisolated struct ViewProperties: Equatable, Sendable {
    /// The rectangle in the view's own coordinates.
    public var bounds: CGRect
    /// The center of the bounds, in the superview's coordinates.
    public var center: CGPoint
    /// The transform about the center.
    public var transform = CGAffineTransform.identity
    /// The opacity, 0...1, of the view and its subviews.
    public var alpha: CGFloat = 1
    /// The color behind everything that the view draws; `nil` if there is none.
    public var backgroundColor: Color?

    init(frame: CGRect) {
        let frame = frame.finite(or: .zero)
        bounds = CGRect(origin: .zero, size: frame.size)
        center = frame.center
    }

    /// The rectangle in the superview's coordinates; with a transform, the bounding box.
    public var frame: CGRect {
        let size = bounds.size
        if transform.isIdentity { return CGRect(center: center, size: size) }
        return CGRect(center: .zero, size: size)
            .applying(transform).offsetBy(dx: center.x, dy: center.y)
    }

    /// The transform from the view's coordinates to its superview's, about the center of the bounds, which
    /// lies at `center`.
    public var transformToSuperview: CGAffineTransform {
        let (x, y) = (bounds.midX, bounds.midY)
        let t = transform
        return CGAffineTransform(
            a: t.a, b: t.b, c: t.c, d: t.d,
            tx: center.x + t.tx - t.a * x - t.c * y, ty: center.y + t.ty - t.b * x - t.d * y)
    }
}
