import Foundation
import MapGeometry

/// From the units of a source tile to the pixels of a picture: the same tile, or a part of it past the source's last
/// level.
struct TileProjection {
    /// pixel = (unit - origin) * factor.
    let originX: Double
    let originY: Double
    let factor: Double
    /// Land that ends on the antimeridian goes on beyond it, so that neither its edge nor a seam shows there.
    let westEdge: Int32
    let eastEdge: Int32
    let isPart: Bool

    /// `source` is the tile or an ancestor.
    init(spec: TileSpec, source: TileID, extent: Int32) {
        let depth = spec.id.z - source.z
        precondition(
            depth >= 0 && spec.id.x >> depth == source.x && spec.id.y >> depth == source.y,
            "tile \(spec.id) is no part of \(source)")
        let units = Double(extent) / Double(1 << depth)
        originX = Double(spec.id.x - source.x << depth) * units
        originY = Double(spec.id.y - source.y << depth) * units
        factor = spec.pixelSide / units
        westEdge = source.x == 0 ? 1 : Int32.min
        eastEdge = source.x == (1 << source.z) - 1 ? extent - 1 : Int32.max
        isPart = depth > 0
    }

    @inline(__always)
    func point(_ x: Int32, _ y: Int32) -> SIMD2<Float> {
        SIMD2(Float((Double(x) - originX) * factor), Float((Double(y) - originY) * factor))
    }

    /// A polygon's corner; see `westEdge`.
    @inline(__always)
    func corner(_ x: Int32, _ y: Int32) -> SIMD2<Float> {
        if x <= westEdge { return point(min(x, -128), y) }
        if x >= eastEdge { return point(max(x, eastEdge + 129), y) }
        return point(x, y)
    }
}
