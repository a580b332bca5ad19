import Cartouche

/// Small views with drawings of places, used as detail accessories of callouts.
extension Art {
    /// A view with a drawing of houses and their reflections at dusk, 170 x 96 points.
    static func lagoon(_ stage: SceneStage) -> View {
        scene(stage, sky: (0xF7B267, 0xF4845F), sea: (0x3F6C8F, 0x1F3F5C)) { canvas in
            let houses: [(CGFloat, CGFloat, CGFloat, UInt32)] = [
                (8, 26, 24, 0xC85C4A), (34, 20, 34, 0xE0A458), (56, 30, 26, 0xB5473B),
                (88, 16, 46, 0xD98F5C), (106, 34, 22, 0xC25B45), (142, 22, 30, 0xE3B26B),
            ]
            for (x, width, height, color) in houses {
                canvas.fill(
                    CGRect(x: x, y: 58 - height, width: width, height: height), with: Color(hex: color))
                canvas.fill(
                    CGRect(x: x, y: 58, width: width, height: height * 0.6),
                    with: Color(hex: color, alpha: 0.25))
                for row in stride(from: 58 - height + 5, to: 52, by: 9) {
                    for column in stride(from: x + 4, to: x + width - 4, by: 8) {
                        canvas.fill(
                            CGRect(x: column, y: row, width: 3, height: 4.5),
                            with: Color(hex: 0xFFF1C9, alpha: 0.9))
                    }
                }
            }
        }
    }

    /// A view with a drawing of a white ship before a blue sky, 170 x 96 points.
    static func ferry(_ stage: SceneStage) -> View {
        scene(stage, sky: (0xA9D6F5, 0xE4F3FB), sea: (0x2F7FB4, 0x1B5683)) { canvas in
            var hull = Path()
            hull.move(to: CGPoint(x: 26, y: 50))
            hull.addLine(to: CGPoint(x: 148, y: 50))
            hull.addLine(to: CGPoint(x: 136, y: 70))
            hull.addLine(to: CGPoint(x: 36, y: 70))
            hull.close()
            for (inset, y) in [(38.0, 40.0), (50, 31)] {
                canvas.fill(CGRect(x: inset, y: y, width: 174 - 2 * inset, height: 9.5), with: .white)
                for x in stride(from: inset + 5, to: 170 - inset, by: 9) {
                    canvas.fill(
                        Path(ellipseIn: CGRect(x: x, y: y + 3, width: 4, height: 4)),
                        with: Color(hex: 0x40607A))
                }
            }
            canvas.fill(CGRect(x: 96, y: 16, width: 16, height: 15), with: Color(hex: 0xD9472B))
            canvas.fill(hull, with: Color(hex: 0xFDFDFD))
            canvas.fill(CGRect(x: 31, y: 60, width: 110, height: 3), with: Color(hex: 0xD9472B))
            canvas.stroke(
                waves(in: CGRect(x: 0, y: 71, width: 170, height: 7), count: 9),
                with: .color(Color(hex: 0xBFE0F2)), style: StrokeStyle(width: 1.6))
        }
    }

    private static func scene(
        _ stage: SceneStage, sky: (UInt32, UInt32), sea: (UInt32, UInt32), _ draw: (any Canvas) -> Void
    ) -> View {
        let image = stage.image(170, 96) { canvas in
            func band(_ rect: CGRect, _ colors: (UInt32, UInt32)) {
                let paint = LinearGradient(
                    stops: [.init(0, Color(hex: colors.0)), .init(1, Color(hex: colors.1))],
                    start: CGPoint(x: 0, y: rect.minY), end: CGPoint(x: 0, y: rect.maxY))
                canvas.fill(Path(rect: rect), with: .gradient(paint), rule: .nonZero)
            }
            band(CGRect(x: 0, y: 0, width: 170, height: 58), sky)
            band(CGRect(x: 0, y: 58, width: 170, height: 38), sea)
            draw(canvas)
        }
        let view = ImageView(image: image)
        view.layer.cornerRadius = 6
        view.clipsToBounds = true
        return view
    }
}
