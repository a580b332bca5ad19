import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import TileStore

/// What a painter reads: the tiles of a map's sources. Made for one job; reading blocks.
struct TileSupply {
    /// The descriptions of the sources.
    let table: SourceTable
    /// A vector tile of a source; empty if it is missing or cannot be read.
    let vector: (SourceTile) -> VectorTile
    /// A tile that is a bitmap; nil if it is missing or cannot be read.
    let bitmap: (SourceTile) -> Bitmap?

    init(
        table: SourceTable, vector: @escaping (SourceTile) -> VectorTile,
        bitmap: @escaping (SourceTile) -> Bitmap?
    ) {
        (self.table, self.vector, self.bitmap) = (table, vector, bitmap)
    }

    /// The tiles of one source, which all layers show.
    init(
        header: TileSourceHeader, vector: @escaping (TileID) -> VectorTile,
        bitmap: @escaping (TileID) -> Bitmap?
    ) {
        self.init(table: SourceTable([header]), vector: { vector($0.id) }, bitmap: { bitmap($0.id) })
    }

    /// A tile beside another, around the world; nil north and south of it.
    static func neighbor(of id: TileID, east: Int, south: Int) -> TileID? {
        let count = 1 << id.z
        let (x, y) = (id.x + east, id.y + south)
        guard (0..<count).contains(y) else { return nil }
        return TileID(z: id.z, x: (x % count + count) % count, y: y)
    }
}

extension StyleTilePainter {
    /// The bitmap of one vector tile alone. `source` is the vector tile's own id: `spec.id` or an ancestor.
    func paint(
        _ tile: VectorTile, source: TileID, spec: TileSpec, isCancelled: @escaping () -> Bool
    ) -> TileImage? {
        let supply = TileSupply(
            header: TileSourceHeader(name: "tile", minZoom: 0, maxZoom: source.z),
            vector: { $0 == source ? tile : .empty }, bitmap: { _ in nil })
        return paint(supply, spec: spec, isCancelled: isCancelled)
    }
}
