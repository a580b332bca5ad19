import Cartouche

/// Images for the scenes in which callouts are annotations of their own.
extension Art {
    /// An image of an anchor on a disc, 32 x 32 points, for a pin.
    static func harbor(_ stage: SceneStage) -> Image {
        stage.image(32, 32) { canvas in
            let disc = Path(ellipseIn: CGRect(x: 1.5, y: 1.5, width: 29, height: 29))
            canvas.fill(disc, with: Color(hex: 0x1F6FB2))
            canvas.stroke(disc, with: .color(.white), style: StrokeStyle(width: 2))
            var anchor = Path(ellipseIn: CGRect(x: 13.5, y: 6.5, width: 5, height: 5))
            anchor.move(to: CGPoint(x: 16, y: 11.5))
            anchor.addLine(to: CGPoint(x: 16, y: 25))
            anchor.move(to: CGPoint(x: 12, y: 14.5))
            anchor.addLine(to: CGPoint(x: 20, y: 14.5))
            anchor.move(to: CGPoint(x: 8.5, y: 18.5))
            anchor.addCurve(
                to: CGPoint(x: 23.5, y: 18.5), controlPoint1: CGPoint(x: 9.5, y: 27.2),
                controlPoint2: CGPoint(x: 22.5, y: 27.2))
            canvas.stroke(
                anchor, with: .color(.white), style: StrokeStyle(width: 2, join: .round, cap: .round))
        }
    }

    /// An image of a ghost, 34 x 38 points, for a pin.
    static func ghost(_ stage: SceneStage) -> Image {
        stage.image(34, 38) { canvas in
            var sheet = Path()
            sheet.move(to: CGPoint(x: 4, y: 34))
            sheet.addLine(to: CGPoint(x: 4, y: 16))
            sheet.addCurve(
                to: CGPoint(x: 30, y: 16), controlPoint1: CGPoint(x: 4, y: -1),
                controlPoint2: CGPoint(x: 30, y: -1))
            sheet.addLine(to: CGPoint(x: 30, y: 34))
            for index in 0..<4 {
                let x = 30 - CGFloat(index) * 6.5
                sheet.addLine(to: CGPoint(x: x - 3.25, y: 29.5))
                sheet.addLine(to: CGPoint(x: x - 6.5, y: 34))
            }
            sheet.close()
            canvas.drawShadow(
                of: sheet, Shadow(color: Color(white: 0, alpha: 0.4), offset: CGVector(dx: 0, dy: 1), blur: 4)
            )
            let white = LinearGradient(
                stops: [.init(0, .white), .init(1, Color(hex: 0xD9DDF2))], start: .zero,
                end: CGPoint(x: 0, y: 34))
            canvas.fill(sheet, with: .gradient(white), rule: .nonZero)
            canvas.stroke(
                sheet, with: .color(Color(hex: 0x4B4A6B)), style: StrokeStyle(width: 1.2, join: .round))
            for (x, y, width, height) in [(10.0, 12.0, 4.5, 6.0), (19.5, 12, 4.5, 6), (14, 21, 6, 4.5)] {
                canvas.fill(
                    Path(ellipseIn: CGRect(x: x, y: y, width: width, height: height)),
                    with: Color(hex: 0x2B2A45))
            }
        }
    }

    /// An image of an ornate frame, as around the titles of old maps, with a word in it; 190 x 72 points.
    static func logo(_ stage: SceneStage) -> Image {
        stage.image(190, 72) { canvas in
            let gold = Color(hex: 0xF2CE7E)
            let frame = CGRect(x: 14, y: 14, width: 162, height: 44)
            canvas.stroke(
                Path(roundedRect: frame, cornerRadius: 8), with: .color(gold), style: StrokeStyle(width: 2))
            canvas.stroke(
                Path(roundedRect: frame.insetBy(dx: 5, dy: 5), cornerRadius: 5),
                with: .color(gold.withAlphaComponent(0.6)), style: StrokeStyle(width: 1))
            // Three quarters of a circle from its bottom around the outer side, and mirrored.
            for (x, end, clockwise) in [(14.0, CGFloat.pi * 2, true), (176, -CGFloat.pi, false)] {
                var scroll = Path()
                scroll.addArc(
                    center: CGPoint(x: x, y: 36), radius: 9, startAngle: .pi / 2, endAngle: end,
                    clockwise: clockwise)
                canvas.stroke(scroll, with: .color(gold), style: StrokeStyle(width: 2, cap: .round))
                canvas.fill(Path(ellipseIn: CGRect(x: x - 3, y: 33, width: 6, height: 6)), with: gold)
            }
            let font = Font.systemFont(ofSize: 20, weight: .semibold)
            let width = Services.current.text.width(of: "Cartouche", font: font)
            canvas.draw("Cartouche", font: font, at: CGPoint(x: 95 - width / 2, y: 43), color: .white)
        }
    }
}
