import Drawing
import StyleSpec

/// What a base map is drawn by: the built-in atlas, or a MapLibre style.
protocol TileStyle: Sendable {
    /// Fading and spacing of labels.
    var labels: LabelStyle { get }

    /// The color behind all tiles.
    func backgroundColor(_ appearance: MapAppearance, zoom: Double) -> Color
    /// The color south of the map's edge, where Antarctica continues; nil: the background's.
    func southernColor(_ appearance: MapAppearance) -> Color?
    /// The colors of cities' dots; nil: no label has one.
    func dots(_ appearance: MapAppearance) -> MapPalette?
    /// A worker's painter.
    /// - Parameter report: takes a sentence about what cannot be painted as the style says.
    func makePainter(report: @escaping @Sendable (String) -> Void) -> any TilePainting
    /// The reader of labels, shared by the workers.
    func makeLabelReader(text: any TextEngine) -> any LabelReading
}

extension MapStyle: TileStyle {
    func backgroundColor(_ appearance: MapAppearance, zoom: Double) -> Color { palette(appearance).water }

    func southernColor(_ appearance: MapAppearance) -> Color? { palette(appearance).ice }

    func dots(_ appearance: MapAppearance) -> MapPalette? { palette(appearance) }

    func makePainter(report: @escaping @Sendable (String) -> Void) -> any TilePainting {
        TilePainter(style: self)
    }

    func makeLabelReader(text: any TextEngine) -> any LabelReading { LabelReader(style: self, text: text) }
}

extension StylePair: TileStyle {
    var labels: LabelStyle { LabelStyle() }

    /// What the style's metadata says under `cartouche:southern-color`.
    func southernColor(_ appearance: MapAppearance) -> Color? {
        guard case .string(let text)? = document(appearance).metadata["cartouche:southern-color"] else { return nil }
        return StyleColor(css: text)?.color()
    }

    func dots(_ appearance: MapAppearance) -> MapPalette? { nil }

    func makePainter(report: @escaping @Sendable (String) -> Void) -> any TilePainting {
        StyleTilePainter(self, report: report)
    }

    func makeLabelReader(text: any TextEngine) -> any LabelReading { SymbolReader(self, text: text) }
}
