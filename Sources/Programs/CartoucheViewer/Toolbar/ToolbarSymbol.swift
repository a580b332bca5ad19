import Cartouche

/// The symbols of the toolbar: lines of one width in a square of 24 points.
enum ToolbarSymbol {
    case list, fit, search, measure, profile, export, help, previous, next, close

    private static let width: CGFloat = 1.7

    func draw(on canvas: any Canvas, around middle: CGPoint, color: Color) {
        let origin = CGPoint(x: middle.x - 12, y: middle.y - 12)
        let move = CGAffineTransform(translationX: origin.x, y: origin.y)
        canvas.stroke(
            path.applying(move), with: .color(color),
            style: StrokeStyle(width: Self.width, join: .round, cap: .round))
        if self == .help {
            let font = Font.systemFont(ofSize: 12, weight: .bold)
            let size = Services.current.text.width(of: "?", font: font)
            canvas.draw(
                "?", font: font, at: CGPoint(x: middle.x - size / 2, y: middle.y + 4.2), color: color)
        }
    }

    private var path: Path {
        switch self {
        case .list:
            var path = Path(roundedRect: CGRect(x: 4, y: 5, width: 16, height: 14), cornerRadius: 3)
            Self.line([(9.5, 5), (9.5, 19)], &path)
            return path
        case .fit:
            var path = Path()
            for (x, y) in [(1.0, 1.0), (-1, 1), (-1, -1), (1, -1)] {
                Self.line(
                    [
                        (12 - 7.5 * x, 12 - 3.5 * y), (12 - 7.5 * x, 12 - 7.5 * y),
                        (12 - 3.5 * x, 12 - 7.5 * y),
                    ], &path)
            }
            path.addEllipse(in: CGRect(x: 9.5, y: 9.5, width: 5, height: 5))
            return path
        case .search:
            var path = Path(ellipseIn: CGRect(x: 6, y: 6, width: 9, height: 9))
            Self.line([(13.8, 13.8), (18, 18)], &path)
            return path
        case .measure:
            var path = Path(roundedRect: CGRect(x: 3, y: 8, width: 18, height: 8), cornerRadius: 1.5)
            for x in [7.5, 12, 16.5] { Self.line([(x, 8), (x, x == 12 ? 12.5 : 11)], &path) }
            return path.applying(
                CGAffineTransform(translationX: 12, y: 12).rotated(by: -.pi / 4).translatedBy(x: -12, y: -12))
        case .profile:
            var path = Path()
            Self.line([(3.5, 18), (9, 8), (12.5, 13.5), (15.5, 9.5), (20.5, 18)], &path)
            path.close()
            return path
        case .export:
            var path = Path()
            Self.line([(12, 14.5), (12, 4.5)], &path)
            Self.line([(8.2, 8.2), (12, 4.5), (15.8, 8.2)], &path)
            Self.line([(5, 13.5), (5, 19), (19, 19), (19, 13.5)], &path)
            return path
        case .help: return Path(ellipseIn: CGRect(x: 4, y: 4, width: 16, height: 16))
        case .previous: return Self.polyline([(14, 7.5), (9.5, 12), (14, 16.5)])
        case .next: return Self.polyline([(10, 7.5), (14.5, 12), (10, 16.5)])
        case .close:
            var path = Self.polyline([(8, 8), (16, 16)])
            Self.line([(16, 8), (8, 16)], &path)
            return path
        }
    }

    private static func polyline(_ points: [(CGFloat, CGFloat)]) -> Path {
        var path = Path()
        line(points, &path)
        return path
    }

    private static func line(_ points: [(CGFloat, CGFloat)], _ path: inout Path) {
        for (index, (x, y)) in points.enumerated() {
            let point = CGPoint(x: x, y: y)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
    }
}
