import StyleSpec
import TileStore

/// The features that a style's layer shows of a tile, in drawing order.
struct StyledFeatures {
    /// The style's layer.
    let layer: StyleLayer
    /// The tile's layer.
    let source: VectorTile.Layer
    /// For evaluating the layer's properties.
    let context: StyleContext
    private(set) var items: [(feature: VectorTile.Feature, styled: StyleFeature)] = []

    init(
        _ layer: StyleLayer, _ source: VectorTile.Layer, _ table: StyleFeatureTable, _ context: StyleContext,
        sortKey: StyleProperty<Double?>? = nil
    ) {
        (self.layer, self.source, self.context) = (layer, source, context)
        let sortKey = sortKey?.isSet == true ? sortKey : nil
        var (context, keys): (StyleContext, [Double]) = (context, [])
        for feature in source.features {
            let styled = feature.styled(in: table)
            context.feature = styled
            guard layer.filter?.matches(context) ?? true else { continue }
            items.append((feature, styled))
            if let sortKey { keys.append(sortKey.evaluate(context) ?? 0) }
        }
        guard sortKey != nil else { return }
        // Equal keys keep the order of the source.
        let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        items = order.map { items[$0] }
    }

    /// Adds features, and ends each run of those that look the same.
    func forEachRun<Look: Equatable>(
        look: (StyleContext) -> Look, add: (Look, VectorTile.Feature) -> Void, end: (Look) -> Void
    ) {
        var (context, last): (StyleContext, Look?) = (context, nil)
        for (feature, styled) in items {
            context.feature = styled
            let look = look(context)
            if let last, last != look { end(last) }
            last = look
            add(look, feature)
        }
        if let last { end(last) }
    }
}
