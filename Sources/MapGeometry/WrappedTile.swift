/// A tile as it stands on the plane: in the world itself (copy 0) or in one so many worlds to the east.
public struct WrappedTile: Hashable, Sendable {
    /// Which tile.
    public let id: TileID
    /// On which copy of the world: 0 is the first, 1 the next to the east.
    public let worldCopy: Int

    /// Nothing is checked.
    public init(id: TileID, worldCopy: Int) { (self.id, self.worldCopy) = (id, worldCopy) }

    /// Where it lies, in map points; x past the world for other copies.
    public var mapRect: MapRect { id.mapRect.offsetBy(dx: Double(worldCopy) * Mercator.worldSize, dy: 0) }
}

extension TileID {
    /// Where it lies in the world, in map points.
    public var mapRect: MapRect {
        let side = Mercator.worldSize / Double(1 << z)
        return MapRect(x: Double(x) * side, y: Double(y) * side, width: side, height: side)
    }

    /// The tile of a level that holds a place; x is wrapped, y is held within the pyramid. A place that is not
    /// finite counts as the north-west corner.
    public init(containing place: MapPoint, z: Int) {
        let p = place.isFinite ? place : MapPoint(x: 0, y: 0)
        let count = Double(1 << z)
        let column = (p.wrapped.x / Mercator.worldSize * count).rounded(.down)
        let row = (p.y / Mercator.worldSize * count).rounded(.down)
        self.init(z: z, x: Int(min(max(column, 0), count - 1)), y: Int(min(max(row, 0), count - 1)))
    }

    /// The four tiles that cover it one level further in: north-west, north-east, south-west, south-east.
    public var children: [TileID] {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map { TileID(z: z + 1, x: 2 * x + $0.0, y: 2 * y + $0.1) }
    }
}
