import Foundation
import MapGeometry

/// What a tile's picture is to be: which tile, at which zoom of the map, for which screen. Two equal specifications
/// give the same pixels.
struct TileSpec: Hashable, Sendable {
    /// In points, at a whole zoom.
    static let side = 512.0

    var id: TileID
    /// Of the map; decides size and line widths.
    var zoom: Double
    /// Pixels per point.
    var scale: Double
    var appearance: MapAppearance

    /// The tile's exact side in pixels, rarely a whole number.
    var pixelSide: Double { Self.side * scale * exp2(zoom - Double(id.z)) }

    /// The picture's side: room for every pixel that the tile touches when it starts on a whole one.
    var bitmapSide: Int { min(8192, max(1, Int((pixelSide - 1e-6).rounded(.up)))) }
}
