import MapGeometry

/// A tile of one of a map's sources.
struct SourceTile: Hashable, Sendable, CustomStringConvertible {
    /// The source's number in the map.
    var source = 0
    var id: TileID

    init(_ id: TileID, source: Int = 0) { (self.id, self.source) = (id, source) }

    var description: String { "\(id) of source \(source)" }
}
