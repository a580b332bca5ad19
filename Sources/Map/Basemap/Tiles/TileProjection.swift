import CartoucheMapGeometry
import Foundation

/// The projection from the units of a source tile to the pixels of a bitmap: of the same tile, or of a part
/// of it beyond the source's last level. Every coordinate that a file can contain has a finite projection.
struct TileProjection {
    /// pixel = (unit - origin) * factor.
    let originX: Double
    let originY: Double
    let factor: Double
    let worldEdge: WorldEdge
    let isPart: Bool

    /// `source` is the tile or an ancestor.
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

    /// The same for a tile that lies some tiles to the east and south of the source, as its neighbors do.
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
