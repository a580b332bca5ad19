import CartoucheDrawing
import Foundation

/// The ring around the focused view: two points of the tint color between two thin white lines, so that the
/// ring is visible on light and dark backgrounds. Its draw commands are recorded once for each shape.
final class FocusRing {
    /// The width in points of the colored line of the focus ring.
    static let width: CGFloat = 2
    /// The width in points of the white lines on both sides of the focus ring's colored line.
    static let line: CGFloat = 1
    /// The minimum radius of the focus ring's corners, in points, also around views with square corners.
    static let leastRadius: CGFloat = 3

    private struct Key: Equatable {
        var size: CGSize
        var cornerRadius: CGFloat
        var isInside: Bool
        var color: Color
        var scale: CGFloat
        var resources: ObjectIdentifier
    }

    private var key: Key?
    private var fragment = Fragment()

    /// The draw commands of the focus ring around a shape, in pixels, with the upper left corner of the
    /// shape's rectangle at 0, 0.
    func recorded(
        _ shape: FocusShape, color: Color, scale: CGFloat, resources: DrawingResources
    ) -> Fragment {
        let new = Key(
            size: shape.rect.size, cornerRadius: shape.cornerRadius, isInside: shape.isInside, color: color,
            scale: scale, resources: ObjectIdentifier(resources))
        guard new != key else { return fragment }
        let canvas = DisplayListCanvas(scale: scale, resources: resources)
        // The white line starts at the edge, the colored ring after it.
        let middle = Self.line + Self.width / 2
        let inset = shape.isInside ? middle : -middle
        let rect = CGRect(origin: .zero, size: shape.rect.size).insetBy(dx: inset, dy: inset)
        if rect.width > 0, rect.height > 0 {
            let radius = max(Self.leastRadius, shape.cornerRadius - inset)
            let path = Path(roundedRect: rect, cornerRadius: radius)
            let whole = StrokeStyle(width: Self.width + 2 * Self.line)
            canvas.stroke(path, with: .color(Color(white: 1, alpha: 0.9)), style: whole)
            canvas.stroke(path, with: .color(color), style: StrokeStyle(width: Self.width))
        }
        (key, fragment) = (new, Fragment(canvas.list))
        return fragment
    }
}

/// The rounded rectangle that the focus ring around a view surrounds, in points in the view's own
/// coordinates.
public nonisolated struct FocusShape: Hashable, Sendable {
    /// The rectangle that the focus ring surrounds, in points in the focused view's coordinates.
    public var rect: CGRect
    /// The corner radius, in points, of the rectangle that the focus ring surrounds; the ring's corners are
    /// rounded to match.
    public var cornerRadius: CGFloat
    /// Whether the focus ring lies inside its rectangle and is clipped to the view's bounds, as views need
    /// that fill their superview. If false, the ring lies around the rectangle.
    public var isInside: Bool

    /// Creates the shape that a focus ring surrounds; by default a rectangle with square corners and with the
    /// ring around it.
    public init(rect: CGRect, cornerRadius: CGFloat = 0, isInside: Bool = false) {
        (self.rect, self.cornerRadius, self.isInside) = (rect, cornerRadius, isInside)
    }
}
