import Cartouche

/// Shapes without text: what canvases are compared on. 240 x 180 points each.
enum PathScenes {
    static let size = CGSize(width: 240, height: 180)
    private static let ink = Color(hex: 0x24466B)
    private static let red = Color(hex: 0xC8452F)

    /// Joins from the top left, caps below them, dashes along a curve.
    static func strokes(_ canvas: any Canvas) {
        for (index, join) in [StrokeStyle.Join.miter, .round, .bevel].enumerated() {
            let x = 16 + CGFloat(index) * 76
            var path = Path()
            path.move(to: CGPoint(x: x, y: 60))
            path.addLine(to: CGPoint(x: x + 26, y: 18))
            path.addLine(to: CGPoint(x: x + 52, y: 60))
            canvas.stroke(path, with: .color(ink), style: StrokeStyle(width: 12, join: join))
            canvas.stroke(path, with: .color(.white), style: StrokeStyle(width: 1, join: join))
        }
        for (index, cap) in [StrokeStyle.Cap.butt, .round, .square].enumerated() {
            let y = 84 + CGFloat(index) * 17
            let path = line(from: CGPoint(x: 22, y: y), to: CGPoint(x: 96, y: y))
            canvas.stroke(path, with: .color(red), style: StrokeStyle(width: 10, cap: cap))
            canvas.stroke(path, with: .color(.white), style: StrokeStyle(width: 1))
        }
        var wave = Path()
        wave.move(to: CGPoint(x: 122, y: 110))
        wave.addCurve(
            to: CGPoint(x: 226, y: 96), controlPoint1: CGPoint(x: 150, y: 40),
            controlPoint2: CGPoint(x: 190, y: 150))
        canvas.stroke(
            wave, with: .color(ink), style: StrokeStyle(width: 4, cap: .round, dash: [10, 8, 0, 8]))
        canvas.stroke(
            Path(roundedRect: CGRect(x: 16, y: 138, width: 96, height: 30), cornerRadius: 10),
            with: .color(ink),
            style: StrokeStyle(width: 2, dash: [6, 3], dashPhase: 3))
        for index in 0..<6 {
            let y = 136 + CGFloat(index) * 6.3
            let width = 0.5 + CGFloat(index) * 0.5
            canvas.stroke(
                line(from: CGPoint(x: 126, y: y), to: CGPoint(x: 226, y: y - 4)), with: .color(ink),
                style: StrokeStyle(width: width))
        }
    }

    /// One star by both rules, a ring, gradients along and across, and a circle that is half clear.
    static func fills(_ canvas: any Canvas) {
        canvas.fill(star(CGPoint(x: 44, y: 48), 40), with: .color(ink), rule: .nonZero)
        canvas.fill(star(CGPoint(x: 126, y: 48), 40), with: .color(ink), rule: .evenOdd)
        var ring = Path(ellipseIn: CGRect(x: 170, y: 10, width: 62, height: 62))
        ring.append(Path(ellipseIn: CGRect(x: 188, y: 22, width: 34, height: 34)))
        canvas.fill(ring, with: .color(red), rule: .evenOdd)
        let sunset = LinearGradient(
            stops: [
                .init(0, Color(hex: 0x2B3A67)), .init(0.5, Color(hex: 0xE4572E)),
                .init(1, Color(hex: 0xF6C667)),
            ],
            start: CGPoint(x: 10, y: 100), end: CGPoint(x: 10, y: 170))
        canvas.fill(
            Path(rect: CGRect(x: 10, y: 100, width: 66, height: 70)), with: .gradient(sunset), rule: .nonZero)
        let slanted = LinearGradient(
            stops: [.init(0.2, Color(hex: 0x1B998B)), .init(0.8, Color(hex: 0x1B998B, alpha: 0))],
            start: CGPoint(x: 88, y: 100), end: CGPoint(x: 152, y: 170))
        canvas.fill(
            Path(roundedRect: CGRect(x: 88, y: 100, width: 66, height: 70), cornerRadius: 18),
            with: .gradient(slanted),
            rule: .nonZero)
        canvas.fill(
            Path(ellipseIn: CGRect(x: 166, y: 96, width: 44, height: 44)), with: red.withAlphaComponent(0.5))
        canvas.fill(
            Path(ellipseIn: CGRect(x: 188, y: 128, width: 44, height: 44)), with: ink.withAlphaComponent(0.5))
    }

    /// Soft shadows of a card, a star and a thin line; a button's picture of 16 points stretched in nine
    /// slices.
    static func shadowsAndSlices(_ canvas: any Canvas) {
        let card = Path(roundedRect: CGRect(x: 20, y: 18, width: 84, height: 54), cornerRadius: 10)
        canvas.drawShadow(
            of: card, Shadow(color: Color(white: 0, alpha: 0.4), offset: CGVector(dx: 0, dy: 4), blur: 12))
        canvas.fill(card, with: .white)
        let shape = star(CGPoint(x: 172, y: 46), 34)
        canvas.drawShadow(
            of: shape,
            Shadow(color: Color(hex: 0xC8452F, alpha: 0.8), offset: CGVector(dx: 5, dy: 5), blur: 8))
        canvas.fill(shape, with: Color(hex: 0xF6C667))
        let button = ImageRenderer(size: CGSize(width: 16, height: 16), scale: 2).image { picture in
            let box = Path(roundedRect: CGRect(x: 0.5, y: 0.5, width: 15, height: 15), cornerRadius: 6)
            picture.fill(box, with: Color(hex: 0xDCE9F7))
            picture.stroke(box, with: .color(ink), style: StrokeStyle(width: 1))
        }
        let insets = EdgeInsets(top: 7, left: 7, bottom: 7, right: 7)
        for rect in [
            CGRect(x: 14, y: 98, width: 16, height: 16), CGRect(x: 14, y: 122, width: 100, height: 44),
            CGRect(x: 128, y: 98, width: 24, height: 68), CGRect(x: 166, y: 98, width: 60.5, height: 30.5),
        ] { canvas.draw(button, in: rect, capInsets: insets) }
        canvas.saveState()
        canvas.concatenate(CGAffineTransform(translationX: 196, y: 150).rotated(by: 0.3))
        canvas.draw(button, in: CGRect(x: -24, y: -12, width: 48, height: 24), capInsets: insets)
        canvas.restoreState()
    }

    /// Under a rotation: an image, its tint, a clip inside it, and shapes at half alpha.
    static func transforms(_ canvas: any Canvas) {
        let checks = ImageRenderer(size: CGSize(width: 32, height: 32), scale: 1).image { picture in
            picture.fill(
                Path(ellipseIn: CGRect(x: 0, y: 0, width: 32, height: 32)), with: Color(hex: 0xF6C667))
            picture.fill(CGRect(x: 0, y: 0, width: 16, height: 16), with: Color(hex: 0x2E86AB))
            picture.fill(CGRect(x: 16, y: 16, width: 16, height: 16), with: Color(hex: 0xC8452F))
        }
        canvas.draw(checks, in: CGRect(x: 10, y: 10, width: 32, height: 32))
        canvas.draw(checks, in: CGRect(x: 10, y: 50, width: 16, height: 16))
        canvas.draw(checks, in: CGRect(x: 54, y: 10, width: 64, height: 56))
        canvas.draw(checks, in: CGRect(x: 10, y: 74, width: 32, height: 32), tint: ink)
        canvas.saveState()
        canvas.concatenate(CGAffineTransform(translationX: 176, y: 52).rotated(by: .pi / 7))
        canvas.draw(checks, in: CGRect(x: -36, y: -36, width: 72, height: 72))
        canvas.setAlpha(0.5)
        canvas.fill(
            Path(roundedRect: CGRect(x: -12, y: -44, width: 24, height: 88), cornerRadius: 8), with: .black)
        canvas.restoreState()
        canvas.saveState()
        canvas.clip(to: CGRect(x: 20.5, y: 118, width: 90, height: 50))
        canvas.fill(Path(ellipseIn: CGRect(x: 4, y: 104, width: 120, height: 90)), with: Color(hex: 0x1B998B))
        canvas.clip(to: CGRect(x: 60, y: 130, width: 200, height: 20))
        canvas.fill(CGRect(x: 0, y: 0, width: 240, height: 180), with: Color(hex: 0xF6C667))
        canvas.restoreState()
        canvas.saveState()
        canvas.concatenate(CGAffineTransform(a: 1, b: 0, c: -0.4, d: 1, tx: 186, ty: 116))
        canvas.fill(
            Path(roundedRect: CGRect(x: -30, y: 0, width: 60, height: 50), cornerRadius: 12), with: red)
        canvas.stroke(
            Path(rect: CGRect(x: -22, y: 8, width: 44, height: 34)), with: .color(.white),
            style: StrokeStyle(width: 3))
        canvas.restoreState()
    }

    private static func line(from a: CGPoint, to b: CGPoint) -> Path {
        var path = Path()
        path.move(to: a)
        path.addLine(to: b)
        return path
    }

    /// A five-pointed star in one stroke, which crosses itself.
    static func star(_ center: CGPoint, _ radius: CGFloat) -> Path {
        var path = Path()
        for index in 0..<5 {
            let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
            let point = CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }
}
