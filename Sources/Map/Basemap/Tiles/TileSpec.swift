import CartoucheMapGeometry
import Foundation

/// The specification of a tile's bitmap: the tile, the map's zoom and the screen's scale. Equal
/// specifications give the same pixels.
struct TileSpec: Hashable, Sendable {
    /// The side of a tile in points when the zoom is the tile's level.
    static let side = 512.0

    var id: TileID
    /// The map's zoom for which the bitmap is painted; it determines the bitmap's size and the width of
    /// lines.
    var zoom: Double
    /// The density of the bitmap, in pixels per point.
    var scale: Double
    var appearance: MapAppearance
    /// The number of the style and sources by which the bitmap is painted; each change of these increases the
    /// number.
    var revision = 0

    /// The appearance and revision of the bitmap.
    var generation: TileGeneration { TileGeneration(appearance, revision: revision) }

    /// The tile's exact side in pixels, which is rarely a whole number.
    var pixelSide: Double { Self.side * scale * exp2(zoom - Double(id.z)) }

    /// The position of the tile's north-west corner in its bitmap, in pixels, from -0.5 to 0.5: at rest a
    /// bitmap begins on a whole pixel of the screen.
    var phase: SIMD2<Double> {
        let corner = SIMD2(Double(id.x), Double(id.y)) * pixelSide
        return corner - corner.rounded(.toNearestOrAwayFromZero)
    }

    /// The bitmap's side in pixels: large enough for every pixel that the tile touches when the bitmap begins
    /// on a whole pixel.
    var bitmapSide: Int { min(8192, max(1, Int((pixelSide - 1e-6).rounded(.up)))) }
}

/// The appearance and the revision by which a bitmap was painted. Only bitmaps of one generation may be drawn
/// side by side.
struct TileGeneration: Hashable, Sendable {
    var appearance: MapAppearance
    var revision: Int

    init(_ appearance: MapAppearance, revision: Int = 0) {
        (self.appearance, self.revision) = (appearance, revision)
    }

    static let light = TileGeneration(.light)
    static let dark = TileGeneration(.dark)
}
