import Foundation

/// The reading order of points on a page: rows from top to bottom, each from left to right. Pure. Coordinates
/// are in points, with y downward.
package nonisolated enum ReadingOrder {
    /// The indices of `points` in reading order. Each row begins with the topmost of the points that are in
    /// no row yet, and has all points that are at most `rowTolerance` points lower. Equal points keep the
    /// given order; points that are not finite come last.
    /// - Complexity: O(n log n).
    package static func order(of points: [CGPoint], rowTolerance: CGFloat) -> [Int] {
        let finite = points.indices.filter { points[$0].x.isFinite && points[$0].y.isFinite }
        let fromTop = finite.sorted { (points[$0].y, $0) < (points[$1].y, $1) }
        var result: [Int] = []
        result.reserveCapacity(points.count)
        var start = 0
        while start < fromTop.count {
            let limit = points[fromTop[start]].y + max(0, rowTolerance)
            var end = start + 1
            while end < fromTop.count, points[fromTop[end]].y <= limit { end += 1 }
            result += fromTop[start..<end].sorted {
                (points[$0].x, points[$0].y, $0) < (points[$1].x, points[$1].y, $1)
            }
            start = end
        }
        return finite.count == points.count
            ? result : result + points.indices.filter { !points[$0].x.isFinite || !points[$0].y.isFinite }
    }
}
