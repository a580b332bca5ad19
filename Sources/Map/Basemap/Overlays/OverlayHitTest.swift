import CartoucheMapGeometry
import Foundation

/// Tests whether a point of the map lies on a shape as it is drawn. The test uses all points of the shape,
/// not simplified lines. Pure.
/// - Complexity: O(runs of edges), and O(1) where the point is far from the shape.
package struct OverlayHitTest {
    /// Where the point of the map that is tested lies relative to a shape.
    package enum Result: Comparable, Sendable {
        /// The point of the map is farther from the shape than the tolerance `slop`.
        case miss
        /// The point of the map lies outside an area, but no farther from its border than the tolerance
        /// `slop`.
        case near
        /// The point of the map lies in an area, or no farther from a line than the tolerance `slop`.
        case hit
    }

    private let point: SIMD2<Double>
    private let pointsPerMapPoint: Double
    private let slop: Double

    /// Prepares the test of a point of the map.
    /// - Parameters:
    ///   - pointsPerMapPoint: the scale of the view: its points per map point.
    ///   - slop: how far beside a line or an area a point still counts as touching it, in points of the view.
    package init(_ point: MapPoint, pointsPerMapPoint: Double, slop: Double) {
        self.point = SIMD2(point.x, point.y)
        (self.pointsPerMapPoint, self.slop) = (pointsPerMapPoint, max(0, slop))
    }

    /// Tests a shape with its style. Areas without a fill and lines without a stroke are not hit.
    package func test(_ geometry: OverlayShape.Geometry, _ style: OverlayStyle) -> Result {
        guard style.alpha > 0, point.x.isFinite, point.y.isFinite, pointsPerMapPoint > 0 else { return .miss }
        let half = style.hasStroke ? Double(min(style.line.width, OverlayStyle.widest)) / 2 : 0
        let reach = (half + slop) / pointsPerMapPoint
        guard let bounds = geometry.bounds else { return .miss }
        var best = Result.miss
        let pointBox = OverlayPathLevel.Box(low: point, high: point)
        for copy in bounds.moved(by: 0, grownBy: reach).copies(of: pointBox) {
            let p = SIMD2(point.x + copy, point.y)
            for part in geometry.parts where part.bounds.map({ Self.contains($0, p, reach) }) ?? false {
                best = max(best, test(part, style, p, reach))
                if best == .hit { return best }
            }
        }
        return best
    }

    private func test(
        _ part: OverlayShape.Geometry.Part, _ style: OverlayStyle, _ p: SIMD2<Double>, _ reach: Double
    ) -> Result {
        if style.fill != nil, !part.fills.isEmpty {
            let crossings = part.fills.reduce(0) { $0 + Self.crossings($1.full, p) }
            if crossings % 2 == 1 { return .hit }
        }
        if style.hasStroke {
            for path in part.strokes {
                let line = style.trim == 0...1 ? path : OverlayTrim(path, style.trim).result
                if let line, Self.isNear(line.full, p, reach) { return .hit }
            }
        }
        guard style.fill != nil else { return .miss }
        let border = slop / pointsPerMapPoint
        return part.fills.contains { Self.isNear($0.full, p, border) } ? .near : .miss
    }

    private static func contains(_ box: OverlayPathLevel.Box, _ p: SIMD2<Double>, _ reach: Double) -> Bool {
        p.x >= box.low.x - reach && p.x <= box.high.x + reach && p.y >= box.low.y - reach
            && p.y <= box.high.y + reach
    }

    /// The number of edges of a ring that a ray from a point to the east crosses, or that number less a
    /// multiple of 2: the callers need to know only whether it is odd.
    private static func crossings(_ ring: OverlayPathLevel, _ p: SIMD2<Double>) -> Int {
        var count = 0
        for run in ring.runs {
            let box = ring.box(ofRun: run)
            guard p.y >= box.low.y, p.y <= box.high.y, p.x <= box.high.x else { continue }
            let range = ring.points(ofRun: run)
            if p.x < box.low.x {
                // All of the run lies to the east: it crosses the ray as often, but for pairs, as the line
                // between its ends.
                let (a, b) = (ring.points[range.lowerBound], ring.points[range.upperBound])
                if (a.y > p.y) != (b.y > p.y) { count += 1 }
                continue
            }
            for i in range.dropFirst() {
                let (a, b) = (ring.points[i - 1], ring.points[i])
                guard (a.y > p.y) != (b.y > p.y) else { continue }
                if p.x < a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y)) { count += 1 }
            }
        }
        return count
    }

    private static func isNear(_ line: OverlayPathLevel, _ p: SIMD2<Double>, _ reach: Double) -> Bool {
        guard contains(line.bounds, p, reach) else { return false }
        let square = reach * reach
        for run in line.runs where contains(line.box(ofRun: run), p, reach) {
            for i in line.points(ofRun: run).dropFirst() {
                let (a, d) = (line.points[i - 1], line.points[i] - line.points[i - 1])
                let length = (d * d).sum()
                let t = length > 0 ? max(0, min(1, ((p - a) * d).sum() / length)) : 0
                let away = p - a - d * t
                if (away * away).sum() <= square { return true }
            }
        }
        return false
    }
}
