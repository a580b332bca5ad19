/// A tile in the world or in one of its copies to the east or west.
@usableFromInline
package struct WrappedTile: Hashable, Sendable {
    /// The id of the tile in the world.
    @usableFromInline package let id: TileID
    /// The index of the world copy: 0 is the world itself, 1 the next copy to the east.
    @usableFromInline package let worldCopy: Int

    /// Creates a tile on a copy of the world, without checking the values.
    @inlinable
    package init(id: TileID, worldCopy: Int) { (self.id, self.worldCopy) = (id, worldCopy) }

    /// The tile's rectangle in map points; x lies outside the world for copies other than 0.
    package var mapRect: MapRect { id.mapRect.offsetBy(dx: Double(worldCopy) * Mercator.worldSize, dy: 0) }
}

extension TileID {
    /// The tile's rectangle in the world, in map points.
    public var mapRect: MapRect {
        let side = Mercator.worldSize / Double(1 << z)
        return MapRect(x: Double(x) * side, y: Double(y) * side, width: side, height: side)
    }

    /// The tile of a level that contains a location; for a location on a copy of the world, the tile in the
    /// world itself. A location north or south of the world counts as one on the edge. A location that is not
    /// finite counts as the north-west corner.
    public init(containing mapPoint: MapPoint, z: Int) {
        let p = mapPoint.isFinite ? mapPoint : MapPoint(x: 0, y: 0)
        let count = Double(1 << z)
        let column = (p.wrapped.x / Mercator.worldSize * count).rounded(.down)
        let row = (p.y / Mercator.worldSize * count).rounded(.down)
        self.init(z: z, x: Int(min(max(column, 0), count - 1)), y: Int(min(max(row, 0), count - 1)))
    }

    /// The four tiles that cover this one at the next level: north-west, north-east, south-west, south-east.
    public var children: [TileID] {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map { TileID(z: z + 1, x: 2 * x + $0.0, y: 2 * y + $0.1) }
    }
}
