import CartoucheMapGeometry
import Foundation

/// The projection from map points to the pixels of a tile's bitmap. Pure.
struct OverlayTransform {
    /// The scale of the tile's bitmap, in pixels per map point.
    let scale: Double
    /// The map point at the bitmap's upper left corner.
    let origin: SIMD2<Double>
    /// The rectangle of the bitmap in map points.
    let bitmapBounds: OverlayPathLevel.Box

    init(_ spec: TileSpec) {
        let side = Mercator.worldSize / exp2(Double(spec.id.z))
        scale = spec.pixelSide / side
        let phase = spec.phase
        origin = SIMD2(Double(spec.id.x), Double(spec.id.y)) * side - phase / scale
        let size = Double(spec.bitmapSide) / scale
        bitmapBounds = OverlayPathLevel.Box(low: origin, high: origin + size)
    }

    /// The offsets in x, in whole worlds, at which a box touches the bitmap grown by `reach`, all in map
    /// points.
    func copies(of box: OverlayPathLevel.Box, reach: Double) -> [Double] {
        bitmapBounds.moved(by: 0, grownBy: reach).copies(of: box)
    }

    /// Converts points from map points to pixels of the bitmap. `copy` is the offset in x that is added to
    /// the points.
    func pixels(_ points: [SIMD2<Double>], copy: Double) -> [SIMD2<Float>] {
        let corner = SIMD2(origin.x - copy, origin.y)
        return points.map { SIMD2<Float>(($0 - corner) * scale) }
    }
}
