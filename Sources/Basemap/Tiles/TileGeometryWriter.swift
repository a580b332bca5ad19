import Drawing
import MapGeometry
import TileStore

/// Projects a vector tile's features to pixels, simplified and clipped to the picture, and passes them to the
/// rasterizer. Used by one worker.
final class TileGeometryWriter {
    /// Points closer than this to the previous one (in pixels, along the axes) are dropped.
    private static let tolerance: Float = 0.3

    /// Whether a shape was composited since `begin`.
    private(set) var hasPainted = false
    /// Whether the picture was canceled: nothing more is added.
    private(set) var isCancelled = false
    /// The first layer of which a feature was omitted because it exceeds the budget.
    var overdrawnLayer: String? { budget.overdrawnLayer }

    private let rasterizer = PathRasterizer()
    private var spec: TileSpec?
    private var source = TileID(z: 0, x: 0, y: 0)
    private var clipper = BoxClipper(low: .zero, high: .zero)
    private var points: [SIMD2<Float>] = []
    private var isEmpty = true
    private var budget = PaintBudget()
    private var ask: () -> Bool = { false }

    /// - Parameter isCancelled: called every few milliseconds of work until `end`.
    func begin(spec: TileSpec, source: TileID, isCancelled ask: @escaping () -> Bool) {
        (self.spec, self.source, hasPainted, isEmpty) = (spec, source, false, true)
        (budget, self.ask, isCancelled) = (PaintBudget(), ask, ask())
        rasterizer.begin(width: spec.bitmapSide, height: spec.bitmapSide)
        // A margin larger than any line width.
        let margin = Float(24 * spec.scale)
        clipper.low = SIMD2(repeating: -margin)
        clipper.high = SIMD2(repeating: Float(spec.bitmapSide) + margin)
    }

    /// Discards shapes that were not composited, and releases the cancellation check.
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
            // Lines that end at the edge meet those of the other half: round caps leave no notch between
            // them.
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
            // Lines far outside the picture are clipped; otherwise all their dashes would be counted.
            if projection.isPart || leavesBox() {
                clipper.pieces(ofLine: points) { stroke($0, style, layer) }
            } else {
                stroke(points, style, layer)
            }
        }
    }

    /// Paints the added features as one shape.
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

    /// Calls `body` for each ring that may be visible, with its points in `points`.
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
                // Corners at the world's edge are kept, so that runs along it can be detected.
                if isFar(p) || (edge.isNear(p) && p != points.last) { points.append(p) }
            }
            guard points.count > 2, touchesBox() else { continue }
            if projection.isPart { clipper.clip(ring: &points) }
            guard points.count > 2 else { continue }
            body(edge)
        }
    }

    /// Checks for cancellation once a stride; false if canceled.
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

    /// The bounding box of the points, of which there must be at least one.
    private var extent: (low: SIMD2<Float>, high: SIMD2<Float>) {
        var (low, high) = (points[0], points[0])
        for p in points {
            low = pointwiseMin(low, p)
            high = pointwiseMax(high, p)
        }
        return (low, high)
    }
}
