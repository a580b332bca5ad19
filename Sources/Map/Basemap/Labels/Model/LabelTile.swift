import CartoucheMapGeometry

/// Which tile's labels: by the number of its source.
struct LabelTile: Hashable, Sendable {
    var source: Int
    var id: TileID
}
