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
    /// - Parameter isShared: whether all features look the same; `look` is then called once.
    func forEachRun<Look: Equatable>(
        isShared: Bool, look: (StyleContext) -> Look, add: (Look, VectorTile.Feature) -> Void,
        end: (Look) -> Void
    ) {
        var (context, last): (StyleContext, Look?) = (context, nil)
        if isShared {
            guard let first = items.first else { return }
            context.feature = styled(first)
            let look = look(context)
            for feature in items { add(look, feature) }
            return end(look)
        }
        for feature in items {
            context.feature = styled(feature)
            let look = look(context)
            if let last, last != look { end(last) }
            last = look
            add(look, feature)
        }
        if let last { end(last) }
    }
}
