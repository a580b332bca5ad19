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

    private let rasterizer = PathRasterizer()
    private var spec: TileSpec?
    private var source = TileID(z: 0, x: 0, y: 0)
    private var clipper = BoxClipper(low: .zero, high: .zero)
    private var points: [SIMD2<Float>] = []
    private var isEmpty = true

    func begin(spec: TileSpec, source: TileID) {
        (self.spec, self.source, hasPainted, isEmpty) = (spec, source, false, true)
        rasterizer.begin(width: spec.bitmapSide, height: spec.bitmapSide)
        // Beyond the picture by more than any line is wide.
        let margin = Float(24 * spec.scale)
        clipper.low = SIMD2(repeating: -margin)
        clipper.high = SIMD2(repeating: Float(spec.bitmapSide) + margin)
    }

    /// Adds a polygon feature's rings, to be filled.
    func add(polygon feature: VectorTile.Feature, of layer: VectorTile.Layer) {
        forEachRing(of: feature, in: layer) { rasterizer.addPolygon($0) }
    }

    /// Adds a polygon feature's rings as lines; the style in pixels.
    func add(outline feature: VectorTile.Feature, of layer: VectorTile.Layer, style: StrokeStyle) {
        forEachRing(of: feature, in: layer) { rasterizer.addPolyline($0, isClosed: true, style: style) }
    }

    /// Adds a line feature; the style in pixels.
    func add(line feature: VectorTile.Feature, of layer: VectorTile.Layer, style: StrokeStyle) {
        guard let spec, feature.type == .line else { return }
        let projection = TileProjection(spec: spec, source: source, extent: layer.extent)
        for part in feature.parts {
            let range = layer.points(ofPart: part)
            points.removeAll(keepingCapacity: true)
            for i in range {
                let p = projection.point(layer.coordinates[2 * i], layer.coordinates[2 * i + 1])
                if i == range.upperBound - 1 || isFar(p) { points.append(p) }
            }
            guard points.count > 1, touchesBox() else { continue }
            isEmpty = false
            // What leaves the picture far behind is cut, or its dashes would have to be counted out.
            if projection.isPart || leavesBox() {
                clipper.pieces(ofLine: points) { rasterizer.addPolyline($0, style: style) }
            } else {
                rasterizer.addPolyline(points, style: style)
            }
        }
    }

    /// Paints what was added as one shape.
    func composite(_ color: Color, onto bitmap: inout Bitmap) {
        guard !isEmpty else { return }
        rasterizer.composite(color, onto: &bitmap)
        (isEmpty, hasPainted) = (true, true)
    }

    private func forEachRing(
        of feature: VectorTile.Feature, in layer: VectorTile.Layer, _ body: ([SIMD2<Float>]) -> Void
    ) {
        guard let spec, feature.type == .polygon else { return }
        let projection = TileProjection(spec: spec, source: source, extent: layer.extent)
        for part in feature.parts {
            points.removeAll(keepingCapacity: true)
            for i in layer.points(ofPart: part) {
                let p = projection.corner(layer.coordinates[2 * i], layer.coordinates[2 * i + 1])
                if isFar(p) { points.append(p) }
            }
            guard points.count > 2, touchesBox() else { continue }
            if projection.isPart { clipper.clip(ring: &points) }
            guard points.count > 2 else { continue }
            isEmpty = false
            body(points)
        }
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
