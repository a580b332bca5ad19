import CartoucheStyleSpec
import TileStore

/// The features of a tile that a layer of the style shows, in drawing order.
struct StyledFeatures {
    /// The layer of the style that shows the features.
    let layer: StyleLayer
    /// The layer of the tile that has the features.
    let source: VectorTile.Layer
    /// The context, such as the zoom, in which the properties of the style's layer are evaluated.
    let context: StyleContext
    private(set) var items: [VectorTile.Feature] = []
    private let table: StyleFeatureTable

    /// Selects the features of a tile's layer that a layer of the style shows.
    /// - Parameter types: the types of geometry that the style's layer can draw; features of other types are
    ///   left out, and the layer's filter is not evaluated for them.
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

    /// A feature of the tile in the form in which the expressions of the style's layer read it.
    func styled(_ feature: VectorTile.Feature) -> StyleFeature { feature.styled(in: table) }

    /// Calls `add` for each feature with its style, and `end` after the last of consecutive features with
    /// equal styles.
    /// - Parameter isShared: whether all features have the same style; `style` is then called only once.
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
