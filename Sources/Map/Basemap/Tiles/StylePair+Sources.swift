import CartoucheStyleSpec

/// Which sources a style needs.
extension StylePair {
    /// The numbers of the sources that are painted into a bitmap.
    func sources(shownIn spec: TileSpec, of table: SourceTable) -> [Int] {
        let layers = painted(spec.appearance, zoom: spec.zoom).filter { $0.symbol == nil }
        return Set(layers.compactMap { table.number(for: $0) }).sorted()
    }

    /// The numbers of the sources whose labels are shown at a zoom. Which labels there are is decided by the
    /// light style.
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
