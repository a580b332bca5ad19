import CartoucheDrawing
import Foundation

/// The animatable properties of a view, as the program has set them or as they are on screen at a moment.
public nonisolated struct ViewProperties: Equatable, Sendable {
    /// The view's rectangle in the view's own coordinates, in points.
    public var bounds: CGRect
    /// The center of the bounds, in the superview's coordinates.
    public var center: CGPoint
    /// The transform of the view about its center.
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

    /// The view's rectangle in the superview's coordinates; with a transform, the bounding box of the
    /// transformed rectangle.
    public var frame: CGRect {
        let size = bounds.size
        if transform.isIdentity { return CGRect(center: center, size: size) }
        return CGRect(center: .zero, size: size)
            .applying(transform).offsetBy(dx: center.x, dy: center.y)
    }

    /// The transform from the view's coordinates to its superview's, applied about the center of the bounds,
    /// which lies at `center` in the superview.
    public var transformToSuperview: CGAffineTransform {
        let (x, y) = (bounds.midX, bounds.midY)
        let t = transform
        return CGAffineTransform(
            a: t.a, b: t.b, c: t.c, d: t.d,
            tx: center.x + t.tx - t.a * x - t.c * y, ty: center.y + t.ty - t.b * x - t.d * y)
    }
}
