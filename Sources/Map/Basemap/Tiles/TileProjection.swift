import CartoucheMapGeometry
import Foundation

/// The projection from the units of a source tile to the pixels of a bitmap: the bitmap of the same tile or,
/// beyond the source's last level, of a part of the tile. Every coordinate that a file can contain has a
/// finite projection.
struct TileProjection {
    /// The unit of the source tile that lies at the bitmap's left edge: pixel = (unit - origin) * factor.
    let originX: Double
    let originY: Double
    let factor: Double
    let worldEdge: WorldEdge
    let isPart: Bool

    /// The projection for a bitmap. `source` is the bitmap's own tile or an ancestor; `extent` is the number
    /// of units along its side.
    init(spec: TileSpec, source: TileID, extent: Int) {
        let depth = spec.id.z - source.z
        precondition(
            depth >= 0 && spec.id.x >> depth == source.x && spec.id.y >> depth == source.y,
            "tile \(spec.id) is no part of \(source)")
        let units = Double(extent) / Double(1 << depth)
        let (factor, phase) = (spec.pixelSide / units, spec.phase)
        let originX = Double(spec.id.x - source.x << depth) * units - phase.x / factor
        (self.originX, self.factor) = (originX, factor)
        originY = Double(spec.id.y - source.y << depth) * units - phase.y / factor
        isPart = depth > 0
        // Computed as in `point`, so that corners on the edge are equal to it. Ice shelves end 6 of 4,096
        // units from it.
        worldEdge = WorldEdge(
            west: source.x == 0 ? Float((0 - originX) * factor) : nil,
            east: source.x == (1 << source.z) - 1 ? Float((Double(extent) - originX) * factor) : nil,
            tolerance: Float(Double(extent) / 512 * factor))
    }

    /// The projection for a tile that lies `east` tiles to the east and `south` tiles to the south of the
    /// source tile.
    init(spec: TileSpec, source: TileID, extent: Int, east: Int, south: Int) {
        let own = TileProjection(spec: spec, source: source, extent: extent)
        (factor, isPart, worldEdge) = (own.factor, own.isPart, WorldEdge(west: nil, east: nil))
        originX = own.originX - Double(east) * Double(extent)
        originY = own.originY - Double(south) * Double(extent)
    }

    @inline(__always)
    func point(_ x: Int32, _ y: Int32) -> SIMD2<Float> {
        SIMD2(Float((Double(x) - originX) * factor), Float((Double(y) - originY) * factor))
    }
}
