import CartoucheMapGeometry

/// Keeps the tiles that a viewport shows. The list is computed anew only when the viewport shows other tiles,
/// so that frames that pan over the same tiles allocate nothing. The order is that for the viewport that
/// showed these tiles first.
struct KeptTileCover {
    private var known: (cells: TileCover.Cells, tiles: [WrappedTile])?

    /// The tiles of a zoom level that a viewport shows: those that `TileCover.tiles(for:zoom:)` finds,
    /// perhaps in another order.
    mutating func tiles(for viewport: Viewport, zoom: Int) -> [WrappedTile] {
        guard viewport.heading == 0, viewport.size.width > 0, viewport.size.height > 0 else {
            known = nil
            return TileCover.tiles(for: viewport, zoom: zoom)
        }
        let cells = TileCover.cells(for: viewport, zoom: zoom)
        if let known, known.cells == cells { return known.tiles }
        let tiles = TileCover.tiles(for: viewport, zoom: zoom)
        known = (cells, tiles)
        return tiles
    }
}
