import CartoucheDrawing
import Foundation

/// A strip along the upper or lower edge of a scroll view, in which the content fades into the background.
final class ScrollEdgeFadeView: View {
    /// The height in points of the strip at an edge of a scroll view in which content fades out. Tuned by eye
    /// with rows that are 30 points high.
    static let length: CGFloat = 22
    /// The maximum height of the strip in which content fades out, as a fraction of the scroll view's height.
    static let fraction: CGFloat = 0.25
    /// The opacity of the background color along the strip in which content fades out; location 0 is the
    /// strip's inner end, 1 is the scroll view's edge. Tuned: content at the edge stays readable.
    private static let stops: [(location: CGFloat, alpha: Float)] = [(0, 0), (0.5, 0.3), (1, 0.85)]

    let isAtTop: Bool
    var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }
    /// The radius in points of those two corners of the fading strip that lie at the scroll view's edge.
    var cornerRadius: CGFloat = 0 { didSet { if cornerRadius != oldValue { setNeedsDisplay() } } }

    init(isAtTop: Bool) {
        self.isAtTop = isAtTop
        super.init()
        name = "ScrollEdgeFade"
        isUserInteractionEnabled = false
    }

    override func draw(_ canvas: any Canvas) {
        let (inside, edge) = isAtTop ? (bounds.maxY, bounds.minY) : (bounds.minY, bounds.maxY)
        let stops = Self.stops.map {
            LinearGradient.Stop($0.location, color.withAlphaComponent(color.alpha * $0.alpha))
        }
        let gradient = LinearGradient(
            stops: stops, start: CGPoint(x: 0, y: inside), end: CGPoint(x: 0, y: edge))
        let radius = min(cornerRadius, bounds.width / 2)
        guard radius > 0 else {
            return canvas.fill(Path(rect: bounds), with: .gradient(gradient), rule: .nonZero)
        }
        // The other two corners lie outside the clip.
        var shape = bounds
        shape.size.height += radius
        if !isAtTop { shape.origin.y -= radius }
        canvas.saveState()
        canvas.clip(to: bounds)
        canvas.fill(Path(roundedRect: shape, cornerRadius: radius), with: .gradient(gradient), rule: .nonZero)
        canvas.restoreState()
    }
}
