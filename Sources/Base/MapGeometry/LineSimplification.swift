/// The points of a line that count at a tolerance, by Douglas and Peucker ("Algorithms for the reduction of
/// the number of points required to represent a digitized line", Cartographica 10, 1973). Without recursion:
/// hostile lines are long. Pure.
package enum LineSimplification {
    /// Finds the points between two others that lie farther from the chord of their span than a tolerance.
    /// - Parameters:
    ///   - least: the square of the tolerance; negative: all points are weighed.
    ///   - workLimit: after so many steps spans are halved instead of divided at the farthest point, which
    ///     bounds the work on lines that coil.
    ///   - weights: of each point that is found the square of its distance is written here.
    /// - Returns: the number of steps.
    /// - Complexity: O(n log n) for usual lines, at worst O(n²) or that of the limit.
    @discardableResult
    package static func weigh(
        _ points: [SIMD2<Double>], from first: Int, to last: Int, above least: Double,
        workLimit: Int = .max, into weights: inout [Double]
    ) -> Int {
        points.withUnsafeBufferPointer { points in
            weights.withUnsafeMutableBufferPointer { weights in
                var spans = [(first, last)]
                var work = 0
                while let (first, last) = spans.popLast() {
                    guard last - first > 1 else { continue }
                    let middle = (first + last) / 2
                    let isHalved = work >= workLimit
                    let range = isHalved ? middle..<middle + 1 : first + 1..<last
                    let (index, square) = farthest(points, range, first, last)
                    work += range.count
                    guard square > least else { continue }
                    weights[index] = square
                    spans.append((first, index))
                    spans.append((index, last))
                }
                return work
            }
        }
    }

    /// The point of a range that is farthest from a chord, and the square of its distance.
    @inline(__always)
    private static func farthest(
        _ points: UnsafeBufferPointer<SIMD2<Double>>, _ range: Range<Int>, _ first: Int, _ last: Int
    ) -> (index: Int, square: Double) {
        let (a, d) = (points[first], points[last] - points[first])
        let length = (d * d).sum()
        var (index, most) = (first, -1.0)
        for i in range {
            let p = points[i] - a
            let t = length > 0 ? max(0, min(1, (p * d).sum() / length)) : 0
            let away = p - d * t
            let square = (away * away).sum()
            if square > most { (index, most) = (i, square) }
        }
        return (index, most)
    }

    /// For each point the square of how far the line moves if it is left out; infinite for its ends.
    /// - Complexity: O(n log n); at worst 64 n and what halving takes.
    package static func weights(_ points: [SIMD2<Double>]) -> [Double] {
        guard points.count > 2 else { return points.map { _ in .infinity } }
        var weights = [Double](repeating: 0, count: points.count)
        (weights[0], weights[points.count - 1]) = (.infinity, .infinity)
        weigh(
            points, from: 0, to: points.count - 1, above: -1, workLimit: 64 * points.count, into: &weights)
        return weights
    }

    /// The line without the points that lie nearer to it than a tolerance, between points that stay.
    /// - Parameter ends: the indices of points that stay, ascending, with the first and the last point.
    package static func simplified(
        _ points: [SIMD2<Double>], tolerance: Double, between ends: [Int]
    ) -> [SIMD2<Double>] {
        var weights = [Double](repeating: 0, count: points.count)
        for end in ends { weights[end] = .infinity }
        for (first, last) in zip(ends, ends.dropFirst()) {
            weigh(points, from: first, to: last, above: tolerance * tolerance, into: &weights)
        }
        return points.indices.filter { weights[$0] > 0 }.map { points[$0] }
    }
}
