import Foundation

/// Joins the sides of the trapezoids of a `PolygonSweep` to closed outlines.
///
/// At each height y some sides end, which lie above it, and others begin, which lie below it. Sorted from
/// left to right, these ends belong together in pairs: the outline runs along the height from the first to
/// the second, from the third to the fourth, and so on. For at each end the fill above and the fill below y
/// become different, or equal again.
///
/// An outline follows left sides downwards and right sides upwards. Therefore one side of each pair leads to
/// this height and the other leads away from it, however the positions were rounded.
struct OutlineBuilder {
    private struct Side {
        var top: SIMD2<Double>
        var bottom: SIMD2<Double>
        let isLeft: Bool
        /// The index in `sides` of the side that follows this one in the outline; -1 if that side is not
        /// known yet.
        var next = -1
    }

    private struct End {
        let x: Double
        let edge: Int
        let isLeft: Bool
        let isAbove: Bool
        var side: Int
    }

    private var sides: [Side] = []
    /// For each edge the indices in `sides` of its sides that have begun and not ended: at 2 * edge that of a
    /// left side, at 2 * edge + 1 that of a right side; -1 if there is no such side.
    private var open: [Int] = []
    private var ends: [End] = []

    mutating func begin(edgeCount: Int) {
        sides.removeAll(keepingCapacity: true)
        open = [Int](repeating: -1, count: 2 * edgeCount)
    }

    mutating func cross(
        _ y: Double, above: [PolygonSweep.Span], below: [PolygonSweep.Span], edges: [PolygonSweep.Edge]
    ) {
        mergeEnds(y, above, below, edges)
        var i = 0
        while i + 1 < ends.count {
            join(i, i + 1, y)
            i += 2
        }
    }

    private mutating func mergeEnds(
        _ y: Double, _ above: [PolygonSweep.Span], _ below: [PolygonSweep.Span], _ edges: [PolygonSweep.Edge]
    ) {
        func end(_ spans: [PolygonSweep.Span], _ index: Int, isAbove: Bool) -> End {
            let isLeft = index & 1 == 0
            let edge = isLeft ? spans[index / 2].left : spans[index / 2].right
            return End(
                x: edges[edge].x(at: y), edge: edge, isLeft: isLeft, isAbove: isAbove,
                side: isAbove ? open[2 * edge + (isLeft ? 0 : 1)] : -1)
        }
        ends.removeAll(keepingCapacity: true)
        var (i, j) = (0, 0)
        while i < 2 * above.count || j < 2 * below.count {
            if i == 2 * above.count {
                ends.append(end(below, j, isAbove: false))
                j += 1
            } else if j == 2 * below.count {
                ends.append(end(above, i, isAbove: true))
                i += 1
            } else {
                let (a, b) = (end(above, i, isAbove: true), end(below, j, isAbove: false))
                if a.x <= b.x {
                    ends.append(a)
                    i += 1
                } else {
                    ends.append(b)
                    j += 1
                }
            }
        }
    }

    private mutating func join(_ i: Int, _ j: Int, _ y: Double) {
        let (p, q) = (ends[i], ends[j])
        if p.isAbove != q.isAbove, p.edge == q.edge, p.isLeft == q.isLeft {
            // The same side continues.
            open[2 * p.edge + (p.isLeft ? 0 : 1)] = p.isAbove ? p.side : q.side
            return
        }
        let (a, b) = (finished(p, y), finished(q, y))
        guard a >= 0, b >= 0 else { return }
        if p.isAbove == p.isLeft { sides[a].next = b } else { sides[b].next = a }
    }

    private mutating func finished(_ end: End, _ y: Double) -> Int {
        let point = SIMD2(end.x, y)
        if end.isAbove {
            if end.side >= 0 { sides[end.side].bottom = point }
            return end.side
        }
        sides.append(Side(top: point, bottom: point, isLeft: end.isLeft))
        open[2 * end.edge + (end.isLeft ? 0 : 1)] = sides.count - 1
        return sides.count - 1
    }

    /// The closed outlines. The fill is to the left of their direction on screen (y down): outer ones run
    /// counterclockwise, holes clockwise. Points within `distance` of each other are merged.
    func rings(distance: Double) -> [[SIMD2<Double>]] {
        var seen = [Bool](repeating: false, count: sides.count)
        var result: [[SIMD2<Double>]] = []
        for first in sides.indices where !seen[first] {
            var ring: [SIMD2<Double>] = []
            func add(_ p: SIMD2<Double>) {
                if let last = ring.last, abs(last.x - p.x) <= distance, abs(last.y - p.y) <= distance {
                    return
                }
                ring.append(p)
            }
            var side = first
            while side >= 0, !seen[side] {
                seen[side] = true
                let s = sides[side]
                add(s.isLeft ? s.top : s.bottom)
                add(s.isLeft ? s.bottom : s.top)
                side = s.next
            }
            while let first = ring.first, let last = ring.last, ring.count > 1,
                abs(last.x - first.x) <= distance, abs(last.y - first.y) <= distance
            {
                ring.removeLast()
            }
            if ring.count >= 3 { result.append(ring) }
        }
        return result
    }
}
