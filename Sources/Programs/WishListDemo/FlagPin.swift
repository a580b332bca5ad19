import Cartouche

/// The pin of the demo: a blue flag on a pole, 30 x 30 points, whose foot is on the coordinate.
enum FlagPin {
    static let size = CGSize(width: 30, height: 30)
    /// The offset of the pin view's center from its coordinate, in points: the foot of the pole is at (-7,
    /// 14) from the middle of the image, so the view is moved by the opposite.
    static let centerOffset = CGPoint(x: 7, y: -14)

    /// The insets, in points, of the part of the flag's image that labels of the map avoid: the cloth and
    /// most of the pole. Tuned: with the whole pole, Spain and Japan had no name in the opening view; with
    /// the cloth alone, poles ran through names.
    static let labelClearance = EdgeInsets(top: 2, left: 7, bottom: 10, right: 4)

    static func image(scale: CGFloat) -> Image {
        ImageRenderer(size: size, scale: scale, text: Services.current.text).image(draw)
    }

    private static func draw(_ canvas: any Canvas) {
        canvas.fill(
            Path(ellipseIn: CGRect(x: 3.5, y: 26.6, width: 9, height: 3.2)),
            with: Color(white: 0, alpha: 0.28))
        let cloth = clothPath()
        canvas.drawShadow(
            of: cloth, Shadow(color: Color(white: 0, alpha: 0.35), offset: CGVector(dx: 0, dy: 1), blur: 2))
        canvas.fill(
            cloth,
            with: .gradient(
                LinearGradient(
                    stops: [
                        .init(0, Color(hex: 0x3F8CFF)), .init(0.55, Color(hex: 0x1463E0)),
                        .init(1, Color(hex: 0x2F7BF2)),
                    ],
                    start: CGPoint(x: 9, y: 4), end: CGPoint(x: 29, y: 12))), rule: .nonZero)
        canvas.stroke(cloth, with: .color(Color(hex: 0x0B3F9E)), style: StrokeStyle(width: 0.8, join: .round))
        canvas.fill(
            Path(roundedRect: CGRect(x: 6.9, y: 1.5, width: 2.2, height: 27.2), cornerRadius: 1.1),
            with: Color(hex: 0x33414F))
        canvas.fill(
            Path(roundedRect: CGRect(x: 7.2, y: 2, width: 0.8, height: 26), cornerRadius: 0.4),
            with: Color(white: 1, alpha: 0.45))
        canvas.fill(
            Path(ellipseIn: CGRect(x: 6.2, y: 0.3, width: 3.6, height: 3.6)), with: Color(hex: 0xF4C542))
    }

    private static func clothPath() -> Path {
        var path = Path()
        path.move(to: CGPoint(x: 9, y: 3.4))
        path.addCurve(
            to: CGPoint(x: 28.6, y: 4.6), controlPoint1: CGPoint(x: 15, y: 0.6),
            controlPoint2: CGPoint(x: 21, y: 7.4))
        path.addLine(to: CGPoint(x: 25.4, y: 10.2))
        path.addLine(to: CGPoint(x: 28.6, y: 16))
        path.addCurve(
            to: CGPoint(x: 9, y: 15), controlPoint1: CGPoint(x: 21, y: 18.6),
            controlPoint2: CGPoint(x: 15, y: 12))
        path.close()
        return path
    }
}
