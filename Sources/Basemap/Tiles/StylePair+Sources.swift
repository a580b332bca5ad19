import StyleSpec

/// Which sources a style needs.
extension StylePair {
    /// The numbers of the sources that are painted into a picture.
    func sources(shownIn spec: TileSpec, of table: SourceTable) -> [Int] {
        Self.numbers(of: painted(spec.appearance, zoom: spec.zoom).filter { $0.symbol == nil }, table)
    }

    /// The numbers of the sources whose labels are shown at a zoom. Which labels there are is decided by the
    /// light style.
    func sources(labeledAt zoom: Double, of table: SourceTable) -> [Int] {
        Self.numbers(of: light.layers.filter { $0.symbol != nil && $0.isShown(atZoom: zoom) }, table)
            .filter { !table.headers[$0].format.isRaster }
    }

    private static func numbers(of layers: some Sequence<StyleLayer>, _ table: SourceTable) -> [Int] {
        Set(layers.compactMap { table.number(for: $0) }).sorted()
    }
}
