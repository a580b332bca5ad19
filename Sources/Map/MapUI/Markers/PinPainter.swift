import CartoucheDrawing
import Foundation

/// Draws a pin: a round head on a needle whose point is in the middle of the lower edge.
enum PinPainter {
    /// The frame and opacity of the pin's shadow on the map, at the pin's foot and away from the light at the
    /// upper left.
    static func groundShade(_ size: CGSize) -> (frame: CGRect, alpha: Float) {
        (CGRect(x: size.width / 2 - 2.5, y: size.height - 2, width: 8, height: 3), 0.26)
    }

    static func draw(
        _ tint: Color, _ size: CGSize, _ shadows: AnnotationImages.Shadows, _ canvas: any Canvas
    ) {
        let (x, r) = (size.width / 2, size.width * 0.36)
        let head = CGRect(x: x - r, y: 1, width: 2 * r, height: 2 * r)
        if shadows == .all {
            let shade = groundShade(size)
            canvas.fill(Path(ellipseIn: shade.frame), with: Color(white: 0, alpha: shade.alpha))
        }
        drawNeedle(x: x, from: head.maxY - 1.5, to: size.height, canvas)
        let ball = Path(ellipseIn: head)
        if shadows != .none {
            canvas.drawShadow(
                of: ball,
                Shadow(color: Color(white: 0, alpha: 0.35), offset: CGVector(dx: 0.5, dy: 1), blur: 2.5))
        }
        let stops: [LinearGradient.Stop] = [
            .init(0, tint.mixed(with: .white, by: 0.34)), .init(0.45, tint),
            .init(1, tint.mixed(with: .black, by: 0.3)),
        ]
        canvas.fill(
            ball,
            with: .gradient(
                LinearGradient(
                    stops: stops, start: CGPoint(x: head.minX + r * 0.5, y: head.minY),
                    end: CGPoint(x: head.maxX - r * 0.4, y: head.maxY))), rule: .nonZero)
        canvas.stroke(
            ball, with: .color(tint.mixed(with: .black, by: 0.55).withAlphaComponent(0.6)),
            style: StrokeStyle(width: 0.7))
        for (dx, dy, size, alpha) in [(-0.36, -0.4, 0.62, Float(0.28)), (-0.34, -0.4, 0.34, 0.75)] {
            let (w, h) = (r * size, r * size * 0.86)
            canvas.fill(
                Path(
                    ellipseIn: CGRect(
                        x: head.midX + r * dx - w / 2, y: head.midY + r * dy - h / 2, width: w, height: h)),
                with: Color(white: 1, alpha: alpha))
        }
    }

    private static func drawNeedle(x: CGFloat, from top: CGFloat, to foot: CGFloat, _ canvas: any Canvas) {
        var needle = Path()
        needle.move(to: CGPoint(x: x - 1.3, y: top))
        needle.addLine(to: CGPoint(x: x + 1.3, y: top))
        needle.addLine(to: CGPoint(x: x + 0.4, y: foot))
        needle.addLine(to: CGPoint(x: x - 0.4, y: foot))
        needle.close()
        let stops: [LinearGradient.Stop] = [
            .init(0, Color(hex: 0xF2F4F6)), .init(0.45, Color(hex: 0xAEB6BD)), .init(1, Color(hex: 0x5C656D)),
        ]
        canvas.fill(
            needle,
            with: .gradient(
                LinearGradient(
                    stops: stops, start: CGPoint(x: x - 1.3, y: 0), end: CGPoint(x: x + 1.3, y: 0))),
            rule: .nonZero)
        canvas.stroke(
            needle, with: .color(Color(hex: 0x3A4249, alpha: 0.55)),
            style: StrokeStyle(width: 0.5, join: .round))
    }
}
