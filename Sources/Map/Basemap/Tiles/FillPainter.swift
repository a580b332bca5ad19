import CartoucheDrawing
import CartoucheStyleSpec
import TileStore

/// Paints backgrounds, areas, and the roofs of buildings.
struct FillPainter {
    let canvas: TileCanvas

    /// How far areas with soft edges are painted beyond their edges, in pixels, so that the background does
    /// not show through where two areas meet. Areas are then as large as MapLibre draws them.
    private static let growth: Float = 0.5

    func paint(_ background: BackgroundProperties, of layer: StyleLayer, _ context: StyleContext) {
        let opacity = background.opacity.evaluate(context)
        var ink = StyleInk(background.color.evaluate(context).color(opacity: opacity))
        if background.pattern.isSet, let image = background.pattern.evaluate(context) {
            ink = StyleInk(image, opacity: opacity)
        }
        canvas.geometry.addBounds()
        canvas.composite(ink, of: layer)
    }

    func paint(_ fill: FillProperties, _ features: StyledFeatures) {
        let context = features.context
        canvas.move(by: fill.translate.evaluate(context))
        canvas.withOpacity(fill.layerOpacity.evaluate(context)) { paintAreas(fill, features) }
    }

    private func paintAreas(_ fill: FillProperties, _ features: StyledFeatures) {
        let isSoft = fill.antialias.evaluate(features.context)
        let growth = isSoft && !fill.outlineColor.isSet ? Self.growth : 0
        features.forEachRun(isShared: FillStyle.isShared(fill)) {
            FillStyle(fill, $0)
        } add: { style, feature in
            guard style.ink.isVisible else { return }
            canvas.geometry.add(polygon: feature, of: features.source, grownBy: growth)
        } end: { style in
            canvas.composite(style.ink, isHard: !isSoft, of: features.layer)
        }
        guard isSoft, fill.outlineColor.isSet else { return }
        let line = StrokeStyle(width: 1, join: .miter)
        features.forEachRun(isShared: FillOutlineStyle.isShared(fill)) {
            FillOutlineStyle(fill, $0)
        } add: { style, feature in
            guard style.ink.isVisible else { return }
            canvas.geometry.add(outline: feature, of: features.source, style: line)
        } end: { style in
            canvas.composite(style.ink, of: features.layer)
        }
    }

    /// Paints the roofs of buildings at the place of their ground plan.
    func paint(_ buildings: FillExtrusionProperties, _ features: StyledFeatures) {
        let context = features.context
        canvas.move(by: buildings.translate.evaluate(context))
        canvas.withOpacity(buildings.opacity.evaluate(context)) {
            features.forEachRun(isShared: FillStyle.isShared(buildings)) {
                FillStyle(buildings, $0)
            } add: { style, feature in
                guard style.ink.isVisible else { return }
                canvas.geometry.add(polygon: feature, of: features.source)
            } end: { style in
                canvas.composite(style.ink, of: features.layer)
            }
        }
    }
}
