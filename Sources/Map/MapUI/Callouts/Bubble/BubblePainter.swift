import CartoucheDrawing
import Foundation

/// Draws a bubble in five passes: its shadow, its fill, its stroke, the gloss, and the gloss's edge. Pure but
/// for the canvas. Lengths are in points.
public nonisolated struct BubblePainter {
    /// The colors, stroke, shadow and gloss with which the bubble is drawn.
    public var style: BubbleStyle
    /// The path of the bubble with its arrow, along which the stroke runs and at which the fill ends, in
    /// points.
    public var outline: Path
    /// The rectangle of the bubble without its arrow, as far as the middle of the stroke, in points.
    public var body: CGRect

    /// Creates a painter for a style and a shape.
    /// - Parameter shape: the outer shape of the bubble, including all of its stroke; its top left corner is
    ///   at (0, 0).
    public init(style: BubbleStyle, shape: BubbleShape) {
        self.style = style
        let inset = style.outlineInset
        // The shape inset by `inset`, the arrow's tip too.
        var inner = shape
        inner.size = CGSize(width: shape.size.width - 2 * inset, height: shape.size.height - 2 * inset)
        inner.cornerRadius = style.cornerRadius
        inner.arrowPosition = shape.arrowPosition.map { $0 - inset }
        outline = inner.path.applying(CGAffineTransform(translationX: inset, y: inset))
        body = inner.bodyRect.offsetBy(dx: inset, dy: inset)
    }

    /// Draws only the shadow of the bubble, for use where no layer draws it.
    public func drawShadow(on canvas: any Canvas) {
        if let shadow = style.castShadow { canvas.drawShadow(of: outline, shadow) }
    }

    /// Draws the fill, stroke and gloss of the bubble, but not its shadow.
    public func draw(on canvas: any Canvas) {
        canvas.fill(outline, with: style.fill)
        if let stroke = style.stroke, style.outlineInset > 0 {
            canvas.stroke(outline, with: .color(stroke), style: StrokeStyle(width: style.strokeWidth))
        }
        if let gloss = style.gloss { draw(gloss, on: canvas) }
    }

    /// The rectangle of the gloss, in points: the upper half of the area inside the bubble's stroke.
    public var glossRect: CGRect {
        let width = 2 * style.outlineInset
        return CGRect(
            x: body.minX + width / 2, y: body.minY + width / 2, width: max(0, body.width - width),
            height: max(0, (body.height - width) / 2))
    }

    private func draw(_ gloss: BubbleStyle.Gloss, on canvas: any Canvas) {
        let rect = glossRect
        guard rect.width > 0, rect.height > 0 else { return }
        let top = gloss.topRadius ?? max(0, style.cornerRadius - style.outlineInset)
        let bottom = gloss.bottomRadius ?? style.cornerRadius / 1.5
        let path = Self.rounded(rect, top: top, bottom: bottom)
        func gradient(_ stops: [LinearGradient.Stop]) -> Paint {
            .gradient(
                LinearGradient(
                    stops: stops, start: CGPoint(x: rect.minX, y: rect.minY),
                    end: CGPoint(x: rect.minX, y: rect.maxY)))
        }
        canvas.fill(path, with: gradient(gloss.fill), rule: .evenOdd)
        let half = gloss.edgeWidth / 2
        guard half > 0 else { return }
        // The inner half of the line: between the edge and a parallel to it, whose arcs have the same
        // centers.
        var ring = path
        let inner = rect.insetBy(dx: half, dy: half)
        if inner.width > 0, inner.height > 0 {
            ring.append(Self.rounded(inner, top: top - half, bottom: bottom - half))
        }
        canvas.fill(ring, with: gradient(gloss.edge), rule: .evenOdd)
    }

    /// A rectangle with one radius for its upper corners and one for its lower corners; both are clamped to
    /// what fits.
    private static func rounded(_ rect: CGRect, top: CGFloat, bottom: CGFloat) -> Path {
        let (limit, height) = (min(rect.width / 2, rect.height), rect.height)
        let upper = max(0, min(top, limit))
        let lower = max(0, min(bottom, limit, height - upper))
        let quarter = CGFloat.pi / 2
        var path = Path()
        func corner(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from start: CGFloat) {
            path.addArc(
                center: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: start + quarter,
                clockwise: true)
        }
        corner(rect.minX + upper, rect.minY + upper, upper, from: 2 * quarter)
        corner(rect.maxX - upper, rect.minY + upper, upper, from: 3 * quarter)
        corner(rect.maxX - lower, rect.maxY - lower, lower, from: 0)
        corner(rect.minX + lower, rect.maxY - lower, lower, from: quarter)
        path.close()
        return path
    }
}
