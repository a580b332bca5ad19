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
    /// - Parameter shows: whether it reads a layer's labels.
    func makeLabelReader(
        text: any TextEngine, shows: @escaping (StyleLayer) -> Bool
    ) -> any LabelReading
    /// The numbers of the sources that are painted into a picture.
    func sources(shownIn spec: TileSpec, of table: SourceTable) -> [Int]
    /// The numbers of the sources whose labels are shown at a zoom.
    func sources(labeledAt zoom: Double, of table: SourceTable) -> [Int]
}

extension TileStyle {
    func sources(shownIn spec: TileSpec, of table: SourceTable) -> [Int] { Array(table.headers.indices.prefix(1)) }

    func sources(labeledAt zoom: Double, of table: SourceTable) -> [Int] {
        Array(table.headers.indices.prefix(1))
    }
}

extension MapStyle: TileStyle {
    func backgroundColor(_ appearance: MapAppearance, zoom: Double) -> Color { palette(appearance).water }

    func southernColor(_ appearance: MapAppearance) -> Color? { palette(appearance).ice }

    func dots(_ appearance: MapAppearance) -> MapPalette? { palette(appearance) }

    func makePainter(report: @escaping @Sendable (String) -> Void) -> any TilePainting {
        TilePainter(style: self)
    }

    func makeLabelReader(
        text: any TextEngine, shows: @escaping (StyleLayer) -> Bool
    ) -> any LabelReading { LabelReader(style: self, text: text) }
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

    func makeLabelReader(
        text: any TextEngine, shows: @escaping (StyleLayer) -> Bool
    ) -> any LabelReading { SymbolReader(self, text: text, shows: shows) }

    func sources(shownIn spec: TileSpec, of table: SourceTable) -> [Int] {
        Self.numbers(of: painted(spec.appearance, zoom: spec.zoom).filter { $0.symbol == nil }, table)
    }

    /// Which labels there are is decided by the light style.
    func sources(labeledAt zoom: Double, of table: SourceTable) -> [Int] {
        Self.numbers(of: light.layers.filter { $0.symbol != nil && $0.isShown(atZoom: zoom) }, table)
            .filter { !table.headers[$0].format.isRaster }
    }

    private static func numbers(of layers: some Sequence<StyleLayer>, _ table: SourceTable) -> [Int] {
        Set(layers.compactMap { table.number(for: $0) }).sorted()
    }
}
