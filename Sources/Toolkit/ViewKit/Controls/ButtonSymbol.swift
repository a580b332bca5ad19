import CartoucheDrawing
import Foundation

/// The symbols that the toolkit itself draws for some types of buttons, such as a plus in a circle, as shapes
/// that are crisp at any scale.
nonisolated enum ButtonSymbol {
    case info, plus, cross

    /// The symbol that is drawn for a type of button; nil for types without a symbol.
    init?(_ type: ButtonType) {
        switch type {
        case .custom, .system: return nil
        case .detailDisclosure, .infoLight, .infoDark: self = .info
        case .contactAdd: self = .plus
        case .close: self = .cross
        }
    }

    /// The width and height of the button's symbol in points: the same as in UIKit, except that the cross has
    /// 30 points there.
    var size: CGSize {
        switch self {
        case .info, .plus: CGSize(width: 24, height: 24)
        case .cross: CGSize(width: 26, height: 26)
        }
    }

    /// Draws the button's symbol in the middle of the rectangle `rect`, given in points in the canvas's
    /// coordinates, with edges on whole pixels.
    func draw(on canvas: any Canvas, in rect: CGRect, color: Color) {
        let pixel = 1 / max(canvas.scale, 0.01)
        func snapped(_ v: CGFloat) -> CGFloat { (v / pixel).rounded() * pixel }
        let side = min(size.width, size.height)
        let disc = CGRect(
            x: snapped(rect.midX - side / 2), y: snapped(rect.midY - side / 2), width: snapped(side),
            height: snapped(side))
        switch self {
        case .info:
            Self.ring(disc, pixel, color, canvas)
            Self.letter(disc, snapped, color, canvas)
        case .plus:
            Self.ring(disc, pixel, color, canvas)
            Self.plus(disc, pixel, color, canvas)
        case .cross:
            Self.drawCross(on: canvas, in: disc, color: color)
        }
    }

    /// Draws a button's symbol: a cross on a gray disc. The parameter `disc` is the square around the disc,
    /// in points.
    static func drawCross(on canvas: any Canvas, in disc: CGRect, color: Color) {
        let gray = Color(white: 0.5, alpha: color.alpha)
        canvas.fill(Path(ellipseIn: disc), with: gray.withAlphaComponent(0.22 * color.alpha))
        cross(disc, color, canvas)
    }

    /// Draws the circle around a button's symbol. The outer edge of the circle is one point, rounded to whole
    /// pixels, inside the square `box` of the symbol.
    private static func ring(_ box: CGRect, _ pixel: CGFloat, _ color: Color, _ canvas: any Canvas) {
        let width = max(1, (1.5 / pixel).rounded()) * pixel
        let inset = (1 / pixel).rounded() * pixel + width / 2
        canvas.stroke(
            Path(ellipseIn: box.insetBy(dx: inset, dy: inset)), with: .color(color),
            style: StrokeStyle(width: width))
    }

    /// Draws the letter i, with serifs, in the middle of the square `box` of a button's symbol. The letter is
    /// half as high as the square; in a square of 24 points its stem is two points wide.
    private static func letter(
        _ box: CGRect, _ snapped: (CGFloat) -> CGFloat, _ color: Color, _ canvas: any Canvas
    ) {
        let unit = box.width / 24
        let stem = max(snapped(1e-3 + 0.5), snapped(2 * unit))
        let thin = max(snapped(1), snapped(1.5 * unit))
        let x = box.midX - stem / 2
        let (top, bottom) = (snapped(box.minY + 10 * unit), snapped(box.minY + 18 * unit))
        var path = Path()
        // Stem, upper left serif and foot in one outline, so that no overlap shows.
        let (left, right) = (x - snapped(1.5 * unit), x + stem + snapped(1.5 * unit))
        for (px, py) in [
            (left, top), (x + stem, top), (x + stem, bottom - thin), (right, bottom - thin), (right, bottom),
            (left, bottom), (left, bottom - thin), (x, bottom - thin), (x, top + thin), (left, top + thin),
        ] {
            let point = CGPoint(x: px, y: py)
            if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        canvas.fill(path, with: color)
        let dot = 2.8 * unit
        canvas.fill(
            Path(
                ellipseIn: CGRect(
                    center: CGPoint(x: box.midX, y: box.minY + 7.2 * unit),
                    size: CGSize(width: dot, height: dot))),
            with: color)
    }

    private static func plus(_ box: CGRect, _ pixel: CGFloat, _ color: Color, _ canvas: any Canvas) {
        let pixels = (1.5 / pixel).rounded()
        // The center of an even box is a pixel's edge: only an even number of pixels can be centered on it.
        let even = (box.width / pixel).rounded().truncatingRemainder(dividingBy: 2) == 0
        let width =
            max(1, even == (pixels.truncatingRemainder(dividingBy: 2) == 0) ? pixels : pixels + 1) * pixel
        let arm = (5.5 / pixel).rounded() * pixel
        var path = Path()
        let (x, y, half) = (box.midX, box.midY, width / 2)
        for (px, py) in [
            (-half, -arm), (half, -arm), (half, -half), (arm, -half), (arm, half), (half, half), (half, arm),
            (-half, arm), (-half, half), (-arm, half), (-arm, -half), (-half, -half),
        ] {
            let point = CGPoint(x: x + px, y: y + py)
            if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        canvas.fill(path, with: color)
    }

    private static func cross(_ box: CGRect, _ color: Color, _ canvas: any Canvas) {
        let arm = box.width * 0.165
        // One shape, so that no overlap shows where the lines cross.
        var lines = Path()
        for sign in [1.0, -1.0] {
            lines.move(to: CGPoint(x: box.midX - arm, y: box.midY - arm * sign))
            lines.addLine(to: CGPoint(x: box.midX + arm, y: box.midY + arm * sign))
        }
        let style = StrokeStyle(width: box.width / 13, cap: .round)
        canvas.fill(lines.stroked(style, tolerance: 0.02), with: color)
    }
}
