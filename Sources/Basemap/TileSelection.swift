import MapGeometry

/// Which pictures to draw for the tiles that are wanted, and which are missing. Pure.
///
/// For a wanted tile without a picture, its nearest ancestor with one stands in with the part that covers the tile;
/// over that go those of its children that have one (after zooming out).
struct TileSelection: Equatable, Sendable {
    /// A picture, and the part of the map where it is shown: the tile itself or a tile below it.
    struct Piece: Equatable, Sendable {
        var picture: TileID
        var area: WrappedTile
    }

    /// In drawing order.
    private(set) var pieces: [Piece] = []
    /// Wanted tiles without a picture, in the order of `ideal`.
    private(set) var missing: [TileID] = []

    /// How many levels further in stand-ins are looked for.
    static let childLevels = 2

    /// - Parameters:
    ///   - ideal: the wanted tiles, all of one level, the most wanted first.
    ///   - hasPicture: whether there is something to draw for a tile.
    /// - Complexity: O(ideal · levels).
    static func select(ideal: [WrappedTile], hasPicture: (TileID) -> Bool) -> TileSelection {
        var selection = TileSelection()
        var noted: Set<TileID> = []
        for tile in ideal {
            if hasPicture(tile.id) {
                selection.pieces.append(Piece(picture: tile.id, area: tile))
                continue
            }
            if noted.insert(tile.id).inserted { selection.missing.append(tile.id) }
            var ancestor = tile.id.parent
            while let id = ancestor, !hasPicture(id) { ancestor = id.parent }
            if let ancestor { selection.pieces.append(Piece(picture: ancestor, area: tile)) }
            selection.addChildren(of: tile, levels: childLevels, hasPicture)
        }
        return selection
    }

    private mutating func addChildren(of tile: WrappedTile, levels: Int, _ hasPicture: (TileID) -> Bool) {
        guard levels > 0, tile.id.z < 30 else { return }
        for id in tile.id.children {
            let child = WrappedTile(id: id, worldCopy: tile.worldCopy)
            if hasPicture(id) {
                pieces.append(Piece(picture: id, area: child))
            } else {
                addChildren(of: child, levels: levels - 1, hasPicture)
            }
        }
    }
}
