import CartoucheMapGeometry

/// Removes points of a line that make no visible difference. Pure.
///
/// Points near the point before them are removed first. Then `LineSimplification` removes points that lie
/// within the tolerance of the chords. Both ends of each block of a fixed length are kept, so that no line
/// takes quadratic time. A ring keeps its outermost points and thereby its extent.
enum LineSimplifier {
    /// The number of points of a block, a part of a line that is simplified by itself.
    private static let blockLength = 256

    /// A line or ring without the points that make no difference within a tolerance.
    /// - Parameters:
    ///   - points: the points of the line; of a ring, the first point is repeated at the end.
    ///   - tolerance: the distance by which the line may move, in the unit of the points.
    /// - Complexity: O(n log blockLength), and O(n blockLength) at worst.
    static func simplified(_ points: [SIMD2<Double>], tolerance: Double) -> [SIMD2<Double>] {
        guard points.count > 3, tolerance > 0, tolerance.isFinite else { return points }
        let isRing = points.first == points.last
        let fixed = isRing ? outermost(points) : []
        let thinned = thinnedOut(points, distance: tolerance / 2, keeping: fixed)
        return reduced(thinned.points, tolerance: tolerance, keeping: thinned.fixed)
    }

    /// The indices of a ring's points that lie farthest west, east, north and south, in ascending order.
    private static func outermost(_ points: [SIMD2<Double>]) -> [Int] {
        var (west, east, north, south) = (0, 0, 0, 0)
        for i in points.indices {
            let p = points[i]
            if p.x < points[west].x { west = i }
            if p.x > points[east].x { east = i }
            if p.y < points[north].y { north = i }
            if p.y > points[south].y { south = i }
        }
        return Set([west, east, north, south]).sorted()
    }

    private static func thinnedOut(
        _ points: [SIMD2<Double>], distance: Double, keeping fixed: [Int]
    ) -> (points: [SIMD2<Double>], fixed: [Int]) {
        var (kept, keptFixed): ([SIMD2<Double>], [Int]) = ([points[0]], [])
        let square = distance * distance
        var next = 0
        if fixed.first == 0 { next = 1 }
        points.withUnsafeBufferPointer { points in
            var last = points[0]
            for i in 1..<points.count {
                let p = points[i]
                let isFixed = next < fixed.count && fixed[next] == i
                let d = p - last
                guard isFixed || i == points.count - 1 || (d * d).sum() > square else { continue }
                if isFixed {
                    keptFixed.append(kept.count)
                    next += 1
                }
                kept.append(p)
                last = p
            }
        }
        return (kept, keptFixed)
    }

    private static func reduced(
        _ points: [SIMD2<Double>], tolerance: Double, keeping fixed: [Int]
    ) -> [SIMD2<Double>] {
        let last = points.count - 1
        let ends = Set(stride(from: 0, to: last, by: blockLength)).union(fixed).union([last])
        return LineSimplification.simplified(points, tolerance: tolerance, between: ends.sorted())
    }
}
