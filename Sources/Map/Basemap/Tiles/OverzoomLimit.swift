import CartoucheMapGeometry
import Foundation
import TileStore

/// Limits how far a map may be zoomed in beyond the last level of its tiles, whose geometry is then painted
/// larger. Pure.
enum OverzoomLimit {
    /// The number of levels by which a map may be zoomed in beyond the last level of its sources.
    static let levels = 3.0
    /// The maximum zoom of a map without sources.
    static let greatestZoomWithoutSources = 22.0

    /// The maximum zoom of a map with these sources. Tiles of 256 points are shown at a zoom one less than
    /// their level.
    static func greatestZoom(of headers: [TileSourceHeader]) -> Double {
        let ends = headers.map { header in
            let side = Double(min(max(header.tileSize, 64), 4_096))
            return Double(header.maxZoom) + levels - log2(TileSpec.side / side)
        }
        return ends.max() ?? greatestZoomWithoutSources
    }

    /// The tile of a source from which the tile `id` is painted: `id` itself or, beyond the source's last
    /// level, its ancestor at that level.
    static func sourceTile(for id: TileID, maxZoom: Int) -> TileID {
        let depth = max(0, id.z - maxZoom)
        return TileID(z: id.z - depth, x: id.x >> depth, y: id.y >> depth)
    }
}
