import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import TileStore

/// Gives a painter the tiles of a map's sources. Made for one job; reading blocks.
struct TileSupply {
    /// The headers of the sources, and which of them a layer shows.
    let table: SourceTable
    /// Reads a vector tile of a source; the result is empty if the tile is missing or cannot be read.
    let vector: (SourceTile) -> VectorTile
    /// Reads a tile that is an image; the result is nil if the tile is missing or cannot be read.
    let bitmap: (SourceTile) -> Bitmap?

    init(
        table: SourceTable, vector: @escaping (SourceTile) -> VectorTile,
        bitmap: @escaping (SourceTile) -> Bitmap?
    ) {
        (self.table, self.vector, self.bitmap) = (table, vector, bitmap)
    }

    /// Supplies the tiles of one source, which all layers show.
    init(
        header: TileSourceHeader, vector: @escaping (TileID) -> VectorTile,
        bitmap: @escaping (TileID) -> Bitmap?
    ) {
        self.init(table: SourceTable([header]), vector: { vector($0.id) }, bitmap: { bitmap($0.id) })
    }

    /// The tile `east` tiles to the east and `south` tiles to the south of another, around the world; nil
    /// north and south of the world.
    static func neighbor(of id: TileID, east: Int, south: Int) -> TileID? {
        let count = 1 << id.z
        let (x, y) = (id.x + east, id.y + south)
        guard (0..<count).contains(y) else { return nil }
        return TileID(z: id.z, x: (x % count + count) % count, y: y)
    }
}

extension StyleTilePainter {
    /// Paints the bitmap of a single vector tile, for tests. `source` is the id of the vector tile: `spec.id`
    /// or an ancestor.
    func paint(
        _ tile: VectorTile, source: TileID, spec: TileSpec, isCancelled: @escaping () -> Bool
    ) -> TileImage? {
        let supply = TileSupply(
            header: TileSourceHeader(name: "tile", minZoom: 0, maxZoom: source.z),
            vector: { $0 == source ? tile : .empty }, bitmap: { _ in nil })
        return paint(supply, spec: spec, isCancelled: isCancelled)
    }
}
