import CartoucheMapGeometry
import Foundation
import TileStore

/// Zooming in beyond the last level of the tiles, whose geometry is painted larger there. Pure.
enum OverzoomLimit {
    /// How many levels beyond the last one of its sources a map may be zoomed in.
    static let levels = 3.0
    /// The greatest zoom of a map without sources.
    static let greatestZoomWithoutSources = 22.0

    /// The greatest zoom at which a map of these sources has something to show. Tiles of 256 points belong to
    /// one zoom less than their level.
    static func greatestZoom(of headers: [TileSourceHeader]) -> Double {
        let ends = headers.map { header in
            let side = Double(min(max(header.tileSize, 64), 4_096))
            return Double(header.maxZoom) + levels - log2(TileSpec.side / side)
        }
        return ends.max() ?? greatestZoomWithoutSources
    }

    /// The tile that is painted where `id` is wanted: the tile itself or, beyond the source's last level, its
    /// ancestor there.
    static func sourceTile(for id: TileID, maxZoom: Int) -> TileID {
        let depth = max(0, id.z - maxZoom)
        return TileID(z: id.z - depth, x: id.x >> depth, y: id.y >> depth)
    }
}
