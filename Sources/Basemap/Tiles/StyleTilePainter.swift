import Drawing
import Foundation
import MapGeometry
import StyleSpec
import TileStore

/// Paints vector tiles by the layers of a MapLibre style, from the lowest up: backgrounds, fills, lines, circles.
/// Used by one worker: it reuses its buffers.
///
/// Neighbors in a layer that look the same are painted as one shape, so that translucent ones that overlap do not
/// add up.
final class StyleTilePainter: TilePainting {
    private(set) var excess: String?

    private let styles: StylePair
    private let report: @Sendable (String) -> Void
    private let geometry = TileGeometryWriter()
    private let problems = StyleProblems()
    private var reportedProblems = 0
    private var pixels = Bitmap(width: 0, height: 0)
    private var spec = TileSpec(id: TileID(z: 0, x: 0, y: 0), zoom: 0, scale: 1, appearance: .light)

    /// How far a line or circle may extend beyond its points, in points.
    private static let reach = 64.0

    /// - Parameter report: takes a sentence for each failure of an expression.
    init(_ styles: StylePair, report: @escaping @Sendable (String) -> Void) {
        (self.styles, self.report) = (styles, report)
    }

    func paint(
        _ tile: VectorTile, source: TileID, spec: TileSpec, isCancelled: @escaping () -> Bool
    ) -> TileImage? {
        excess = nil
        self.spec = spec
        let ground = styles.backgroundColor(spec.appearance, zoom: spec.zoom)
        guard !tile.layers.isEmpty else { return .solid(ground) }
        geometry.begin(spec: spec, source: source, reach: Self.reach, isCancelled: isCancelled)
        defer { geometry.end() }
        if geometry.isCancelled { return nil }
        pixels = Bitmap.filled(ground, side: spec.bitmapSide)
        defer { pixels = Bitmap(width: 0, height: 0) }

        var layers = StyledTileLayers(tile, id: source)
        for layer in styles.document(spec.appearance).layers where layer.isShown(atZoom: spec.zoom) {
            if let (features, table) = layers.layer(for: layer) { paint(layer, features, table) }
            if geometry.isCancelled { return nil }
        }
        excess = geometry.overdrawnLayer.map {
            "layer \(TileError.quoted($0)) has more and longer edges than one picture may take, and some are left out"
        }
        for sentence in problems.sentences.dropFirst(reportedProblems) { report(sentence) }
        reportedProblems = problems.sentences.count
        return geometry.hasPainted ? .bitmap(pixels) : .solid(ground)
    }

    private func paint(_ layer: StyleLayer, _ features: VectorTile.Layer, _ table: StyleFeatureTable) {
        var context = StyleContext(zoom: spec.zoom)
        context.problems = problems
        defer { geometry.translation = .zero }
        switch layer.properties {
        case .fill(let fill):
            let selection = selection(of: layer, features, table, context, fill.sortKey)
            move(by: fill.translate.evaluate(context))
            composite(selection, features, look: { FillLook(fill, $0) }) {
                geometry.add(polygon: $1, of: features)
            }
            guard fill.outlineColor.isSet else { return }
            let line = StrokeStyle(width: 1, join: .miter)
            composite(selection, features, look: { FillOutlineLook(fill, $0) }) {
                geometry.add(outline: $1, of: features, style: line)
            }
        case .line(let line):
            move(by: line.translate.evaluate(context))
            let selection = selection(of: layer, features, table, context, line.sortKey)
            composite(selection, features, look: { LineLook(line, $0, scale: spec.scale) }) { look, feature in
                for offset in look.offsets {
                    geometry.add(way: feature, of: features, style: look.style, offset: offset)
                }
            }
        case .circle(let circle):
            move(by: circle.translate.evaluate(context))
            let selection = selection(of: layer, features, table, context, circle.sortKey)
            composite(selection, features, look: { CircleLook(strokeOf: circle, $0, scale: spec.scale) }) {
                geometry.add(circlesAt: $1, of: features, radius: $0.radius)
            }
            composite(selection, features, look: { CircleLook(circle, $0, scale: spec.scale) }) {
                geometry.add(circlesAt: $1, of: features, radius: $0.radius)
            }
        case .background, .symbol, .raster, .heatmap, .fillExtrusion: break
        }
    }

    /// The features that a layer shows, in drawing order.
    private struct Selection {
        var context: StyleContext
        var features: [(feature: VectorTile.Feature, styled: StyleFeature)]
    }

    private func selection(
        of layer: StyleLayer, _ features: VectorTile.Layer, _ table: StyleFeatureTable,
        _ context: StyleContext,
        _ sortKey: StyleProperty<Double?>
    ) -> Selection {
        var result = Selection(context: context, features: [])
        var keys: [Double] = []
        for feature in features.features {
            let styled = feature.styled(in: table)
            result.context.feature = styled
            guard layer.filter?.matches(result.context) ?? true else { continue }
            result.features.append((feature, styled))
            if sortKey.isSet { keys.append(sortKey.evaluate(result.context) ?? 0) }
        }
        if sortKey.isSet {
            // Equal keys keep the order of the source.
            let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
            result.features = order.map { result.features[$0] }
        }
        return result
    }

    /// Adds features, and paints each run of those that look the same.
    private func composite<Look: StyleLook>(
        _ selection: Selection, _ features: VectorTile.Layer, look: (StyleContext) -> Look,
        add: (Look, VectorTile.Feature) -> Void
    ) {
        var context = selection.context
        var last: Look?
        for (feature, styled) in selection.features {
            context.feature = styled
            let look = look(context)
            if let last, last != look { geometry.composite(last.color, onto: &pixels) }
            last = look
            if look.color.alpha > 0 { add(look, feature) }
        }
        if let last { geometry.composite(last.color, onto: &pixels) }
    }

    /// Moves what follows by points to the right and down.
    private func move(by offset: SIMD2<Double>) {
        geometry.translation = SIMD2(Float(offset.x * spec.scale), Float(offset.y * spec.scale))
    }
}
