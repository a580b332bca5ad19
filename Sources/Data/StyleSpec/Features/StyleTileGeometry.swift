import Foundation

/// The geometry of the features of a tile's layer, in flat arrays, and the position of the tile.
package struct StyleTileGeometry: Sendable {
    /// The coordinates of all parts, one part after another: x and y in turn, in the tile's units, y down.
    package let coordinates: [Int32]
    /// For each part (a point set, line or ring) the number of points up to its end, counted from the start
    /// of `coordinates`. A part starts where the previous one ends. Rings do not repeat their first point.
    package let partEnds: [Int32]
    /// The number of units along a tile's side; at least 1.
    package let extent: Int
    /// The tile's zoom level, 0 to 30.
    package let zoom: Int
    /// The tile's column, counted from the west.
    package let column: Int
    /// The tile's row, counted from the north.
    package let row: Int

    /// Creates the geometry of a tile's layer from the layer's arrays.
    package init(coordinates: [Int32], partEnds: [Int32], extent: Int, zoom: Int, column: Int, row: Int) {
        (self.coordinates, self.partEnds, self.extent) = (coordinates, partEnds, max(1, extent))
        (self.zoom, self.column, self.row) = (min(max(zoom, 0), 30), column, row)
    }

    /// The parts of a feature as points of the world's square: x from 0 in the west to 1 in the east, y from
    /// 0 in the north to 1 in the south.
    func worldParts(_ parts: Range<Int>) -> [[SIMD2<Double>]] {
        let side = 1 / Double(1 << zoom)
        let unit = side / Double(extent)
        let origin = SIMD2(Double(column) * side, Double(row) * side)
        return parts.clamped(to: 0..<partEnds.count).map { part in
            let first = part > 0 ? max(0, Int(partEnds[part - 1])) : 0
            let last = min(Int(partEnds[part]), coordinates.count / 2)
            return (first..<max(first, last)).map { i in
                origin + SIMD2(Double(coordinates[2 * i]), Double(coordinates[2 * i + 1])) * unit
            }
        }
    }

    /// Half of a tile's unit, as a fraction of the world's width: the distance by which rounding to the
    /// tile's grid may move a point.
    var halfUnit: Double { 0.5 / Double(1 << zoom) / Double(extent) }
}
