/// Simplifies lines by leaving out points that move the line by less than a tolerance, by the method of
/// Douglas and Peucker ("Algorithms for the reduction of the number of points required to represent a
/// digitized line", Cartographica 10, 1973). Without recursion, since a hostile file may hold a line of any
/// length. Pure.
package enum LineSimplification {
    /// Finds the points of a part of a line that lie farther than a tolerance from the chord of their span:
    /// the straight line between the nearest points around them that stay.
    /// - Parameters:
    ///   - least: the square of the tolerance; with a negative value all points are found.
    ///   - workLimit: the number of steps after which spans are divided in the middle instead of at the
    ///     farthest point, which bounds the work on lines that coil.
    ///   - weights: receives, at the index of each point that is found, the square of its distance from the
    ///     chord.
    /// - Returns: the number of steps: distances that were computed.
    /// - Complexity: O(n log n) for usual lines, at worst O(n²), or O(n log n + workLimit) with a limit.
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

    /// The index of the point in `range` that is farthest from the chord between the points `first` and
    /// `last`, and the square of its distance.
    @inline(__always)
    private static func farthest(
        _ points: UnsafeBufferPointer<SIMD2<Double>>, _ range: Range<Int>, _ first: Int, _ last: Int
    ) -> (index: Int, square: Double) {
        let (a, d) = (points[first], points[last] - points[first])
        let length = (d * d).sum()
        var (index, farthest) = (first, -1.0)
        for i in range {
            let p = points[i] - a
            let t = length > 0 ? max(0, min(1, (p * d).sum() / length)) : 0
            let away = p - d * t
            let square = (away * away).sum()
            if square > farthest { (index, farthest) = (i, square) }
        }
        return (index, farthest)
    }

    /// For each point of a line the tolerance, squared, up to which the point stays when the line is
    /// simplified by the method of Douglas and Peucker; infinite for the line's ends.
    /// - Complexity: O(n log n) for n points.
    package static func weights(_ points: [SIMD2<Double>]) -> [Double] {
        guard points.count > 2 else { return points.map { _ in .infinity } }
        var weights = [Double](repeating: 0, count: points.count)
        (weights[0], weights[points.count - 1]) = (.infinity, .infinity)
        weigh(
            points, from: 0, to: points.count - 1, above: -1, workLimit: 64 * points.count, into: &weights)
        return weights
    }

    /// A line without those points whose removal moves the line by at most a tolerance.
    /// - Parameter ends: the indices of points that stay in any case, ascending; these include the first and
    ///   the last point.
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
