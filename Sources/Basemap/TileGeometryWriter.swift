import Drawing
import MapGeometry
import TileStore

/// Brings a vector tile's features to pixels, thinned out and cut to the picture, and hands them to the rasteriser.
/// One worker's tool.
final class TileGeometryWriter {
    /// Points nearer than this to the one before (in pixels, along the axes) say nothing.
    private static let tolerance: Float = 0.3

    /// Something was composited since `begin`.
    private(set) var hasPainted = false
    /// The picture is no longer wanted: nothing more is added.
    private(set) var isCancelled = false
    /// The first layer of which something was left out because it goes beyond the budget.
    var overdrawnLayer: String? { budget.overdrawnLayer }

    private let rasterizer = PathRasterizer()
    private var spec: TileSpec?
    private var source = TileID(z: 0, x: 0, y: 0)
    private var clipper = BoxClipper(low: .zero, high: .zero)
    private var points: [SIMD2<Float>] = []
    private var isEmpty = true
    private var budget = PaintBudget()
    private var ask: () -> Bool = { false }

    /// - Parameter isCancelled: asked every few milliseconds of work until `end`.
    func begin(spec: TileSpec, source: TileID, isCancelled ask: @escaping () -> Bool) {
        (self.spec, self.source, hasPainted, isEmpty) = (spec, source, false, true)
        (budget, self.ask, isCancelled) = (PaintBudget(), ask, ask())
        rasterizer.begin(width: spec.bitmapSide, height: spec.bitmapSide)
        // Beyond the picture by more than any line is wide.
        let margin = Float(24 * spec.scale)
        clipper.low = SIMD2(repeating: -margin)
        clipper.high = SIMD2(repeating: Float(spec.bitmapSide) + margin)
    }

    /// Forgets what was not composited, and who wants the picture.
    func end() {
        rasterizer.discard()
        ask = { false }
    }

    /// Adds a polygon feature's rings, to be filled.
    func add(polygon feature: VectorTile.Feature, of layer: VectorTile.Layer) {
        forEachRing(of: feature, in: layer) { edge in
            guard let spec else { return }
            let cost = PaintBudget.cost(ofFilling: points, side: spec.bitmapSide)
            guard budget.spend(cost, on: layer.name) else { return }
            isEmpty = false
            rasterizer.addPolygon(edge.cuts(points) ? edge.widened(points) : points)
        }
    }

    /// Adds a polygon feature's rings as lines; the style in pixels.
    func add(outline feature: VectorTile.Feature, of layer: VectorTile.Layer, style: StrokeStyle) {
        forEachRing(of: feature, in: layer) { edge in
            guard canStroke(points, style, layer) else { return }
            isEmpty = false
            guard edge.cuts(points) else {
                return rasterizer.addPolyline(points, isClosed: true, style: style)
            }
            // Lines that end at the edge meet those of the other half: round ends leave no notch between them.
            var open = style
            open.cap = .round
            edge.lines(ofRing: points) { rasterizer.addPolyline($0, style: open) }
        }
    }

    /// Adds a line feature; the style in pixels.
    func add(line feature: VectorTile.Feature, of layer: VectorTile.Layer, style: StrokeStyle) {
        guard let spec, feature.type == .line else { return }
        let projection = TileProjection(spec: spec, source: source, extent: layer.extent)
        for part in feature.parts {
            let range = layer.points(ofPart: part)
            guard isWanted(after: range.count) else { return }
            points.removeAll(keepingCapacity: true)
            for i in range {
                let p = projection.point(layer.coordinates[2 * i], layer.coordinates[2 * i + 1])
                if i == range.upperBound - 1 || isFar(p) { points.append(p) }
            }
            guard points.count > 1, touchesBox() else { continue }
            // What leaves the picture far behind is cut, or its dashes would have to be counted out.
            if projection.isPart || leavesBox() {
                clipper.pieces(ofLine: points) { stroke($0, style, layer) }
            } else {
                stroke(points, style, layer)
            }
        }
    }

    /// Paints what was added as one shape.
    func composite(_ color: Color, onto bitmap: inout Bitmap) {
        guard !isEmpty, !isCancelled else { return }
        rasterizer.composite(color, onto: &bitmap)
        (isEmpty, hasPainted) = (true, true)
    }

    private func stroke(_ line: [SIMD2<Float>], _ style: StrokeStyle, _ layer: VectorTile.Layer) {
        guard canStroke(line, style, layer) else { return }
        isEmpty = false
        rasterizer.addPolyline(line, style: style)
    }

    private func canStroke(
        _ line: [SIMD2<Float>], _ style: StrokeStyle, _ layer: VectorTile.Layer
    ) -> Bool {
        guard let spec else { return false }
        let cost = PaintBudget.cost(
            ofStroking: line, width: style.width, isDashed: !style.dash.isEmpty, side: spec.bitmapSide)
        return budget.spend(cost, on: layer.name)
    }

    /// Hands over the rings that may be seen, each in `points`.
    private func forEachRing(
        of feature: VectorTile.Feature, in layer: VectorTile.Layer, _ body: (WorldEdge) -> Void
    ) {
        guard let spec, feature.type == .polygon else { return }
        let projection = TileProjection(spec: spec, source: source, extent: layer.extent)
        let edge = projection.worldEdge
        for part in feature.parts {
            let range = layer.points(ofPart: part)
            guard isWanted(after: range.count) else { return }
            points.removeAll(keepingCapacity: true)
            for i in range {
                let p = projection.point(layer.coordinates[2 * i], layer.coordinates[2 * i + 1])
                // Corners at the world's edge stay, so that what runs along it is known.
                if isFar(p) || (edge.isNear(p) && p != points.last) { points.append(p) }
            }
            guard points.count > 2, touchesBox() else { continue }
            if projection.isPart { clipper.clip(ring: &points) }
            guard points.count > 2 else { continue }
            body(edge)
        }
    }

    /// Asks now and then whether the picture is still wanted.
    private func isWanted(after work: Int) -> Bool {
        budget.count(work)
        if !isCancelled, budget.isTimeToAsk() { isCancelled = ask() }
        return !isCancelled
    }

    @inline(__always)
    private func isFar(_ p: SIMD2<Float>) -> Bool {
        guard let last = points.last else { return true }
        return abs(p.x - last.x) + abs(p.y - last.y) > Self.tolerance
    }

    private func touchesBox() -> Bool {
        let (low, high) = extent
        return low.x < clipper.high.x && low.y < clipper.high.y && high.x > clipper.low.x
            && high.y > clipper.low.y
    }

    private func leavesBox() -> Bool {
        let (low, high) = extent
        return low.x < clipper.low.x || low.y < clipper.low.y || high.x > clipper.high.x
            || high.y > clipper.high.y
    }

    /// Of the points, of which there is one at least.
    private var extent: (low: SIMD2<Float>, high: SIMD2<Float>) {
        var (low, high) = (points[0], points[0])
        for p in points {
            low = pointwiseMin(low, p)
            high = pointwiseMax(high, p)
        }
        return (low, high)
    }
}
