import Foundation

/// Cuts a line into the dashes of a pattern. An instance reuses its memory for each line.
package struct Dasher {
    /// The points of the dashes, one dash after another.
    package private(set) var points: [SIMD2<Float>] = []
    /// For each dash the index in `points` after its last point.
    package private(set) var ends: [Int] = []

    /// The maximum number of dashes of a line. A line with more dashes is drawn solid: its pattern is too
    /// fine to be visible, or the line is extremely long.
    static let limit = 100_000

    /// Creates a dasher without dashes.
    package init() {}

    /// Computes the dashes of a line. Returns false if the line has to stay solid: its pattern is empty or of
    /// no length, has negative or non-finite lengths, or gives too many dashes.
    package mutating func cut(_ line: [SIMD2<Float>], isClosed: Bool, pattern: [CGFloat], phase: CGFloat)
        -> Bool
    {
        points.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        guard !pattern.isEmpty, pattern.allSatisfy({ $0 >= 0 && $0.isFinite }), phase.isFinite else {
            return false
        }
        // An odd pattern is repeated once, so that dashes and gaps swap.
        let lengths = (pattern.count & 1 == 1 ? pattern + pattern : pattern).map { Float($0) }
        let period = lengths.reduce(0, +)
        let corners = isClosed ? line.count : line.count - 1
        var total: Float = 0
        for i in 0..<max(0, corners) { total += Self.distance(line[i], line[(i + 1) % line.count]) }
        guard period > 0, total.isFinite, total / period * Float(lengths.count) < Float(Self.limit) else {
            return false
        }
        guard corners > 0 else { return true }

        var offset = Float(phase).truncatingRemainder(dividingBy: period)
        if offset < 0 { offset += period }
        var index = 0
        while offset >= lengths[index] {
            offset -= lengths[index]
            index = (index + 1) % lengths.count
        }
        var left = lengths[index] - offset
        if index & 1 == 0 { points.append(line[0]) }
        for i in 0..<corners {
            let (a, b) = (line[i], line[(i + 1) % line.count])
            let length = Self.distance(a, b)
            var at: Float = 0
            while left <= length - at {
                at += left
                toggle(isDash: index & 1 == 0, at: a + (b - a) * (length > 0 ? at / length : 0))
                index = (index + 1) % lengths.count
                left = lengths[index]
            }
            left -= length - at
            if index & 1 == 0 { points.append(b) }
        }
        if index & 1 == 0, points.count > (ends.last ?? 0) { ends.append(points.count) }
        return true
    }

    private mutating func toggle(isDash: Bool, at p: SIMD2<Float>) {
        points.append(p)
        if isDash { ends.append(points.count) }
    }

    private static func distance(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float {
        let d = b - a
        return (d * d).sum().squareRoot()
    }
}
