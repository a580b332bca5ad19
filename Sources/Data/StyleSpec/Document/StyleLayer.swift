/// A layer of a style: which features it shows, from where, and how they look.
package struct StyleLayer: Sendable {
    /// The properties of a layer, by its type.
    package enum Properties: Sendable {
        /// The background of the whole map.
        case background(BackgroundProperties)
        /// Areas.
        case fill(FillProperties)
        /// Lines.
        case line(LineProperties)
        /// Circles at points.
        case circle(CircleProperties)
        /// Labels and icons.
        case symbol(SymbolProperties)
        /// Tiles that are images.
        case raster(RasterProperties)
        /// Points as densities.
        case heatmap(HeatmapProperties)
        /// Buildings.
        case fillExtrusion(FillExtrusionProperties)
    }

    /// The name, unique in the style.
    package let id: String
    /// The type, with the properties.
    package let properties: Properties
    /// The source; nil for a background.
    package let source: String?
    /// The layer of the source's tiles; nil where they have none.
    package let sourceLayer: String?
    /// The layer is hidden below this zoom level.
    package let minZoom: Double
    /// The layer is hidden at this zoom level and above.
    package let maxZoom: Double
    /// Which features are shown; `nil` stands for all.
    package let filter: StyleFilter?
    /// Whether the layer is shown at all.
    package internal(set) var isVisible: Bool
    /// The properties of features that the filter and the other expressions look up. A tile's layer is bound
    /// to them before its features are painted.
    package let keys: StyleKeys

    /// What the layer was made from, for changes.
    let members: [String: StyleJSON]

    /// Whether the layer is shown at a zoom level.
    package func isShown(atZoom zoom: Double) -> Bool {
        isVisible && max(zoom, 0) >= minZoom && zoom < maxZoom
    }

    /// The properties of a background; nil for other types.
    package var background: BackgroundProperties? {
        if case .background(let properties) = properties { return properties }
        return nil
    }

    /// The properties of a fill; nil for other types.
    package var fill: FillProperties? {
        if case .fill(let properties) = properties { return properties }
        return nil
    }

    /// The properties of lines; nil for other types.
    package var line: LineProperties? {
        if case .line(let properties) = properties { return properties }
        return nil
    }

    /// The properties of circles; nil for other types.
    package var circle: CircleProperties? {
        if case .circle(let properties) = properties { return properties }
        return nil
    }

    /// The properties of labels and icons; nil for other types.
    package var symbol: SymbolProperties? {
        if case .symbol(let properties) = properties { return properties }
        return nil
    }

    /// The properties of raster tiles; nil for other types.
    package var raster: RasterProperties? {
        if case .raster(let properties) = properties { return properties }
        return nil
    }

    /// The properties of a heat map; nil for other types.
    package var heatmap: HeatmapProperties? {
        if case .heatmap(let properties) = properties { return properties }
        return nil
    }

    /// The properties of buildings; nil for other types.
    package var fillExtrusion: FillExtrusionProperties? {
        if case .fillExtrusion(let properties) = properties { return properties }
        return nil
    }
}
