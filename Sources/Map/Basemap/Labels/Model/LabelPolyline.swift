import CartoucheMapGeometry
import Foundation

/// A line on the map along which labels are placed. Coordinates and distances in map points.
struct LabelPolyline: Sendable, Equatable {
    /// The points of the line, at least two, all finite.
    let points: [MapPoint]
    /// For each point of the line its distance from the line's first point, measured along the line in map
    /// points.
    let distances: [Double]

    /// Creates a line from its points. Nil if fewer than two of them are distinct and finite.
    init?(_ points: [MapPoint]) {
        var (kept, distances): ([MapPoint], [Double]) = ([], [])
        kept.reserveCapacity(points.count)
        for point in points where point.isFinite {
            guard let last = kept.last, let distance = distances.last else {
                kept.append(point)
                distances.append(0)
                continue
            }
            let step = hypot(point.x - last.x, point.y - last.y)
            guard step > 0 else { continue }
            kept.append(point)
            distances.append(distance + step)
        }
        guard kept.count > 1 else { return nil }
        (self.points, self.distances) = (kept, distances)
    }

    var length: Double { distances.last ?? 0 }

    /// The point at a distance from the start of the line; beyond the line's ends it lies on the straight
    /// continuation.
    /// - Complexity: O(log points).
    func point(at distance: Double) -> MapPoint {
        let i = segment(at: distance)
        let (a, b) = (points[i], points[i + 1])
        let t = (distance - distances[i]) / (distances[i + 1] - distances[i])
        return MapPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    /// The direction of the line at a distance from its start, in degrees clockwise from the map's right.
    func direction(at distance: Double) -> Double {
        let i = segment(at: distance)
        let (a, b) = (points[i], points[i + 1])
        return atan2(b.y - a.y, b.x - a.x) * 180 / .pi
    }

    /// The number of the line's segment at a distance from the line's start, in map points. It is also the
    /// index of the point at which this segment begins.
    func segment(at distance: Double) -> Int {
        var (low, high) = (0, points.count - 2)
        while low < high {
            let middle = (low + high + 1) / 2
            if distances[middle] <= distance { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The point of the line that is nearest to `p`: its distance from the start along the line, and how far
    /// `p` is from it.
    /// - Complexity: O(points).
    func nearest(to p: MapPoint) -> (distance: Double, away: Double) {
        var best = (distance: 0.0, away: Double.infinity)
        for i in 0..<points.count - 1 {
            let (a, b) = (points[i], points[i + 1])
            let length = distances[i + 1] - distances[i]
            let along = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length
            let t = min(max(along, 0), length)
            let away = hypot(a.x + (b.x - a.x) * t / length - p.x, a.y + (b.y - a.y) * t / length - p.y)
            if away < best.away { best = (distances[i] + t, away) }
        }
        return best
    }

    /// The points of the line from one distance from its start to another; distances may lie beyond the
    /// line's ends.
    func part(from start: Double, to end: Double) -> [MapPoint] {
        var part = [point(at: start)]
        var i = segment(at: start) + 1
        while i < points.count, distances[i] < end {
            if distances[i] > start { part.append(points[i]) }
            i += 1
        }
        part.append(point(at: end))
        return part
    }
}
