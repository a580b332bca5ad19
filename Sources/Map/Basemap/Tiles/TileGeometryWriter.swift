import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TileStore

/// Converts a vector tile's features to pixels, simplifies and clips them to the bitmap, and passes them to
/// the rasterizer. Used by one worker.
final class TileGeometryWriter {
    /// Whether a shape was painted on the bitmap since the last call of `begin`.
    private(set) var hasPainted = false
    /// Whether the painting of the bitmap was canceled, so that no more shapes are added.
    private(set) var isCancelled = false
    /// The name of the first layer of which a feature was omitted because of the work budget; nil if none
    /// was.
    var overdrawnLayer: String? { budget.overdrawnLayer }

    private let rasterizer = PathRasterizer()
    private var dasher = Dasher()
    private var spec: TileSpec?
    /// The source tile whose features are added to the bitmap: the bitmap's own tile, or its ancestor if the
    /// source has no tiles of this level.
    var source = TileID(z: 0, x: 0, y: 0)
    private var clipper = BoxClipper(low: .zero, high: .zero)
    private var line = TileSimplifier()
    private var isEmpty = true
    private var mask = ShapeMask()
    private var budget = PaintBudget()
    /// The vector by which shapes that are added from now on are moved, in pixels.
    var translation = SIMD2<Float>.zero
    private var ask: () -> Bool = { false }

    /// Begins the painting of a tile's bitmap.
    /// - Parameters:
    ///   - reach: how far painted shapes may extend beyond their points, in points.
    ///   - isCancelled: called every few milliseconds of work until `end`.
    func begin(
        spec: TileSpec, source: TileID? = nil, reach: Double = 24, isCancelled ask: @escaping () -> Bool
    ) {
        (self.spec, self.source, hasPainted, isEmpty) = (spec, source ?? spec.id, false, true)
        translation = .zero
        (budget, self.ask, isCancelled) = (PaintBudget(), ask, ask())
        rasterizer.begin(width: spec.bitmapSide, height: spec.bitmapSide)
        let margin = Float(reach * spec.scale)
        clipper.low = SIMD2(repeating: -margin)
        clipper.high = SIMD2(repeating: Float(spec.bitmapSide) + margin)
    }

    /// Ends the painting of the bitmap: discards shapes that were added but not painted, and releases the
    /// closure that checks for cancellation.
    func end() {
        rasterizer.discard()
        ask = { false }
    }

    /// Adds a polygon feature's rings to the shape that is filled next.
    /// - Parameter growth: how far the edges are moved outwards, in pixels.
    func add(polygon feature: VectorTile.Feature, of layer: VectorTile.Layer, grownBy growth: Float = 0) {
        let outwards = Self.isReversed(feature, in: layer) ? growth : -growth
        forEachRing(of: feature, in: layer) { points, edge in
            guard let spec else { return }
            let cost = PaintBudget.cost(ofFilling: points, side: spec.bitmapSide)
            guard budget.spend(cost, on: layer.name) else { return }
            isEmpty = false
            let ring = edge.cuts(points) ? edge.widened(points) : points
            // Outer rings run clockwise on the screen and holes the other way: left is outside for both.
            rasterizer.addPolygon(
                PolylineOffset.line(beside: ring, by: outwards, isClosed: true), transform: shift)
        }
    }

    /// Adds the rectangle of the whole bitmap to the shape that is painted next.
    func addBounds() {
        guard let side = spec.map({ Float($0.bitmapSide) }) else { return }
        rasterizer.addPolygon([SIMD2(0, 0), SIMD2(side, 0), SIMD2(side, side), SIMD2(0, side)])
        isEmpty = false
    }

    /// Adds the rings of a polygon feature, as lines, to the shape that is painted next. Lengths in `style`
    /// are in pixels.
    /// - Parameter offset: how far inside the polygon's edges the stroke is drawn, in pixels.
    func add(
        outline feature: VectorTile.Feature, of layer: VectorTile.Layer, style: StrokeStyle, offset: Float = 0
    ) {
        let offset = Self.rightwards(offset, feature, in: layer)
        forEachRing(of: feature, in: layer) { points, edge in
            guard canStroke(points, style, layer), let first = points.first, let last = points.last else {
                return
            }
            isEmpty = false
            // MapLibre counts the dashes of a ring from the start of the edge that closes it.
            var style = style
            style.dashPhase += CGFloat(((first - last) * (first - last)).sum().squareRoot())
            guard edge.cuts(points) else {
                return addStroke(points, style, offset, isClosed: true)
            }
            // Lines that end at the edge meet those of the other half: round caps leave no notch between
            // them.
            var open = style
            open.cap = .round
            edge.lines(ofRing: points) { addStroke($0, open, offset, isClosed: false) }
        }
    }

    /// Adds a line feature to the shape that is painted next. Lengths in `style` are in pixels.
    /// - Parameter offset: how far to the right of the feature's line the stroke is drawn, in pixels.
    func add(
        line feature: VectorTile.Feature, of layer: VectorTile.Layer, style: StrokeStyle, offset: Float = 0
    ) {
        forEachLine(of: feature, in: layer) { piece, start, _ in
            stroke(piece, style, layer, offset, from: start)
        }
    }

    /// Calls `body` for each visible piece of a line feature, in pixels, with the length of the line before
    /// the piece, and the whole line.
    func forEachLine(
        of feature: VectorTile.Feature, in layer: VectorTile.Layer,
        _ body: ([SIMD2<Float>], _ start: Float, _ whole: [SIMD2<Float>]) -> Void
    ) {
        guard let spec, feature.type == .line else { return }
        let projection = TileProjection(spec: spec, source: source, extent: layer.extent)
        for part in feature.parts {
            let range = layer.points(ofPart: part)
            guard isWanted(after: range.count) else { return }
            line.removeAll()
            for i in range {
                let p = projection.point(layer.coordinates[2 * i], layer.coordinates[2 * i + 1])
                line.append(p, isKept: i == range.upperBound - 1)
            }
            guard line.points.count > 1, line.touches(clipper) else { continue }
            let whole = line.points
            // Lines far outside the bitmap are clipped; otherwise all their dashes would be counted.
            if projection.isPart || line.leaves(clipper) {
                clipper.pieces(ofLine: whole) { body($0, $1, whole) }
            } else {
                body(whole, 0, whole)
            }
        }
    }

    /// Calls `body` for each ring of a polygon feature, in pixels; the last point equals the first.
    /// - Parameter offset: how far into the polygon the rings are moved, in pixels.
    func forEachOutline(
        of feature: VectorTile.Feature, in layer: VectorTile.Layer, offset: Float,
        _ body: ([SIMD2<Float>]) -> Void
    ) {
        let offset = Self.rightwards(offset, feature, in: layer)
        forEachRing(of: feature, in: layer) { points, _ in
            let ring = PolylineOffset.line(beside: points, by: offset, isClosed: true)
            body(ring + ring.prefix(1))
        }
    }

    /// Adds a line feature, or the rings of a polygon feature as lines, to the shape that is painted next.
    /// Lengths in `style` are in pixels.
    /// - Parameter offset: how far to the right of the feature's line, or inside the polygon's edges, the
    ///   stroke is drawn, in pixels.
    func add(
        way feature: VectorTile.Feature, of layer: VectorTile.Layer, style: StrokeStyle, offset: Float
    ) {
        if feature.type == .polygon {
            add(outline: feature, of: layer, style: style, offset: offset)
        } else {
            add(line: feature, of: layer, style: style, offset: offset)
        }
    }

    /// Paints all shapes that were added since the last painting together, as one shape, in a color.
    func composite(_ color: Color, onto bitmap: inout Bitmap) {
        guard !isEmpty, !isCancelled else { return }
        rasterizer.composite(color, onto: &bitmap)
        (isEmpty, hasPainted) = (true, true)
    }

    /// Paints all shapes that were added since the last painting together, as one shape, with the shader's
    /// color for each pixel.
    /// - Parameter isHard: whether each pixel is painted entirely or not at all, without smooth edges.
    func composite<Shader: TileShader>(_ shader: Shader, isHard: Bool = false, onto bitmap: inout Bitmap) {
        guard !isEmpty, !isCancelled else { return }
        mask.composite(rasterizer, shader, isHard: isHard, onto: &bitmap)
        (isEmpty, hasPainted) = (true, true)
    }

    /// Removes the shapes that were added and not painted.
    func discard() {
        rasterizer.discard()
        isEmpty = true
    }

    /// Records that pixels were painted without this writer, so that `hasPainted` is true.
    func recordPainting() { hasPainted = true }

    /// Checks at once whether the bitmap was canceled, and returns true if it was.
    func askIfCancelled() -> Bool {
        if !isCancelled { isCancelled = ask() }
        return isCancelled
    }

    /// Subtracts the cost of a feature from the bitmap's work budget. Returns false if the feature has to be
    /// omitted because of the budget, or if the bitmap was canceled.
    func spend(_ cost: Double, on layer: String) -> Bool {
        guard isWanted(after: 0) else { return false }
        return budget.spend(cost, on: layer)
    }

    private var shift: CGAffineTransform {
        translation == .zero
            ? .identity
            : CGAffineTransform(translationX: CGFloat(translation.x), y: CGFloat(translation.y))
    }

    private func stroke(
        _ line: [SIMD2<Float>], _ style: StrokeStyle, _ layer: VectorTile.Layer, _ offset: Float,
        from start: Float
    ) {
        guard canStroke(line, style, layer) else { return }
        isEmpty = false
        var style = style
        style.dashPhase += CGFloat(start)
        addStroke(line, style, offset, isClosed: false)
    }

    /// Adds the stroke of a line or ring to the shape that is painted next.
    /// - Parameter offset: how far to the right of the line the stroke is drawn, in pixels.
    private func addStroke(_ line: [SIMD2<Float>], _ style: StrokeStyle, _ offset: Float, isClosed: Bool) {
        guard offset != 0 else {
            return rasterizer.addPolyline(line, isClosed: isClosed, style: style, transform: shift)
        }
        // Dashes are measured along the way itself: those of the two sides of a casing lie beside each other.
        if !style.dash.isEmpty,
            dasher.cut(line, isClosed: isClosed, pattern: style.dash, phase: style.dashPhase)
        {
            var style = style
            style.dash = []
            var first = 0
            for end in dasher.ends {
                let dash = PolylineOffset.line(
                    beside: Array(dasher.points[first..<end]), by: offset, isClosed: false)
                rasterizer.addPolyline(dash, style: style, transform: shift)
                first = end
            }
            return
        }
        let line = PolylineOffset.line(beside: line, by: offset, isClosed: isClosed)
        rasterizer.addPolyline(line, isClosed: isClosed, style: style, transform: shift)
    }

    /// How far to the right of a polygon's rings a line lies that is `inwards` pixels inside the polygon.
    private static func rightwards(
        _ inwards: Float, _ feature: VectorTile.Feature, in layer: VectorTile.Layer
    ) -> Float {
        isReversed(feature, in: layer) ? -inwards : inwards
    }

    /// Whether the feature's outer rings run counterclockwise, as they may in tiles of version 1.
    private static func isReversed(_ feature: VectorTile.Feature, in layer: VectorTile.Layer) -> Bool {
        guard layer.version < 2, let first = feature.parts.first else { return false }
        return layer.doubleArea(ofRing: first) < 0
    }

    private func canStroke(
        _ line: [SIMD2<Float>], _ style: StrokeStyle, _ layer: VectorTile.Layer
    ) -> Bool {
        guard let spec else { return false }
        let cost = PaintBudget.cost(
            ofStroking: line, width: style.width, isDashed: !style.dash.isEmpty, side: spec.bitmapSide)
        return budget.spend(cost, on: layer.name)
    }

    /// Calls `body` for each ring of a polygon feature that may be visible in the bitmap: with its points in
    /// pixels, and with the position of the antimeridian if the tile ends there.
    private func forEachRing(
        of feature: VectorTile.Feature, in layer: VectorTile.Layer,
        _ body: ([SIMD2<Float>], WorldEdge) -> Void
    ) {
        guard let spec, feature.type == .polygon else { return }
        let projection = TileProjection(spec: spec, source: source, extent: layer.extent)
        let edge = projection.worldEdge
        for part in feature.parts {
            let range = layer.points(ofPart: part)
            guard isWanted(after: range.count) else { return }
            line.removeAll()
            for i in range {
                let p = projection.point(layer.coordinates[2 * i], layer.coordinates[2 * i + 1])
                // Corners at the world's edge are kept, so that runs along it can be detected.
                line.append(p, isKept: edge.isNear(p) && p != line.points.last)
            }
            guard line.points.count > 2, line.touches(clipper) else { continue }
            if projection.isPart { line.clipRing(to: &clipper) }
            guard line.points.count > 2 else { continue }
            body(line.points, edge)
        }
    }

    /// Checks for cancellation if enough work was done since the last check. Returns false if the bitmap was
    /// canceled.
    private func isWanted(after work: Int) -> Bool {
        budget.count(work)
        if !isCancelled, budget.isTimeToAsk() { isCancelled = ask() }
        return !isCancelled
    }
}
