import CartoucheMapGeometry
import CartoucheSpatialIndex

/// Conversions of map points to the fixed-point positions of spatial indexes, and back.
nonisolated extension WorldPosition {
    /// Converts a map point to a position in a spatial index; nil if the point is not finite.
    init?(_ point: MapPoint) {
        let world = MapSize.world
        self.init(fractionX: point.x / world.width, y: point.y / world.height)
    }

    var mapPoint: MapPoint {
        MapPoint(x: fractionX * MapSize.world.width, y: fractionY * MapSize.world.height)
    }
}

nonisolated extension WorldBox {
    /// The boxes within one world that a rectangle covers: one, or two if the rectangle extends past the
    /// antimeridian. Empty if the rectangle is not finite.
    static func covering(_ rect: MapRect) -> [WorldBox] {
        let world = MapSize.world.width
        func box(_ minX: Double, _ maxX: Double) -> WorldBox? {
            guard let low = WorldPosition(fractionX: minX / world, y: rect.minY / world),
                let high = WorldPosition(fractionX: maxX / world, y: rect.maxY / world)
            else { return nil }
            return WorldBox(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
        }
        guard rect.size.width < world else { return [box(0, world)].compactMap { $0 } }
        let start = rect.minX - (rect.minX / world).rounded(.down) * world
        let end = start + rect.size.width
        return (end <= world ? [box(start, end)] : [box(start, world), box(0, end - world)])
            .compactMap { $0 }
    }

    /// Whether a map point, which is not on a copy of the world, lies in the box. False if the point is not
    /// finite.
    func contains(_ point: MapPoint) -> Bool {
        guard let p = WorldPosition(point) else { return false }
        return p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY
    }
}
