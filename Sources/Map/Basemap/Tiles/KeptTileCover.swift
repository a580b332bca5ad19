import CartoucheMapGeometry

/// The tiles that a viewport shows, worked out anew only when it reaches others: frames that pan over the
/// same tiles allocate nothing. Their order is then that of the viewport that showed them first.
struct KeptTileCover {
    private var known: (cells: TileCover.Cells, tiles: [WrappedTile])?

    /// As `TileCover.tiles(for:zoom:)`, but for the order.
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
