import Cartouche

extension AvatarPainter {
    private var hairColor: Color { Color(hex: portrait.hairColor) }

    private func oval(_ x: CGFloat, _ y: CGFloat, _ rx: CGFloat, _ ry: CGFloat) -> Path {
        Path(ellipseIn: CGRect(x: x - rx, y: y - ry, width: rx * 2, height: ry * 2))
    }

    /// The outline of a cap of hair over the top of the head, down to `edge` at the temples, with its
    /// hairline at `line`, in the units of the 100 x 100 sheet.
    private func top(edge: CGFloat, line: CGFloat, width: CGFloat = 22, crown: CGFloat = 17) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: 50 - width, y: edge))
        path.addCurve(
            to: CGPoint(x: 50, y: crown), controlPoint1: CGPoint(x: 50 - width, y: crown + 8),
            controlPoint2: CGPoint(x: 50 - width * 0.62, y: crown))
        path.addCurve(
            to: CGPoint(x: 50 + width, y: edge), controlPoint1: CGPoint(x: 50 + width * 0.62, y: crown),
            controlPoint2: CGPoint(x: 50 + width, y: crown + 8))
        path.addCurve(
            to: CGPoint(x: 50, y: line), controlPoint1: CGPoint(x: 50 + width * 0.86, y: line + 3),
            controlPoint2: CGPoint(x: 50 + width * 0.5, y: line))
        path.addCurve(
            to: CGPoint(x: 50 - width, y: edge), controlPoint1: CGPoint(x: 50 - width * 0.5, y: line),
            controlPoint2: CGPoint(x: 50 - width * 0.86, y: line + 3))
        path.close()
        return path
    }

    /// Draws that part of the portrait's hair that is behind the head.
    func drawHairBehind(_ canvas: any Canvas) {
        switch portrait.hair {
        case .long:
            canvas.fill(
                Path(roundedRect: CGRect(x: 26, y: 24, width: 48, height: 52), cornerRadius: 20),
                with: hairColor)
        case .bob:
            canvas.fill(
                Path(roundedRect: CGRect(x: 25.5, y: 22, width: 49, height: 40), cornerRadius: 18),
                with: hairColor)
        case .fringe:
            canvas.fill(
                Path(roundedRect: CGRect(x: 26.5, y: 21, width: 47, height: 48), cornerRadius: 17),
                with: hairColor)
        case .afro:
            canvas.fill(oval(50, 35, 31, 28), with: hairColor)
        case .curls:
            for (x, y) in [
                (31, 34), (27, 45), (30, 56), (69, 34), (73, 45), (70, 56), (38, 25), (62, 25), (50, 21),
            ] {
                canvas.fill(oval(CGFloat(x), CGFloat(y), 9.5, 9.5), with: hairColor)
            }
        case .bun:
            canvas.fill(oval(50, 15, 9, 8), with: hairColor)
        case .ponytail:
            canvas.fill(oval(73, 50, 8, 19), with: hairColor.mixed(with: .black, by: 0.12))
        case .scarf:
            canvas.fill(oval(50, 47, 27, 31), with: hairColor.mixed(with: .black, by: 0.12))
        case .bald, .short, .crop, .turban, .cap, .beanie: break
        }
    }

    /// Draws that part of the portrait's hair that is over the forehead.
    func drawHairInFront(_ canvas: any Canvas) {
        switch portrait.hair {
        case .bald: canvas.fill(oval(43, 27, 6, 2.6), with: Color(white: 1, alpha: 0.2))
        case .short: canvas.fill(top(edge: 43, line: 31, crown: 15.5), with: hairColor)
        case .crop: canvas.fill(top(edge: 38, line: 27, width: 20.8, crown: 18), with: hairColor)
        case .long, .bun, .ponytail: canvas.fill(top(edge: 45, line: 28, crown: 16), with: hairColor)
        case .bob: canvas.fill(top(edge: 48, line: 33, width: 23, crown: 16), with: hairColor)
        case .curls:
            for (x, y) in [(36, 27), (44, 23), (53, 23), (62, 27)] {
                canvas.fill(oval(CGFloat(x), CGFloat(y), 7.5, 6.5), with: hairColor)
            }
        case .afro: canvas.fill(top(edge: 42, line: 27, width: 22, crown: 14), with: hairColor)
        case .fringe: drawFringe(canvas)
        case .turban: drawTurban(canvas)
        case .scarf: canvas.fill(top(edge: 44, line: 28.5, width: 23.5, crown: 15), with: hairColor)
        case .cap: drawCap(canvas)
        case .beanie: drawBeanie(canvas)
        }
    }

    private func drawFringe(_ canvas: any Canvas) {
        canvas.fill(top(edge: 46, line: 30, width: 23, crown: 15.5), with: hairColor)
        canvas.fill(
            Path(roundedRect: CGRect(x: 32.5, y: 23, width: 35, height: 13), cornerRadius: 4.5),
            with: hairColor)
    }

    private func drawTurban(_ canvas: any Canvas) {
        canvas.fill(top(edge: 36, line: 32, width: 25, crown: 10), with: hairColor)
        let fold = hairColor.mixed(with: .white, by: 0.28)
        for y: CGFloat in [19, 25] {
            var path = Path()
            path.move(to: CGPoint(x: 28.5, y: y + 8))
            path.addQuadCurve(to: CGPoint(x: 66, y: y - 3), controlPoint: CGPoint(x: 46, y: y + 8))
            canvas.stroke(path, with: .color(fold), style: StrokeStyle(width: 1.6, cap: .round))
        }
    }

    private func drawCap(_ canvas: any Canvas) {
        canvas.fill(top(edge: 33, line: 31, width: 22.5, crown: 13), with: hairColor)
        canvas.fill(
            Path(roundedRect: CGRect(x: 45, y: 29.5, width: 34, height: 5.5), cornerRadius: 2.7),
            with: hairColor.mixed(with: .black, by: 0.25))
        canvas.fill(oval(50, 13.5, 2.2, 1.6), with: hairColor.mixed(with: .white, by: 0.3))
    }

    private func drawBeanie(_ canvas: any Canvas) {
        canvas.fill(top(edge: 34, line: 31, width: 23, crown: 11), with: hairColor)
        canvas.fill(
            Path(roundedRect: CGRect(x: 26, y: 28, width: 48, height: 8.5), cornerRadius: 4),
            with: hairColor.mixed(with: .white, by: 0.25))
        canvas.fill(oval(50, 10.5, 5, 5), with: hairColor.mixed(with: .white, by: 0.45))
    }
}
