import Cartouche

/// The images of the scenes, drawn by code.
enum Art {
    /// The outline of two mountain peaks, whose base is the lower edge of a rectangle.
    static func mountain(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.4, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.58, y: rect.minY + rect.height * 0.42))
        path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.7, y: rect.minY + rect.height * 0.25))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.close()
        return path
    }

    /// The path of a wavy line with `count` waves, from the left to the right edge of a rectangle.
    static func waves(in rect: CGRect, count: Int) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        let step = rect.width / CGFloat(count)
        for index in 0..<count {
            let x = rect.minX + CGFloat(index) * step
            path.addCurve(
                to: CGPoint(x: x + step, y: rect.minY),
                controlPoint1: CGPoint(x: x + step * 0.35, y: rect.minY - rect.height),
                controlPoint2: CGPoint(x: x + step * 0.65, y: rect.minY + rect.height))
        }
        return path
    }

    /// An image of a flag on a pole, 32 x 34 points; the foot of the pole is the lower left corner.
    static func flag(_ stage: SceneStage) -> Image {
        stage.image(32, 34) { canvas in
            let cloth = CGRect(x: 2, y: 2, width: 28, height: 18)
            let path = Path(roundedRect: cloth, cornerRadius: 1.5)
            canvas.drawShadow(
                of: path, Shadow(color: Color(white: 0, alpha: 0.35), offset: CGVector(dx: 0, dy: 1), blur: 2)
            )
            canvas.fill(path, with: Color(hex: 0x1F5FA8))
            canvas.fill(CGRect(x: 10, y: 2, width: 4, height: 18), with: Color(hex: 0xF6C944))
            canvas.fill(CGRect(x: 2, y: 9, width: 28, height: 4), with: Color(hex: 0xF6C944))
            canvas.fill(
                Path(roundedRect: CGRect(x: 0, y: 0, width: 2.5, height: 34), cornerRadius: 1.2),
                with: post)
        }
    }

    /// The color of the posts of flags and signs, which suits a light and a dark map.
    static let post = Color(hex: 0x76828F)

    /// A view with a mountain on a blue background, for the left accessory of a callout.
    static func peak(_ stage: SceneStage) -> View {
        badge(stage, from: 0x5AA5E0, to: 0x2C6DA8) { canvas in
            canvas.fill(mountain(in: CGRect(x: 5, y: 9, width: 26, height: 20)), with: .white)
        }
    }

    /// A view with a crown on a golden background, for the left accessory of a callout.
    static func crown(_ stage: SceneStage) -> View {
        badge(stage, from: 0xF7D774, to: 0xE0A92E) { canvas in
            var crown = Path()
            for (index, point) in [(8, 26), (6, 12), (13, 18), (18, 9), (23, 18), (30, 12), (28, 26)]
                .enumerated()
            {
                let point = CGPoint(x: point.0, y: point.1)
                if index == 0 { crown.move(to: point) } else { crown.addLine(to: point) }
            }
            crown.close()
            canvas.fill(crown, with: Color(hex: 0x6B4A08))
        }
    }

    /// A view of 36 x 36 points with rounded corners and a drawing, for the accessory of a callout.
    private static func badge(
        _ stage: SceneStage, from top: UInt32, to bottom: UInt32, _ draw: (any Canvas) -> Void
    ) -> View {
        ImageView(
            image: stage.image(36, 36) { canvas in
                let field = Path(roundedRect: CGRect(x: 0, y: 0, width: 36, height: 36), cornerRadius: 8)
                let paint = LinearGradient(
                    stops: [.init(0, Color(hex: top)), .init(1, Color(hex: bottom))], start: .zero,
                    end: CGPoint(x: 0, y: 36))
                canvas.fill(field, with: .gradient(paint), rule: .nonZero)
                draw(canvas)
            })
    }
}
