import CartoucheStyleSpec
import TileStore

/// The features that a style's layer shows of a tile, in drawing order.
struct StyledFeatures {
    /// The style's layer.
    let layer: StyleLayer
    /// The tile's layer.
    let source: VectorTile.Layer
    /// For evaluating the layer's properties.
    let context: StyleContext
    private(set) var items: [VectorTile.Feature] = []
    private let table: StyleFeatureTable

    /// - Parameter types: what the layer can draw: other features are left out without a look at the filter.
    init(
        _ layer: StyleLayer, _ source: VectorTile.Layer, _ table: StyleFeatureTable, _ context: StyleContext,
        sortKey: StyleProperty<Double?>? = nil,
        types: [VectorTile.GeometryType] = [.unknown, .point, .line, .polygon]
    ) {
        (self.layer, self.source, self.table, self.context) = (layer, source, table, context)
        items.reserveCapacity(source.features.count)
        let sortKey = sortKey?.isSet == true ? sortKey : nil
        var (context, keys): (StyleContext, [Double]) = (context, [])
        for feature in source.features where types.contains(feature.type) {
            if layer.filter != nil || sortKey != nil { context.feature = feature.styled(in: table) }
            guard layer.filter?.matches(context) ?? true else { continue }
            items.append(feature)
            if let sortKey { keys.append(sortKey.evaluate(context) ?? 0) }
        }
        guard sortKey != nil else { return }
        // Equal keys keep the order of the source.
        let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        items = order.map { items[$0] }
    }

    /// A feature as the layer's expressions see it.
    func styled(_ feature: VectorTile.Feature) -> StyleFeature { feature.styled(in: table) }

    /// Adds features, and ends each run of those that look the same.
    /// - Parameter isShared: whether all features look the same; `style` is then called once.
    func forEachRun<Style: Equatable>(
        isShared: Bool, style: (StyleContext) -> Style, add: (Style, VectorTile.Feature) -> Void,
        end: (Style) -> Void
    ) {
        var (context, last): (StyleContext, Style?) = (context, nil)
        if isShared {
            guard let first = items.first else { return }
            context.feature = styled(first)
            let style = style(context)
            for feature in items { add(style, feature) }
            return end(style)
        }
        for feature in items {
            context.feature = styled(feature)
            let style = style(context)
            if let last, last != style { end(last) }
            last = style
            add(style, feature)
        }
        if let last { end(last) }
    }
}
