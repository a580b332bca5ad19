import Cartouche

/// Draws the portrait of a person in a circle. All coordinates are on a sheet of 100 x 100 units, which is
/// scaled to the size of the portrait.
struct AvatarPainter {
    /// The largest side of a portrait on any screen, in points.
    static let side: CGFloat = 96

    let portrait: Portrait

    func image(side: CGFloat, scale: CGFloat) -> Image {
        let renderer = ImageRenderer(
            size: CGSize(width: side, height: side), scale: scale, text: Services.current.text)
        return renderer.image { canvas in
            canvas.concatenate(CGAffineTransform(scaleX: side / 100, y: side / 100))
            draw(on: canvas)
        }
    }

    private var skin: Color { Color(hex: portrait.skin) }
    private var hair: Color { Color(hex: portrait.hairColor) }
    private var shade: Color { skin.mixed(with: Color(hex: 0x5A2A1A), by: 0.22) }

    private func draw(on canvas: any Canvas) {
        let disc = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        canvas.fill(disc, with: Color(hex: portrait.background))
        drawHairBehind(canvas)
        drawShoulders(canvas)
        drawFace(canvas)
        drawBeard(canvas)
        drawHairInFront(canvas)
        if portrait.hasGlasses { drawGlasses(canvas) }
        if portrait.hasEarrings { drawEarrings(canvas) }
    }

    private func ellipse(_ x: CGFloat, _ y: CGFloat, _ rx: CGFloat, _ ry: CGFloat) -> Path {
        Path(ellipseIn: CGRect(x: x - rx, y: y - ry, width: rx * 2, height: ry * 2))
    }

    /// Draws the shoulders of the person in a portrait; they end on the edge of the round portrait, so that
    /// no mask is needed.
    private func drawShoulders(_ canvas: any Canvas) {
        var body = Path()
        body.move(to: CGPoint(x: 16, y: 86.7))
        body.addCurve(
            to: CGPoint(x: 50, y: 68), controlPoint1: CGPoint(x: 20, y: 74),
            controlPoint2: CGPoint(x: 36, y: 68))
        body.addCurve(
            to: CGPoint(x: 84, y: 86.7), controlPoint1: CGPoint(x: 64, y: 68),
            controlPoint2: CGPoint(x: 80, y: 74))
        body.addArc(
            center: CGPoint(x: 50, y: 50), radius: 50, startAngle: atan2(36.7, 34),
            endAngle: .pi - atan2(36.7, 34),
            clockwise: true)
        body.close()
        canvas.fill(body, with: Color(hex: portrait.shirt))
        canvas.fill(ellipse(50, 69, 10.5, 6.5), with: shade)
        canvas.fill(Path(rect: CGRect(x: 42, y: 56, width: 16, height: 13)), with: shade)
    }

    private func drawFace(_ canvas: any Canvas) {
        canvas.fill(ellipse(29.5, 46, 4, 5.5), with: shade)
        canvas.fill(ellipse(70.5, 46, 4, 5.5), with: shade)
        canvas.fill(ellipse(50, 44, 20.5, 23.5), with: skin)
        let blush = Color(hex: 0xE06A5A, alpha: 0.18)
        canvas.fill(ellipse(38, 52, 4.6, 3.2), with: blush)
        canvas.fill(ellipse(62, 52, 4.6, 3.2), with: blush)
        let ink = Color(hex: 0x2A1D18)
        canvas.fill(ellipse(42, 45, 2.2, 2.7), with: ink)
        canvas.fill(ellipse(58, 45, 2.2, 2.7), with: ink)
        canvas.fill(ellipse(42.8, 44.1, 0.7, 0.7), with: .white)
        canvas.fill(ellipse(58.8, 44.1, 0.7, 0.7), with: .white)
        for x: CGFloat in [42, 58] {
            curve(
                canvas, from: (x - 4, 40.2), through: (x, 37.6), to: (x + 4, 40.2), width: 1.5,
                color: browColor)
        }
        curve(canvas, from: (49.2, 47), through: (47, 52.2), to: (51, 52), width: 1.3, color: shade)
        curve(
            canvas, from: (43, 57), through: (50, 62.5), to: (57, 57), width: 1.9, color: Color(hex: 0x9C3D35)
        )
    }

    private var browColor: Color {
        switch portrait.hair {
        case .scarf, .turban, .cap, .beanie: Color(hex: 0x3A2820)
        default: hair.mixed(with: .black, by: 0.15)
        }
    }

    private func curve(
        _ canvas: any Canvas, from a: (CGFloat, CGFloat), through c: (CGFloat, CGFloat),
        to b: (CGFloat, CGFloat),
        width: CGFloat, color: Color
    ) {
        var path = Path()
        path.move(to: CGPoint(x: a.0, y: a.1))
        path.addQuadCurve(to: CGPoint(x: b.0, y: b.1), controlPoint: CGPoint(x: c.0, y: c.1))
        canvas.stroke(path, with: .color(color), style: StrokeStyle(width: width, join: .round, cap: .round))
    }

    private func drawBeard(_ canvas: any Canvas) {
        let color = portrait.hair == .turban || portrait.hair == .cap ? Color(hex: 0x2B1D16) : hair
        switch portrait.beard {
        case .none: break
        case .moustache:
            curve(canvas, from: (42.5, 55.6), through: (46.5, 52.4), to: (50, 54.6), width: 3, color: color)
            curve(canvas, from: (50, 54.6), through: (53.5, 52.4), to: (57.5, 55.6), width: 3, color: color)
        case .goatee:
            canvas.fill(ellipse(50, 65, 5, 4.4), with: color)
        case .full:
            var beard = Path()
            beard.move(to: CGPoint(x: 29.6, y: 46))
            beard.addCurve(
                to: CGPoint(x: 50, y: 71), controlPoint1: CGPoint(x: 30, y: 61),
                controlPoint2: CGPoint(x: 38, y: 71))
            beard.addCurve(
                to: CGPoint(x: 70.4, y: 46), controlPoint1: CGPoint(x: 62, y: 71),
                controlPoint2: CGPoint(x: 70, y: 61))
            beard.addCurve(
                to: CGPoint(x: 50, y: 53.5), controlPoint1: CGPoint(x: 66, y: 55),
                controlPoint2: CGPoint(x: 60, y: 53))
            beard.addCurve(
                to: CGPoint(x: 29.6, y: 46), controlPoint1: CGPoint(x: 40, y: 53),
                controlPoint2: CGPoint(x: 34, y: 55))
            beard.close()
            canvas.fill(beard, with: color)
            curve(
                canvas, from: (44.5, 58), through: (50, 62), to: (55.5, 58), width: 2,
                color: Color(hex: 0xB5564C))
        }
    }

    private func drawGlasses(_ canvas: any Canvas) {
        let ink = Color(hex: 0x26323A)
        let style = StrokeStyle(width: 1.6)
        for x: CGFloat in [41.5, 58.5] {
            canvas.fill(ellipse(x, 45, 6.2, 5.8), with: Color(white: 1, alpha: 0.22))
            canvas.stroke(ellipse(x, 45, 6.2, 5.8), with: .color(ink), style: style)
        }
        curve(canvas, from: (47.6, 44.4), through: (50, 42.9), to: (52.4, 44.4), width: 1.6, color: ink)
    }

    private func drawEarrings(_ canvas: any Canvas) {
        for x: CGFloat in [28.8, 71.2] {
            canvas.fill(ellipse(x, 53.6, 2, 2), with: Color(hex: 0xF2C230))
        }
    }
}
