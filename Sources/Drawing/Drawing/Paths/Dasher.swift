import Foundation

/// Cuts a line into the dashes of a pattern. Reuses its memory.
package struct Dasher {
    /// The dashes' points, one dash after another.
    package private(set) var points: [SIMD2<Float>] = []
    /// The end index in `points` of each dash.
    package private(set) var ends: [Int] = []

    /// The largest number of dashes; with more the line stays solid: the pattern is too fine to be visible,
    /// or the length absurd.
    static let limit = 100_000

    /// A dasher without dashes.
    package init() {}

    /// False if the pattern is not usable (no length, negative or non-finite parts, too many dashes).
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
