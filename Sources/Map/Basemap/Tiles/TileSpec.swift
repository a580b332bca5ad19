import CartoucheMapGeometry
import Foundation

/// The specification of a tile's bitmap: the tile, the map's zoom and the screen's scale. Equal
/// specifications give the same pixels.
struct TileSpec: Hashable, Sendable {
    /// The side in points, at a whole zoom.
    static let side = 512.0

    var id: TileID
    /// The map's zoom; determines size and line widths.
    var zoom: Double
    /// Pixels per point.
    var scale: Double
    var appearance: MapAppearance
    /// The number of the map's style and sources; each change counts it up.
    var revision = 0

    /// The look that the bitmap belongs to.
    var generation: TileGeneration { TileGeneration(appearance, revision: revision) }

    /// The tile's exact side in pixels, rarely a whole number.
    var pixelSide: Double { Self.side * scale * exp2(zoom - Double(id.z)) }

    /// Where the tile's north-west corner lies in its bitmap, in pixels: at rest a bitmap begins on a whole
    /// pixel of the screen, and the tile half a pixel before or after it.
    var phase: SIMD2<Double> {
        let corner = SIMD2(Double(id.x), Double(id.y)) * pixelSide
        return corner - corner.rounded(.toNearestOrAwayFromZero)
    }

    /// The bitmap's side: room for every pixel that the tile touches when it starts on a whole one.
    var bitmapSide: Int { min(8192, max(1, Int((pixelSide - 1e-6).rounded(.up)))) }
}

/// What bitmaps that may lie side by side have in common: light or dark, and the style.
struct TileGeneration: Hashable, Sendable {
    var appearance: MapAppearance
    var revision: Int

    init(_ appearance: MapAppearance, revision: Int = 0) {
        (self.appearance, self.revision) = (appearance, revision)
    }

    static let light = TileGeneration(.light)
    static let dark = TileGeneration(.dark)
}
