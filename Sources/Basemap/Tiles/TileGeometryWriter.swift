import Drawing
import Foundation
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
    /// Moves the shapes that are added from here on, in pixels.
    var translation = SIMD2<Float>.zero
    private var ask: () -> Bool = { false }

    /// - Parameters:
    ///   - reach: how far shapes may extend beyond their lines, in points.
    ///   - isCancelled: called every few milliseconds of work until `end`.
    func begin(
        spec: TileSpec, source: TileID, reach: Double = 24, isCancelled ask: @escaping () -> Bool
    ) {
        (self.spec, self.source, hasPainted, isEmpty) = (spec, source, false, true)
        translation = .zero
        (budget, self.ask, isCancelled) = (PaintBudget(), ask, ask())
        rasterizer.begin(width: spec.bitmapSide, height: spec.bitmapSide)
        let margin = Float(reach * spec.scale)
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
            rasterizer.addPolygon(edge.cuts(points) ? edge.widened(points) : points, transform: shift)
        }
    }

    /// Adds a polygon feature's rings as lines; the style in pixels.
    func add(outline feature: VectorTile.Feature, of layer: VectorTile.Layer, style: StrokeStyle) {
        forEachRing(of: feature, in: layer) { edge in
            guard canStroke(points, style, layer) else { return }
            isEmpty = false
            guard edge.cuts(points) else {
                return rasterizer.addPolyline(points, isClosed: true, style: style, transform: shift)
            }
            // Lines that end at the edge meet those of the other half: round caps leave no notch between
            // them.
            var open = style
            open.cap = .round
            edge.lines(ofRing: points) { rasterizer.addPolyline($0, style: open, transform: shift) }
        }
    }

    /// Adds a line feature; the style in pixels.
    /// - Parameter offset: how far to the right of the line it is drawn, in pixels.
    func add(
        line feature: VectorTile.Feature, of layer: VectorTile.Layer, style: StrokeStyle, offset: Float = 0
    ) {
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
                clipper.pieces(ofLine: points) { stroke($0, style, layer, offset) }
            } else {
                stroke(points, style, layer, offset)
            }
        }
    }

    /// Adds a line feature, or the rings of a polygon feature as lines; the style in pixels.
    /// - Parameter offset: how far to the right of the line it is drawn, in pixels.
    func add(
        way feature: VectorTile.Feature, of layer: VectorTile.Layer, style: StrokeStyle, offset: Float
    ) {
        if feature.type == .polygon, offset == 0 {
            add(outline: feature, of: layer, style: style)
        } else {
            add(line: feature, of: layer, style: style, offset: offset)
        }
    }

    /// Adds a circle at each point of a feature; the radius in pixels.
    func add(circlesAt feature: VectorTile.Feature, of layer: VectorTile.Layer, radius: Float) {
        guard let spec, radius > 0 else { return }
        let projection = TileProjection(spec: spec, source: source, extent: layer.extent)
        for part in feature.parts {
            let range = layer.points(ofPart: part)
            guard isWanted(after: range.count) else { return }
            for i in range {
                let center = projection.point(layer.coordinates[2 * i], layer.coordinates[2 * i + 1])
                points = Self.circle(center, radius)
                guard touchesBox() else { continue }
                let cost = PaintBudget.cost(ofFilling: points, side: spec.bitmapSide)
                guard budget.spend(cost, on: layer.name) else { return }
                isEmpty = false
                rasterizer.addPolygon(points, transform: shift)
            }
        }
    }

    /// Paints the added features as one shape.
    func composite(_ color: Color, onto bitmap: inout Bitmap) {
        guard !isEmpty, !isCancelled else { return }
        rasterizer.composite(color, onto: &bitmap)
        (isEmpty, hasPainted) = (true, true)
    }

    /// Paints the whole picture.
    func flood(_ color: Color, onto bitmap: inout Bitmap) {
        guard let side = spec.map({ Float($0.bitmapSide) }), !isCancelled else { return }
        rasterizer.addPolygon([SIMD2(0, 0), SIMD2(side, 0), SIMD2(side, side), SIMD2(0, side)])
        rasterizer.composite(color, onto: &bitmap)
        hasPainted = true
    }

    private var shift: CGAffineTransform {
        translation == .zero
            ? .identity
            : CGAffineTransform(translationX: CGFloat(translation.x), y: CGFloat(translation.y))
    }

    /// Enough corners that none is seen: a side bends away from the arc by 1/20 of a pixel at most.
    private static func circle(_ center: SIMD2<Float>, _ radius: Float) -> [SIMD2<Float>] {
        // The sagitta of a side is r (1 - cos(pi / n)), about r pi² / (2 n²).
        let count = min(256, max(8, Int((radius * 100).squareRoot().rounded(.up))))
        return (0..<count).map { i in
            let angle = 2 * Float.pi * Float(i) / Float(count)
            return center + radius * SIMD2(cos(angle), sin(angle))
        }
    }

    private func stroke(
        _ line: [SIMD2<Float>], _ style: StrokeStyle, _ layer: VectorTile.Layer, _ offset: Float
    ) {
        guard canStroke(line, style, layer) else { return }
        let line = PolylineOffset.line(beside: line, by: offset, isClosed: false)
        isEmpty = false
        rasterizer.addPolyline(line, style: style, transform: shift)
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
