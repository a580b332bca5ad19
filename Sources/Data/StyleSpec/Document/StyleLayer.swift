/// A layer of a style: the features that it shows, their source, and how they are drawn.
package struct StyleLayer: Sendable {
    /// The properties of a layer, by its type.
    package enum Properties: Sendable {
        /// The background of the whole map.
        case background(BackgroundProperties)
        /// A layer of areas.
        case fill(FillProperties)
        /// A layer of lines.
        case line(LineProperties)
        /// A layer of circles at points.
        case circle(CircleProperties)
        /// A layer of labels and icons.
        case symbol(SymbolProperties)
        /// A layer of tiles that are images.
        case raster(RasterProperties)
        /// A layer that shows the density of points.
        case heatmap(HeatmapProperties)
        /// A layer of buildings.
        case fillExtrusion(FillExtrusionProperties)
    }

    /// The name of the layer, unique in the style.
    package let id: String
    /// The type of the layer, with the properties of that type.
    package let properties: Properties
    /// The name of the source whose features the layer shows; nil for a background.
    package let source: String?
    /// The name of the layer in the source's vector tiles; nil for sources without vector tiles.
    package let sourceLayer: String?
    /// The zoom level below which the layer is hidden.
    package let minZoom: Double
    /// The zoom level from which on the layer is hidden.
    package let maxZoom: Double
    /// The filter that selects features; `nil` to show all features.
    package let filter: StyleFilter?
    /// Whether the layer is shown at all.
    package internal(set) var isVisible: Bool
    /// The names of the properties of features that the filter and the expressions use. A tile's layer is
    /// bound to these names before its features are painted.
    package let keys: StyleKeys

    /// The layer's JSON members, from which the layer is read again after a change.
    let members: [String: StyleJSON]

    /// Whether the layer is shown at a zoom level of the map: it is visible, and the level lies within its
    /// range.
    package func isShown(atZoom zoom: Double) -> Bool {
        isVisible && max(zoom, 0) >= minZoom && zoom < maxZoom
    }

    /// The properties of a background layer; nil if this layer is of another type.
    package var background: BackgroundProperties? {
        if case .background(let properties) = properties { return properties }
        return nil
    }

    /// The properties of a layer of areas; nil if this layer is of another type.
    package var fill: FillProperties? {
        if case .fill(let properties) = properties { return properties }
        return nil
    }

    /// The properties of a layer of lines; nil if this layer is of another type.
    package var line: LineProperties? {
        if case .line(let properties) = properties { return properties }
        return nil
    }

    /// The properties of a layer of circles; nil if this layer is of another type.
    package var circle: CircleProperties? {
        if case .circle(let properties) = properties { return properties }
        return nil
    }

    /// The properties of a layer of labels and icons; nil if this layer is of another type.
    package var symbol: SymbolProperties? {
        if case .symbol(let properties) = properties { return properties }
        return nil
    }

    /// The properties of a layer of tiles that are images; nil if this layer is of another type.
    package var raster: RasterProperties? {
        if case .raster(let properties) = properties { return properties }
        return nil
    }

    /// The properties of a heat map layer; nil if this layer is of another type.
    package var heatmap: HeatmapProperties? {
        if case .heatmap(let properties) = properties { return properties }
        return nil
    }

    /// The properties of a layer of buildings; nil if this layer is of another type.
    package var fillExtrusion: FillExtrusionProperties? {
        if case .fillExtrusion(let properties) = properties { return properties }
        return nil
    }
}
