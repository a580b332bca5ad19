import CartoucheDrawing
import Foundation

/// Draws the balloon of a marker: a ball that tapers to a point at the middle of the lower edge. A balloon
/// that is drawn without its shadow has no hairline either, because translucent parts would add up where pins
/// are stacked.
enum MarkerPainter {
    static func draw(
        _ tint: Color, _ size: CGSize, _ shadows: AnnotationImages.Shadows, _ canvas: any Canvas
    ) {
        let outline = outline(CGRect(origin: .zero, size: size))
        if shadows == .all {
            let shade = groundShade(size)
            canvas.fill(Path(ellipseIn: shade.frame), with: Color(white: 0, alpha: shade.alpha))
        }
        if shadows != .none {
            canvas.drawShadow(
                of: outline,
                Shadow(color: Color(white: 0, alpha: 0.32), offset: CGVector(dx: 0, dy: 1), blur: 3))
        }
        let stops: [LinearGradient.Stop] = [
            .init(0, tint.mixed(with: .white, by: 0.2)), .init(0.55, tint),
            .init(1, tint.mixed(with: .black, by: 0.12)),
        ]
        canvas.fill(
            outline,
            with: .gradient(
                LinearGradient(stops: stops, start: .zero, end: CGPoint(x: 0, y: size.height))),
            rule: .nonZero)
        guard shadows != .none else { return }
        // A light rim inside, a dark hairline outside: the marker stands out on light maps and on dark ones.
        canvas.stroke(
            Self.outline(CGRect(origin: .zero, size: size).insetBy(dx: 0.9, dy: 0.9)),
            with: .color(Color(white: 1, alpha: 0.28)), style: StrokeStyle(width: 0.9, join: .round))
        canvas.stroke(
            outline, with: .color(tint.mixed(with: .black, by: 0.55).withAlphaComponent(0.55)),
            style: StrokeStyle(width: 0.8, join: .round))
    }

    /// The frame and opacity of the small shadow on the map under the balloon's tip.
    static func groundShade(_ size: CGSize) -> (frame: CGRect, alpha: Float) {
        let unit = size.width / 28
        let frame = CGRect(
            x: size.width / 2 - 3.5 * unit, y: size.height - 1.4 * unit, width: 7 * unit, height: 2.6 * unit)
        return (frame, 0.22)
    }

    /// Where on the ball of the balloon its pointed tail begins, as an angle in radians from straight down.
    private static let tailAngle = 42 * CGFloat.pi / 180

    static func outline(_ rect: CGRect) -> Path {
        let r = rect.width / 2
        let (x, y, tip) = (rect.midX, rect.minY + r, rect.maxY)
        let (left, right) = (CGFloat.pi / 2 + tailAngle, CGFloat.pi / 2 - tailAngle)
        let (s, c) = (sin(tailAngle), cos(tailAngle))
        // Along the circle's tangent first, then down into a blunt tip.
        let reach = r * 0.42
        let blunt = r * 0.07
        var path = Path()
        path.addArc(
            center: CGPoint(x: x, y: y), radius: r, startAngle: left, endAngle: right + 2 * .pi,
            clockwise: true)
        path.addCurve(
            to: CGPoint(x: x + blunt, y: tip - blunt),
            controlPoint1: CGPoint(x: x + s * r - c * reach, y: y + c * r + s * reach),
            controlPoint2: CGPoint(x: x + blunt * 2.4, y: tip - blunt * 4))
        path.addCurve(
            to: CGPoint(x: x - blunt, y: tip - blunt),
            controlPoint1: CGPoint(x: x + blunt * 0.5, y: tip),
            controlPoint2: CGPoint(x: x - blunt * 0.5, y: tip))
        path.addCurve(
            to: CGPoint(x: x - s * r, y: y + c * r),
            controlPoint1: CGPoint(x: x - blunt * 2.4, y: tip - blunt * 4),
            controlPoint2: CGPoint(x: x - s * r + c * reach, y: y + c * r + s * reach))
        path.close()
        return path
    }
}
