import CartoucheMapGeometry

/// Selects the bitmaps to draw for the visible tiles, and lists the tiles without one. Pure.
///
/// The substitute of a visible tile without a bitmap is the part of its nearest ancestor's bitmap that covers
/// the tile; the bitmaps of its descendants, if there are any (after zooming out), are drawn over that.
/// Translucent bitmaps must not lie over each other: the ancestor's bitmap is drawn, or the bitmaps of the
/// children if there is no ancestor's or the children cover the whole tile.
struct TileSelection: Equatable, Sendable {
    /// A bitmap to draw, and the area in which it is drawn: that of its own tile, or that of a descendant, in
    /// which a part of the bitmap is drawn.
    struct Piece: Equatable, Sendable {
        var texture: TileID
        var area: WrappedTile
    }

    /// The bitmaps to draw with their areas, in drawing order.
    private(set) var pieces: [Piece] = []
    /// The visible tiles without a bitmap, each once, in the order in which the caller passed the visible
    /// tiles.
    private(set) var missing: [TileID] = []

    /// The maximum number of levels below a visible tile without a bitmap in which bitmaps of its descendants
    /// are searched.
    static let childLevels = 2

    /// Selects the bitmaps to draw for the visible tiles.
    /// - Parameters:
    ///   - ideal: the visible tiles, all of one level, by priority.
    ///   - isOpaque: whether no pixel of the bitmaps is translucent.
    ///   - hasTexture: whether a tile has a bitmap.
    /// - Complexity: O(ideal · levels).
    static func select(
        ideal: [WrappedTile], isOpaque: Bool = true, hasTexture: (TileID) -> Bool
    ) -> TileSelection {
        var selection = TileSelection()
        var recorded: Set<TileID> = []
        for tile in ideal {
            if hasTexture(tile.id) {
                selection.pieces.append(Piece(texture: tile.id, area: tile))
                continue
            }
            if recorded.insert(tile.id).inserted { selection.missing.append(tile.id) }
            var ancestor = tile.id.parent
            while let id = ancestor, !hasTexture(id) { ancestor = id.parent }
            if !isOpaque, tile.id.z < 30, tile.id.children.allSatisfy(hasTexture) { ancestor = nil }
            if let ancestor { selection.pieces.append(Piece(texture: ancestor, area: tile)) }
            guard isOpaque || ancestor == nil else { continue }
            selection.addChildren(of: tile, levels: isOpaque ? childLevels : 1, hasTexture)
        }
        return selection
    }

    private mutating func addChildren(of tile: WrappedTile, levels: Int, _ hasTexture: (TileID) -> Bool) {
        guard levels > 0, tile.id.z < 30 else { return }
        for id in tile.id.children {
            let child = WrappedTile(id: id, worldCopy: tile.worldCopy)
            if hasTexture(id) {
                pieces.append(Piece(texture: id, area: child))
            } else {
                addChildren(of: child, levels: levels - 1, hasTexture)
            }
        }
    }
}
