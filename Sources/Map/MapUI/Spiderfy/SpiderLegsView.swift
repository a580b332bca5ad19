import CartoucheDrawing
import Foundation
import ViewKit

/// The lines from a spider's position to its pins, drawn under the pins. The view's center is the spider's
/// position.
final class SpiderLegsView: View {
    /// The ends of the lines at the pins, relative to the spider's position, in points.
    var ends: [CGVector] = [] {
        didSet {
            guard ends != oldValue else { return }
            let reach = ends.reduce(CGFloat(0)) { max($0, abs($1.dx), abs($1.dy)) }
            // In steps, so that the size, and with it the alignment to whole pixels, seldom changes.
            let half = ((reach + 12) / 32).rounded(.up) * 32
            if bounds.width != 2 * half {
                bounds = CGRect(x: -half, y: -half, width: 2 * half, height: 2 * half)
            }
            setNeedsDisplay()
        }
    }
    private static let ink = Color(light: Color(hex: 0x5A_62_6E), dark: Color(white: 0.92))
    private static let rim = Color(light: Color(white: 1, alpha: 0.8), dark: Color(white: 0, alpha: 0.4))
    private static let rimOfLegs = Color(
        light: Color(white: 1, alpha: 0.8 * 0.7), dark: Color(white: 0, alpha: 0.4 * 0.7))

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(_ canvas: any Canvas) {
        var lines = Path()
        for end in ends where end != .zero {
            lines.move(to: .zero)
            lines.addLine(to: CGPoint(x: end.dx, y: end.dy))
        }
        var foot = Path()
        foot.addEllipse(in: CGRect(x: -3.5, y: -3.5, width: 7, height: 7))
        canvas.stroke(
            lines, with: .color(Self.rimOfLegs), style: StrokeStyle(width: 3, cap: .round))
        canvas.stroke(foot, with: .color(Self.rim), style: StrokeStyle(width: 3))
        // Fainter than the foot: there may be many lines, and they lie over the map's labels.
        canvas.stroke(
            lines, with: .color(Self.ink.withAlphaComponent(0.65)),
            style: StrokeStyle(width: 1.25, cap: .round))
        canvas.fill(foot, with: Self.ink)
    }
}
