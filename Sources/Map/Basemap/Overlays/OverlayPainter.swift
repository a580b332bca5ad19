import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// Paints the shapes in a tile into a bitmap, which stays transparent elsewhere. Used by one worker, since
/// the painter reuses its buffers.
///
/// All lines of a shape are painted as one, so that translucent lines that cross do not become darker there.
/// An area and its border get their opacity together.
final class OverlayPainter {
    private let rasterizer = PathRasterizer()
    private let field = LineField()
    private var mask = ShapeMask()
    private var clipper = OverlayClipper()
    private var pixels: Bitmap?
    private var spec = TileSpec(id: TileID(z: 0, x: 0, y: 0), zoom: 0, scale: 1, appearance: .light)
    private var transform = OverlayTransform(
        TileSpec(id: TileID(z: 0, x: 0, y: 0), zoom: 0, scale: 1, appearance: .light))
    private var traits = TraitCollection(userInterfaceStyle: .light)
    private var budget = PaintBudget()
    private var trims: [ObjectIdentifier: OverlayTrim] = [:]
    private let text: (any TextEngine)?

    /// The number of shapes that are painted between two calls of `isCancelled`.
    private static let questionStride = 32
    /// The number of colors into which the gradient of a line is divided.
    private static let rampLength = 256

    /// Creates a painter.
    /// - Parameter text: draws the text in programs' drawings; without an engine no text is drawn.
    init(text: (any TextEngine)? = nil) { self.text = text }

    /// Paints the bitmap of a tile; nil if `isCancelled` ended the work.
    func paint(_ items: [OverlayItem], spec: TileSpec, isCancelled: @escaping () -> Bool) -> TileImage? {
        (self.spec, transform, budget, pixels) = (spec, OverlayTransform(spec), PaintBudget(), nil)
        traits = TraitCollection(userInterfaceStyle: spec.appearance == .dark ? .dark : .light)
        rasterizer.begin(width: spec.bitmapSide, height: spec.bitmapSide)
        defer { pixels = nil }
        for (number, item) in items.enumerated() {
            if number % Self.questionStride == 0 || budget.isTimeToAsk(), isCancelled() { return nil }
            guard let drawing = item.style.drawing else {
                paint(item)
                continue
            }
            // Touches may hit its shape.
            _ = item.shape.prepare()
            guard paint(drawing, alpha: item.style.alpha, isCancelled) else { return nil }
        }
        if isCancelled() { return nil }
        return pixels.map { .bitmap($0) } ?? .solid(.clear)
    }

    private func paint(_ item: OverlayItem) {
        let style = item.style
        guard style.alpha > 0, style.fill != nil || style.hasStroke else { return }
        let geometry = item.shape.prepare()
        let reach = style.reach * spec.scale / transform.scale
        guard let bounds = geometry.bounds, !transform.copies(of: bounds, reach: reach).isEmpty else {
            return
        }
        // Parts that show through each other fade as a whole.
        guard style.alpha < 1, style.fill != nil, style.hasStroke else {
            return paint(geometry, item, reach: reach, alpha: style.alpha)
        }
        let below = pixels
        pixels = nil
        paint(geometry, item, reach: reach, alpha: 1)
        guard let own = pixels else {
            pixels = below
            return
        }
        var whole = below ?? Bitmap(width: own.width, height: own.height)
        whole.draw(own, opacity: style.alpha)
        pixels = whole
    }

    private func paint(_ geometry: OverlayShape.Geometry, _ item: OverlayItem, reach: Double, alpha: Double) {
        for part in geometry.parts {
            guard let bounds = part.bounds else { continue }
            let copies = transform.copies(of: bounds, reach: reach)
            if copies.isEmpty { continue }
            if let fill = item.style.fill, !part.fills.isEmpty {
                for copy in copies { addArea(part.fills, copy) }
                composite(fill, alpha, rule: .evenOdd)
            }
            guard item.style.hasStroke else { continue }
            let strokes = trimmed(part.strokes, item.style.trim)
            if let gradient = item.style.gradient {
                for stroke in strokes {
                    for copy in copies { addGradient(stroke, copy, item.style, reach) }
                    composite(gradient, item.style, alpha)
                }
            } else if let stroke = item.style.stroke {
                for copy in copies { for line in strokes { addLine(line, copy, item.style, reach) } }
                composite(stroke, alpha * thinness(item.style), rule: .nonZero)
            }
        }
    }

    // MARK: Drawings

    /// Lets a program draw its part of the tile. A drawing with an opacity is faded as one image, so that its
    /// parts do not show through each other.
    /// - Returns: false if `isCancelled` ended the work.
    private func paint(_ drawing: OverlayDrawing, alpha: Double, _ isCancelled: @escaping () -> Bool) -> Bool
    {
        guard alpha > 0 else { return true }
        var own = alpha < 1 ? nil : pixels
        for copy in transform.copies(of: drawing.bounds, reach: 0) {
            let below = own ?? Bitmap(width: spec.bitmapSide, height: spec.bitmapSide)
            guard
                let canvas = OverlayCanvas(
                    drawing.bounds, copy: copy, spec, transform, below: below, text: text,
                    isCancelled: isCancelled)
            else { continue }
            drawing.draw(canvas.mapRect, transform.scale / spec.scale, canvas)
            if canvas.isCancelled { return false }
            if !canvas.isBlank { own = canvas.bitmap }
        }
        guard let own else { return true }
        guard alpha < 1 else {
            pixels = own
            return true
        }
        var whole = releasePixels()
        whole.draw(own, opacity: alpha)
        pixels = whole
        return true
    }

    // MARK: Areas

    private func addArea(_ rings: [OverlayPath], _ copy: Double) {
        let box = transform.bitmapBounds.moved(by: -copy, grownBy: 2 / transform.scale)
        for ring in rings where ring.full.bounds.touches(box) {
            let level = ring.level(atScale: transform.scale)
            budget.count(level.runs.count)
            let points = transform.pixels(clipper.clip(ring: level, to: box), copy: copy)
            guard points.count > 2,
                budget.spend(PaintBudget.cost(ofFilling: points, side: spec.bitmapSide), on: "overlay")
            else { continue }
            rasterizer.addPolygon(points)
        }
    }

    // MARK: Lines

    private func strokeStyle(_ style: OverlayStyle) -> StrokeStyle {
        var stroke = style.line
        stroke.width = min(stroke.width, OverlayStyle.widest) * spec.scale
        stroke.dash = stroke.dash.map { $0 * spec.scale }
        stroke.dashPhase *= spec.scale
        // A line thinner than a pixel is as wide as one, and fainter: see `composite`.
        stroke.width = max(stroke.width, 1)
        return stroke
    }

    /// The opacity of lines thinner than a pixel, which are drawn one pixel wide: the width in pixels; 1 for
    /// other lines.
    private func thinness(_ style: OverlayStyle) -> Double { min(1, Double(style.line.width) * spec.scale) }

    private func addLine(_ path: OverlayPath, _ copy: Double, _ style: OverlayStyle, _ reach: Double) {
        let box = transform.bitmapBounds.moved(by: -copy, grownBy: reach)
        guard path.full.bounds.touches(box) else { return }
        let level = path.level(atScale: transform.scale)
        budget.count(level.runs.count)
        let stroke = strokeStyle(style)
        if path.isClosed, stroke.dash.isEmpty, box.contains(level.bounds) {
            return add(Array(level.points.dropLast()), copy, isClosed: true, stroke)
        }
        var pieces = clipper.pieces(of: level, in: box)
        // A ring is entered where it begins: its corner there is joined as any other.
        if path.isClosed, stroke.dash.isEmpty, pieces.count > 1, let first = pieces.first,
            let last = pieces.last,
            first.points.first == level.points.first, last.points.last == level.points.first
        {
            pieces.removeLast()
            pieces[0].points = last.points + first.points.dropFirst()
        }
        for piece in pieces {
            var own = stroke
            own.dashPhase += piece.start * transform.scale
            add(piece.points, copy, isClosed: false, own)
        }
    }

    private func add(_ points: [SIMD2<Double>], _ copy: Double, isClosed: Bool, _ style: StrokeStyle) {
        let line = transform.pixels(points, copy: copy)
        let cost = PaintBudget.cost(
            ofStroking: line, width: style.width, isDashed: !style.dash.isEmpty, side: spec.bitmapSide)
        guard budget.spend(cost, on: "overlay") else { return }
        rasterizer.addPolyline(line, isClosed: isClosed, style: style)
    }

    /// The parts of lines that are drawn, as the style's `trim` says. `range` is the drawn range, in
    /// fractions of a line's length from 0 to 1.
    private func trimmed(_ paths: [OverlayPath], _ range: ClosedRange<Double>) -> [OverlayPath] {
        guard range != 0...1 else { return paths }
        return paths.compactMap { path in
            let id = ObjectIdentifier(path)
            if let known = trims[id], known.path === path, known.range == range { return known.result }
            if trims.count >= OverlayTrim.limit { trims = [:] }
            let trim = OverlayTrim(path, range)
            trims[id] = trim
            return trim.result
        }
    }

    // MARK: Gradients

    /// Adds a line with a gradient to the shape that is painted next, and to the field that stores for each
    /// pixel near the line to which fraction of the line's length it belongs.
    private func addGradient(_ path: OverlayPath, _ copy: Double, _ style: OverlayStyle, _ reach: Double) {
        addLine(path, copy, style, reach)
        let level = path.level(atScale: transform.scale)
        guard level.length > 0 else { return }
        field.begin(side: spec.bitmapSide)
        let box = transform.bitmapBounds.moved(by: -copy, grownBy: reach)
        let far = Float(reach * transform.scale)
        let (length, range) = (level.length * transform.scale, style.trim)
        for piece in clipper.pieces(of: level, in: box) {
            let line = transform.pixels(piece.points, copy: copy)
            guard budget.spend(field.cost(of: line, reach: far) / 4, on: "overlay") else { return }
            let start = piece.start * transform.scale
            field.add(line, reach: far) { along in
                let part = (start + Double(along)) / length
                return Float(range.lowerBound + part * (range.upperBound - range.lowerBound))
            }
        }
    }

    private func composite(_ gradient: OverlayStyle.Gradient, _ style: OverlayStyle, _ alpha: Double) {
        defer { field.clear() }
        let ramp = (0..<Self.rampLength).map {
            gradient.color(at: Float($0) / Float(Self.rampLength - 1)).resolvedColor(with: traits).rgba8
        }
        let opacity = UInt32((min(max(alpha * thinness(style), 0), 1) * 255).rounded())
        let shader = LineShader(
            field: field, source: .ramp(ramp), half: Float(style.line.width * spec.scale / 2), blur: 0,
            opacity: opacity)
        var bitmap = releasePixels()
        mask.composite(rasterizer, shader, onto: &bitmap)
        pixels = bitmap
    }

    // MARK: Pixels

    private func releasePixels() -> Bitmap {
        defer { pixels = nil }
        return pixels ?? Bitmap(width: spec.bitmapSide, height: spec.bitmapSide)
    }

    private func composite(_ color: Color, _ alpha: Double, rule: FillRule) {
        let resolved = color.resolvedColor(with: traits)
        var bitmap = releasePixels()
        let faded = resolved.withAlphaComponent(resolved.alpha * Float(min(max(alpha, 0), 1)))
        rasterizer.composite(faded, rule: rule, onto: &bitmap)
        pixels = bitmap
    }
}

extension OverlayStyle.Gradient {
    /// The color of the gradient at a fraction of the line's length.
    func color(at fraction: Float) -> Color {
        guard let next = stops.firstIndex(where: { $0.location > fraction }) else {
            return stops.last?.color ?? .clear
        }
        guard next > 0 else { return stops[0].color }
        let (a, b) = (stops[next - 1], stops[next])
        return a.color.mixed(with: b.color, by: (fraction - a.location) / max(b.location - a.location, 1e-6))
    }
}
