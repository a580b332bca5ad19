import CartoucheMapGeometry
import Foundation

/// The polygon of an area that has a name, such as a country, as far as one tile contains it. The name stands
/// in the part of the area that is on screen. Coordinates in map points.
struct LabelArea: Sendable, Equatable {
    /// The maximum number of points of all rings of an area together; an area with more points gets no label.
    static let pointLimit = 4_000

    /// The outlines of the area, each with at least three points, all finite. A point inside an odd number of
    /// rings lies in the area.
    let rings: [[MapPoint]]
    /// The location of the name if the whole area is in view; it may lie in another tile.
    let anchor: MapPoint
    private let bounds: MapRect

    /// Creates an area from its rings. Nil if no ring has at least three finite points, or if the rings have
    /// more than `pointLimit` points together.
    /// - Parameter anchor: the location of the area's name; with nil the middle of the rings' bounding box.
    init?(_ rings: [[MapPoint]], anchor: MapPoint?) {
        let kept = rings.filter { $0.count > 2 && $0.allSatisfy(\.isFinite) }
        let points = kept.joined()
        guard let first = points.first, points.count <= Self.pointLimit else { return nil }
        var (low, high) = (first, first)
        for point in points {
            (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
            (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
        }
        bounds = MapRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        self.rings = kept
        self.anchor =
            anchor.flatMap { $0.isFinite ? $0 : nil }
            ?? MapPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    }

    /// Whether a location lies in the area, on any copy of the world.
    /// - Complexity: O(points).
    func contains(_ location: MapPoint) -> Bool {
        let p = location.wrapped
        // The tiles at the antimeridian reach a little beyond it.
        return [p.x, p.x - Mercator.worldSize, p.x + Mercator.worldSize].contains { covers($0, p.y) }
    }

    private func covers(_ x: Double, _ y: Double) -> Bool {
        guard x >= bounds.minX, x <= bounds.maxX, y >= bounds.minY, y <= bounds.maxY else { return false }
        var isInside = false
        for ring in rings {
            guard var a = ring.last else { continue }
            for b in ring {
                let crosses = (a.y > y) != (b.y > y)
                if crosses, x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
                a = b
            }
        }
        return isInside
    }
}
