import CartoucheMapGeometry

/// A tile of one of a map's sources.
struct SourceTile: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number of the tile's source among the sources of the map.
    var source = 0
    var id: TileID

    init(_ id: TileID, source: Int = 0) { (self.id, self.source) = (id, source) }

    /// Orders tiles by source, then by level, then row by row.
    static func < (a: SourceTile, b: SourceTile) -> Bool {
        (a.source, a.id.z, a.id.y, a.id.x) < (b.source, b.id.z, b.id.y, b.id.x)
    }

    var description: String { "\(id) of source \(source)" }
}
