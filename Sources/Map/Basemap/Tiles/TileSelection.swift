import MapGeometry

/// The pictures to draw for the wanted tiles, and the tiles without one. Pure.
///
/// The fallback of a wanted tile without a picture is the part of its nearest ancestor's picture that covers
/// it; over that go the pictures of its descendants, if there are any (after zooming out). Of translucent
/// pictures none lies over another: either the ancestor's is drawn or, if there is none or they cover all of
/// the tile, those of its children.
struct TileSelection: Equatable, Sendable {
    /// A picture, and the area where it is shown: the tile itself or a descendant.
    struct Piece: Equatable, Sendable {
        var picture: TileID
        var area: WrappedTile
    }

    /// The pieces in drawing order.
    private(set) var pieces: [Piece] = []
    /// Wanted tiles without a picture, in the order of `ideal`.
    private(set) var missing: [TileID] = []

    /// The number of levels in which descendants are searched.
    static let childLevels = 2

    /// - Parameters:
    ///   - ideal: the wanted tiles, all of one level, by priority.
    ///   - isOpaque: whether no pixel of the pictures is translucent.
    ///   - hasPicture: whether a tile has a picture.
    /// - Complexity: O(ideal · levels).
    static func select(
        ideal: [WrappedTile], isOpaque: Bool = true, hasPicture: (TileID) -> Bool
    ) -> TileSelection {
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
            if !isOpaque, tile.id.z < 30, tile.id.children.allSatisfy(hasPicture) { ancestor = nil }
            if let ancestor { selection.pieces.append(Piece(picture: ancestor, area: tile)) }
            guard isOpaque || ancestor == nil else { continue }
            selection.addChildren(of: tile, levels: isOpaque ? childLevels : 1, hasPicture)
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
