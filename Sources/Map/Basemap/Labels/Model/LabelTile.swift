import CartoucheMapGeometry

/// A tile whose labels are shown, with the number of its source.
struct LabelTile: Hashable, Sendable {
    var source: Int
    var id: TileID
}
