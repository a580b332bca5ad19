import Cartouche

/// White glyphs for the balloons of markers.
extension Art {
    /// An image of an anchor, 20 x 20 points, for a marker.
    static func anchor(_ stage: SceneStage) -> Image {
        stage.image(20, 20) { canvas in
            var lines = Path()
            lines.move(to: CGPoint(x: 10, y: 6))
            lines.addLine(to: CGPoint(x: 10, y: 17))
            lines.move(to: CGPoint(x: 6.5, y: 8.5))
            lines.addLine(to: CGPoint(x: 13.5, y: 8.5))
            lines.move(to: CGPoint(x: 3.5, y: 12))
            lines.addCurve(
                to: CGPoint(x: 16.5, y: 12), controlPoint1: CGPoint(x: 4.5, y: 18.6),
                controlPoint2: CGPoint(x: 15.5, y: 18.6))
            let style = StrokeStyle(width: 2, join: .round, cap: .round)
            canvas.stroke(lines, with: .color(.white), style: style)
            canvas.stroke(
                Path(ellipseIn: CGRect(x: 8, y: 2, width: 4, height: 4)), with: .color(.white),
                style: StrokeStyle(width: 1.8))
        }
    }

    /// An image of a star, 20 x 20 points, for a marker.
    static func star(_ stage: SceneStage) -> Image {
        stage.image(20, 20) { canvas in
            var path = Path()
            for index in 0..<10 {
                let angle = CGFloat(index) * .pi / 5 - .pi / 2
                let radius: CGFloat = index % 2 == 0 ? 9 : 3.8
                let point = CGPoint(x: 10 + cos(angle) * radius, y: 10.6 + sin(angle) * radius)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
            canvas.fill(path, with: .white)
        }
    }
}
