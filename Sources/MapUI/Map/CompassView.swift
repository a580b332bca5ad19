import Drawing
import Foundation
import ViewKit

/// A needle that points north while the map is turned. A tap turns north up.
final class CompassView: Control {
    /// The diameter, in points.
    static let diameter: CGFloat = 36
    /// The distance from the corner of the map, in points.
    private static let margin: CGFloat = 8

    /// The direction at the top of the map, in degrees clockwise from north.
    var heading = 0.0 {
        didSet { if heading != oldValue { setNeedsDisplay() } }
    }

    init(onTap: @escaping () -> Void) {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        name = "Compass"
        addAction(for: .touchUpInside, handler: onTap)
    }

    /// Whether the map is turned, so that the compass is shown.
    static func isShown(at heading: Double) -> Bool { heading != 0 }

    /// The compass's frame, in the upper right corner, inside the margins.
    static func frame(in map: CGSize, margins: EdgeInsets) -> CGRect {
        CGRect(
            x: map.width - diameter - margin - margins.right, y: margin + margins.top, width: diameter,
            height: diameter)
    }

    override func draw(_ canvas: any Canvas) {
        let disc = Path(ellipseIn: bounds.insetBy(dx: 2, dy: 2))
        canvas.drawShadow(
            of: disc, Shadow(color: Color(white: 0, alpha: 0.3), offset: CGVector(dx: 0, dy: 1), blur: 2))
        canvas.fill(disc, with: Self.faceColor.withAlphaComponent(isHighlighted ? 1 : 0.92))
        canvas.fill(needle(to: 1), with: Self.northColor)
        canvas.fill(needle(to: -1), with: Self.southColor)
    }

    private static let faceColor = Color(light: .white, dark: Color(white: 0.16))
    private static let northColor = Color(light: Color(hex: 0xD23B30), dark: Color(hex: 0xF0665C))
    private static let southColor = Color(light: Color(white: 0.62), dark: Color(white: 0.6))

    /// Half the needle; 1: to the north, -1: to the south.
    private func needle(to direction: CGFloat) -> Path {
        let (s, c) = (sin(-heading * .pi / 180), cos(-heading * .pi / 180))
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: bounds.midX + x * c - y * s, y: bounds.midY + x * s + y * c)
        }
        var path = Path()
        path.move(to: point(-4, 0))
        path.addLine(to: point(0, -12 * direction))
        path.addLine(to: point(4, 0))
        path.close()
        return path
    }
}
