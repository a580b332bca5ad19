import Drawing
import MapGeometry
import TileStore

/// What a painter reads: the tiles of a source. Made for one job; reading blocks.
struct TileSupply {
    /// The description of the source.
    let header: TileSourceHeader
    /// A vector tile of the source; empty if it is missing or cannot be read.
    let vector: (TileID) -> VectorTile
    /// A tile that is a picture; nil if it is missing or cannot be read.
    let picture: (TileID) -> Bitmap?

    /// The tile of the source that shows `id`: itself or, beyond the source's last level, its ancestor there.
    func source(of id: TileID) -> TileID {
        Self.sourceTile(for: id, maxZoom: header.maxZoom)
    }

    /// The tile itself or, beyond the source's last level, its ancestor there.
    static func sourceTile(for id: TileID, maxZoom: Int) -> TileID {
        let depth = max(0, id.z - maxZoom)
        return TileID(z: id.z - depth, x: id.x >> depth, y: id.y >> depth)
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
    /// The picture of one vector tile alone. `source` is the vector tile's own id: `spec.id` or an ancestor.
    func paint(
        _ tile: VectorTile, source: TileID, spec: TileSpec, isCancelled: @escaping () -> Bool
    ) -> TileImage? {
        let supply = TileSupply(
            header: TileSourceHeader(name: "tile", minZoom: 0, maxZoom: source.z),
            vector: { $0 == source ? tile : .empty }, picture: { _ in nil })
        return paint(supply, spec: spec, isCancelled: isCancelled)
    }
}
