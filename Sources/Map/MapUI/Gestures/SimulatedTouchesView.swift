import CartoucheDrawing
import Foundation
import ViewKit

/// The two fingers that the mouse simulates while the control key is held, as discs with the line between
/// them. Hit-testing never returns this view.
final class SimulatedTouchesView: View {
    private static let radius: CGFloat = 17

    /// The positions of the two simulated fingers, in the view's coordinates; with an empty array the discs
    /// fade out.
    var points: [CGPoint] = [] {
        didSet {
            guard points != oldValue else { return }
            guard !points.isEmpty else {
                View.animate(withDuration: 0.15, animations: { alpha = 0 })
                return
            }
            shown = points
            alpha = 1
            setNeedsDisplay()
        }
    }
    /// The positions, in the view's coordinates, at which the discs of the two simulated fingers are drawn,
    /// also while the discs fade out.
    private var shown: [CGPoint] = []

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        alpha = 0
    }

    override func draw(_ canvas: any Canvas) {
        if shown.count == 2 { drawLine(canvas) }
        for point in shown { drawFinger(canvas, at: point) }
    }

    /// Draws the line between the discs of the two simulated fingers, with its middle marked.
    private func drawLine(_ canvas: any Canvas) {
        let (a, b) = (shown[0], shown[1])
        let length = hypot(b.x - a.x, b.y - a.y)
        guard length > 2 * Self.radius + 8 else { return }
        let (ux, uy) = ((b.x - a.x) / length, (b.y - a.y) / length)
        let inset = Self.radius + 3
        var line = Path()
        line.move(to: CGPoint(x: a.x + ux * inset, y: a.y + uy * inset))
        line.addLine(to: CGPoint(x: b.x - ux * inset, y: b.y - uy * inset))
        let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        var dot = Path()
        dot.addEllipse(in: CGRect(x: middle.x - 2.5, y: middle.y - 2.5, width: 5, height: 5))
        canvas.stroke(
            line, with: .color(Color(white: 0, alpha: 0.25)), style: StrokeStyle(width: 3, cap: .round))
        canvas.stroke(
            line, with: .color(Color(white: 1, alpha: 0.85)), style: StrokeStyle(width: 1.25, cap: .round))
        canvas.fill(dot, with: Color(white: 1, alpha: 0.95))
    }

    private func drawFinger(_ canvas: any Canvas, at point: CGPoint) {
        let r = Self.radius
        var disc = Path()
        disc.addEllipse(in: CGRect(x: point.x - r, y: point.y - r, width: 2 * r, height: 2 * r))
        // The map must be visible through the disc: no shadow inside.
        canvas.fill(disc, with: Color(white: 0.5, alpha: 0.34))
        canvas.stroke(disc, with: .color(Color(white: 0, alpha: 0.22)), style: StrokeStyle(width: 5))
        canvas.stroke(disc, with: .color(Color(white: 1, alpha: 0.95)), style: StrokeStyle(width: 2.25))
    }
}
