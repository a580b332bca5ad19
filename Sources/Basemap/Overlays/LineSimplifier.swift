/// Leaves out points of a line that are not seen. Pure.
///
/// Points nearer than the tolerance to the last kept one go first; then Douglas and Peucker's algorithm
/// ("Algorithms for the reduction of the number of points required to represent a digitized line",
/// Cartographica 10, 1973) keeps the points that lie farther than the tolerance from the chords. It works on
/// blocks of a fixed length, whose ends stay, so that no line takes quadratic time. A ring keeps its
/// outermost points and thereby its extent.
enum LineSimplifier {
    /// The points of a block.
    private static let blockLength = 256

    /// - Parameters:
    ///   - points: of a ring, with its first point at the end as well.
    ///   - tolerance: in the points' unit.
    /// - Complexity: O(n log blockLength), and O(n blockLength) at worst.
    static func simplified(_ points: [SIMD2<Double>], tolerance: Double) -> [SIMD2<Double>] {
        guard points.count > 3, tolerance > 0, tolerance.isFinite else { return points }
        let isRing = points.first == points.last
        let fixed = isRing ? outermost(points) : []
        let thinned = thinnedOut(points, distance: tolerance / 2, keeping: fixed)
        return reduced(thinned.points, tolerance: tolerance, keeping: thinned.fixed)
    }

    /// The indices of the points farthest to each side, in ascending order.
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
        var ends = Array(stride(from: blockLength, to: last, by: blockLength)) + fixed + [last]
        ends.sort()
        var result = [points[0]]
        var stack: [(first: Int, last: Int)] = []
        let square = tolerance * tolerance
        points.withUnsafeBufferPointer { points in
            var start = 0
            for end in ends where end > start {
                // The nearer half is on top: points are appended in their order.
                stack.append((start, end))
                while let (first, last) = stack.popLast() {
                    let far = last - first > 1 ? farthest(points, first, last) : (index: 0, square: -1)
                    if far.square > square {
                        stack.append((far.index, last))
                        stack.append((first, far.index))
                    } else {
                        result.append(points[last])
                    }
                }
                start = end
            }
        }
        return result
    }

    /// The point between two others that is farthest from their chord, and the square of its distance.
    @inline(__always)
    private static func farthest(
        _ points: UnsafeBufferPointer<SIMD2<Double>>, _ first: Int, _ last: Int
    ) -> (index: Int, square: Double) {
        let (a, d) = (points[first], points[last] - points[first])
        let length = (d * d).sum()
        var (index, most) = (first, -1.0)
        for i in first + 1..<last {
            let p = points[i] - a
            let t = length > 0 ? max(0, min(1, (p * d).sum() / length)) : 0
            let away = p - d * t
            let square = (away * away).sum()
            if square > most { (index, most) = (i, square) }
        }
        return (index, most)
    }
}
