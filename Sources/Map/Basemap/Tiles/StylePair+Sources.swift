import CartoucheStyleSpec

/// Finds which of a map's sources the style shows.
extension StylePair {
    /// The numbers of the sources that the style paints into a bitmap.
    func sources(shownIn spec: TileSpec, of table: SourceTable) -> [Int] {
        let layers = painted(spec.appearance, zoom: spec.zoom).filter { $0.symbol == nil }
        return Set(layers.compactMap { table.number(for: $0) }).sorted()
    }

    /// The numbers of the sources of which labels are shown at a zoom, according to the light style.
    func sources(labeledAt zoom: Double, of table: SourceTable) -> [Int] {
        var numbers: [Int] = []
        for layer in light.layers where layer.symbol != nil && layer.isShown(atZoom: zoom) {
            guard let number = table.number(for: layer), !numbers.contains(number),
                !table.headers[number].format.isRaster
            else { continue }
            numbers.append(number)
        }
        return numbers.sorted()
    }
}
