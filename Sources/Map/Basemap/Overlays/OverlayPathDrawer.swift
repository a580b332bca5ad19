import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// Draws shapes into any canvas as paths, where `OverlayPainter` paints them in tiles. The area and the
/// border of a translucent shape are drawn one after the other, so that the area shows through the border.
struct OverlayPathDrawer {
    private let viewport: Viewport
    private let canvas: any Canvas
    private var clipper = OverlayClipper()

    /// The length of the pieces with one color each in which a gradient is drawn, in points.
    private static let gradientStep = 6.0
    /// The maximum number of pieces, each with one color, into which a line with a gradient is divided. Each
    /// edge is at least one piece, so that a line with more edges than this has more pieces.
    private static let gradientLimit = 4_096

    /// Creates a drawer of shapes on a canvas.
    /// - Parameter viewport: the view that the canvas shows, with the view's upper left corner at the
    ///   canvas's origin.
    init(_ viewport: Viewport, on canvas: any Canvas) { (self.viewport, self.canvas) = (viewport, canvas) }

    /// Draws the areas and lines of a shape, but not an overlay that a program draws itself.
    mutating func draw(_ item: OverlayItem) {
        let style = item.style
        guard style.alpha > 0, style.fill != nil || style.hasStroke else { return }
        let view = OverlayPathLevel.Box(viewport.visibleMapRect)
        let reach = style.reach / viewport.pointsPerMapPoint
        for part in item.shape.prepare().parts {
            guard let bounds = part.bounds else { continue }
            for copy in view.moved(by: 0, grownBy: reach).copies(of: bounds) {
                let box = view.moved(by: -copy, grownBy: reach)
                if let fill = style.fill { self.fill(part.fills, fill, style.alpha, box, copy) }
                if style.hasStroke { stroke(part.strokes, style, box, copy) }
            }
        }
    }

    private var scale: Double { viewport.pointsPerMapPoint * Double(canvas.scale) }

    private func point(_ p: SIMD2<Double>, _ copy: Double) -> CGPoint {
        viewport.unwrappedPoint(for: MapPoint(x: p.x + copy, y: p.y))
    }

    private func faded(_ color: Color, _ alpha: Double) -> Color {
        let color = color.resolvedColor(with: canvas.traitCollection)
        return color.withAlphaComponent(color.alpha * Float(min(max(alpha, 0), 1)))
    }

    private mutating func fill(
        _ rings: [OverlayPath], _ color: Color, _ alpha: Double, _ box: OverlayPathLevel.Box, _ copy: Double
    ) {
        var path = Path()
        for ring in rings where ring.full.bounds.touches(box) {
            let points = clipper.clip(ring: ring.level(atScale: scale), to: box)
            guard points.count > 2 else { continue }
            path.addLines(points.map { point($0, copy) })
            path.close()
        }
        if !path.isEmpty { canvas.fill(path, with: .color(faded(color, alpha)), rule: .evenOdd) }
    }

    private mutating func stroke(
        _ lines: [OverlayPath], _ style: OverlayStyle, _ box: OverlayPathLevel.Box, _ copy: Double
    ) {
        var line = style.line
        line.width = min(line.width, OverlayStyle.widest)
        let trimmed = style.trim == 0...1 ? lines : lines.compactMap { OverlayTrim($0, style.trim).result }
        if let gradient = style.gradient {
            for path in trimmed { stroke(path, gradient, line, style, box, copy) }
            return
        }
        guard let color = style.stroke else { return }
        // Dashes of a line that is cut off go on from where it begins.
        var whole = Path()
        for path in trimmed where path.full.bounds.touches(box) {
            let level = path.level(atScale: scale)
            if path.isClosed, box.contains(level.bounds) {
                whole.addLines(level.points.dropLast().map { point($0, copy) })
                whole.close()
                continue
            }
            for piece in clipper.pieces(of: level, in: box) {
                let points = piece.points.map { point($0, copy) }
                guard !line.dash.isEmpty else {
                    whole.addLines(points)
                    continue
                }
                var own = (path: Path(), style: line)
                own.path.addLines(points)
                own.style.dashPhase += piece.start * viewport.pointsPerMapPoint
                canvas.stroke(own.path, with: .color(faded(color, style.alpha)), style: own.style)
            }
        }
        if !whole.isEmpty {
            canvas.stroke(whole, with: .color(faded(color, style.alpha)), style: line)
        }
    }

    /// Draws a line with a gradient, in pieces of one color each.
    private func stroke(
        _ path: OverlayPath, _ gradient: OverlayStyle.Gradient, _ line: StrokeStyle, _ style: OverlayStyle,
        _ box: OverlayPathLevel.Box, _ copy: Double
    ) {
        let level = path.level(atScale: scale)
        let length = level.length * viewport.pointsPerMapPoint
        guard length > 0 else { return }
        let step = max(Self.gradientStep, length / Double(Self.gradientLimit))
        for piece in clipper.pieces(of: level, in: box) {
            var along = piece.start * viewport.pointsPerMapPoint
            let points = piece.points.map { point($0, copy) }
            for (a, b) in zip(points, points.dropFirst()) {
                let distance = hypot(b.x - a.x, b.y - a.y)
                let count = max(1, Int((distance / step).rounded(.up)))
                for i in 0..<count {
                    let (from, to) = (Double(i) / Double(count), Double(i + 1) / Double(count))
                    var path = Path()
                    path.addLines(
                        [from, to].map { CGPoint(x: a.x + (b.x - a.x) * $0, y: a.y + (b.y - a.y) * $0) })
                    let middle = (along + distance * (from + to) / 2) / length
                    let fraction =
                        style.trim.lowerBound
                        + middle * (style.trim.upperBound - style.trim.lowerBound)
                    let color = gradient.color(at: Float(fraction))
                    canvas.stroke(path, with: .color(faded(color, style.alpha)), style: line)
                }
                along += distance
            }
        }
    }
}

extension Path {
    fileprivate mutating func addLines(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }
}
