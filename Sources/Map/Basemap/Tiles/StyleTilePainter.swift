import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TileStore

/// Paints tiles by the layers of a MapLibre style, from the lowest up. Used by one worker, since the painter
/// reuses its buffers.
///
/// Consecutive features of a layer with equal styles are painted as one shape, so that translucent areas and
/// lines that overlap do not become darker there; circles do.
final class StyleTilePainter {
    /// A phrase about the features that were omitted from the last bitmap because of the work budget; nil if
    /// none were.
    private(set) var excess: String?

    private let styles: StylePair
    private let report: @Sendable (String) -> Void
    private let canvas: TileCanvas
    private let problems = StyleProblems()
    private var reportedProblems = 0

    /// Creates a painter.
    /// - Parameter report: called with a sentence for each expression that fails, and each pattern that the
    ///   sprite lacks.
    init(_ styles: StylePair, report: @escaping @Sendable (String) -> Void) {
        (self.styles, self.report) = (styles, report)
        canvas = TileCanvas(report: report)
    }

    /// Paints the bitmap of a tile. Nil if `isCancelled`, which is called every few milliseconds, ended the
    /// work.
    func paint(_ tiles: TileSupply, spec: TileSpec, isCancelled: @escaping () -> Bool) -> TileImage? {
        excess = nil
        let background = styles.tileBackgroundColor(spec.appearance, zoom: spec.zoom)
        let sprites = styles.sprites(spec.appearance)
        canvas.begin(
            tiles, spec: spec, sprites: sprites.sheet(scale: spec.scale), isCancelled: isCancelled)
        defer { canvas.end() }
        if canvas.geometry.isCancelled { return nil }
        canvas.pixels =
            styles.hasBackground
            ? Bitmap.filled(background, side: spec.bitmapSide)
            : Bitmap(width: spec.bitmapSide, height: spec.bitmapSide)

        for layer in styles.painted(spec.appearance, zoom: spec.zoom) {
            paint(layer, tiles)
            if canvas.geometry.isCancelled { return nil }
        }
        excess = canvas.geometry.overdrawnLayer.map {
            "layer \(TileError.quoted($0)) has more and longer edges than one picture may take, and some are "
                + "left out"
        }
        for sentence in problems.sentences.dropFirst(reportedProblems) { report(sentence) }
        reportedProblems = problems.sentences.count
        return canvas.geometry.hasPainted
            ? .bitmap(canvas.pixels) : .solid(styles.hasBackground ? background : .clear)
    }

    private func paint(_ layer: StyleLayer, _ tiles: TileSupply) {
        var context = StyleContext(zoom: canvas.spec.zoom)
        context.problems = problems
        if styles.sprites(canvas.spec.appearance).hasSprites { context.images = canvas.sprites.names }
        defer { canvas.geometry.translation = .zero }
        if let source = canvas.layers.source(of: layer) { canvas.geometry.source = source.id }
        switch layer.properties {
        case .background(let background):
            FillPainter(canvas: canvas).paint(background, of: layer, context)
        case .fill(let fill):
            guard let features = features(of: layer, context, fill.sortKey, [.polygon]) else { return }
            FillPainter(canvas: canvas).paint(fill, features)
        case .fillExtrusion(let buildings):
            guard let features = features(of: layer, context, nil, [.polygon]) else { return }
            FillPainter(canvas: canvas).paint(buildings, features)
        case .line(let line):
            guard let features = features(of: layer, context, line.sortKey, [.line, .polygon])
            else { return }
            LinePainter(canvas: canvas).paint(line, features)
        case .circle(let circle): CirclePainter(canvas: canvas).paint(circle, of: layer, context)
        case .heatmap(let heatmap): HeatmapPainter(canvas: canvas).paint(heatmap, of: layer, context)
        case .raster(let raster):
            guard let source = tiles.table.number(for: layer), tiles.table.headers[source].format.isRaster
            else { return }
            RasterPainter(canvas: canvas, tiles: tiles, source: source).paint(raster, context)
        case .symbol: break
        }
    }

    private func features(
        of layer: StyleLayer, _ context: StyleContext, _ sortKey: StyleProperty<Double?>?,
        _ types: [VectorTile.GeometryType]
    ) -> StyledFeatures? {
        canvas.layers.layer(for: layer).map {
            StyledFeatures(layer, $0.0, $0.1, context, sortKey: sortKey, types: types)
        }
    }
}
