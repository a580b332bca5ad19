import Foundation

/// Cuts any set of rings into trapezoids, regardless of how they cross, touch or fold, and finds the outline
/// of the area that they cover.
///
/// A line sweeps down the rings' corners and crossings. Between two of these heights (a slab) edges neither
/// begin nor cross, so their order from left to right and with it the winding number between them is fixed. A
/// trapezoid lasts as long as it has the same edges on its two sides. No step relies on an earlier one being
/// exact: the order is computed again for each slab, so rounding can shift an outline by some 1e-9 of the
/// shape's size, but not break it.
///
/// - Complexity: O((n + k) a) for n corners, k crossings and a edges side by side. After `crossingBudget`
///   edges have been searched for crossings, further crossings are not cut, which bounds the time for
///   pathological input.
struct PolygonSweep {
    enum Rule { case nonZero, evenOdd, positive }

    struct Edge {
        var x0: Double
        var y0: Double
        var x1: Double
        var y1: Double
        var slope: Double
        var winding: Int32

        @inline(__always)
        func x(at y: Double) -> Double { y >= y1 ? x1 : x0 + (y - y0) * slope }
    }

    /// A filled interval from left to right between two edges at the present height of the sweep; the edges
    /// are indices in `edges`.
    struct Span: Equatable {
        var left: Int
        var right: Int
    }

    static let crossingBudget = 20_000_000

    private(set) var edges: [Edge] = []
    /// The filled area as triangles with coverage 1: the trapezoids, of at most two triangles each.
    private(set) var mesh = Mesh()
    private(set) var outline = OutlineBuilder()
    let wantsMesh: Bool
    let wantsOutline: Bool

    /// The distance between the points of the grid to which the rings' corners are rounded, in the units of
    /// the rings.
    private var grain = 0.0
    private var active: [Int] = []
    private var keys: [Double] = []
    private var ends: [Double] = []
    private var spans: [Span] = []
    private var lastSpans: [Span] = []
    /// For each edge that is the left side of an open trapezoid, the height (y) at which the trapezoid began.
    private var tops: [Double] = []
    /// For each edge that is the left side of an open trapezoid, the index of the edge at its right side.
    private var rights: [Int] = []

    init(wantsMesh: Bool, wantsOutline: Bool) {
        (self.wantsMesh, self.wantsOutline) = (wantsMesh, wantsOutline)
    }

    /// Sweeps the rings; each ring's last point is joined to its first. Coordinates must be finite.
    mutating func run(_ rings: [[SIMD2<Double>]], rule: Rule) {
        makeEdges(rings)
        guard !edges.isEmpty else { return }
        let heights = Self.sortedUnique(edges.flatMap { [$0.y0, $0.y1] })
        let starts = edges.indices.sorted { edges[$0].y0 < edges[$1].y0 }
        tops = [Double](repeating: 0, count: edges.count)
        rights = [Int](repeating: -1, count: edges.count)
        outline.begin(edgeCount: edges.count)
        var budget = Self.crossingBudget
        var nextStart = 0
        for (y, end) in zip(heights, heights.dropFirst()) {
            active.removeAll { edges[$0].y1 <= y }
            while nextStart < starts.count, edges[starts[nextStart]].y0 <= y {
                active.append(starts[nextStart])
                nextStart += 1
            }
            var top = y
            while top < end {
                sort(from: top, to: end)
                var bottom = end
                if budget > 0, let crossing = firstCrossing(from: top, to: end) {
                    bottom = crossing
                    budget -= active.count
                }
                findSpans(rule)
                changeSpans(at: top)
                top = bottom
            }
        }
        swap(&spans, &lastSpans)
        spans.removeAll(keepingCapacity: true)
        if let last = heights.last { changeSpans(at: last) }
    }

    private mutating func makeEdges(_ rings: [[SIMD2<Double>]]) {
        var reach = 0.0
        for ring in rings { for p in ring { reach = max(reach, abs(p.x), abs(p.y)) } }
        guard reach > 0, reach.isFinite else { return }
        // A power of two, so that rounding to it is exact.
        grain = exp2((log2(reach)).rounded(.up) - 32)
        for ring in rings where ring.count >= 3 {
            var a = rounded(ring[ring.count - 1])
            for point in ring {
                let b = rounded(point)
                if a.y < b.y { addEdge(a, b, 1) } else if a.y > b.y { addEdge(b, a, -1) }
                a = b
            }
        }
    }

    private func rounded(_ p: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2((p.x / grain).rounded() * grain, (p.y / grain).rounded() * grain)
    }

    private mutating func addEdge(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ winding: Int32) {
        edges.append(
            Edge(x0: a.x, y0: a.y, x1: b.x, y1: b.y, slope: (b.x - a.x) / (b.y - a.y), winding: winding))
    }

    /// Sorts the active edges from left to right just below `top`, by insertion sort, since the order changes
    /// little from slab to slab.
    private mutating func sort(from top: Double, to end: Double) {
        let probe = top + min(grain / 64, (end - top) / 2)
        keys.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        edges.withUnsafeBufferPointer { edges in
            for i in active.indices {
                let edge = active[i]
                let key = edges[edge].x(at: probe)
                let last = edges[edge].x(at: end)
                keys.append(key)
                ends.append(last)
                var j = i
                while j > 0, keys[j - 1] > key || (keys[j - 1] == key && ends[j - 1] > last) {
                    (keys[j], ends[j], active[j]) = (keys[j - 1], ends[j - 1], active[j - 1])
                    j -= 1
                }
                (keys[j], ends[j], active[j]) = (key, last, edge)
            }
        }
    }

    /// The height (y) of the first crossing of two edges between the heights `top` and `end`; nil if there is
    /// none. Only neighbors are compared, since the first two edges to cross are neighbors.
    private func firstCrossing(from top: Double, to end: Double) -> Double? {
        let step = grain / 64
        guard end - top > 2 * step, active.count > 1 else { return nil }
        var first = end - step
        var isFound = false
        for i in 1..<active.count where ends[i - 1] > ends[i] {
            let gap = keys[i] - keys[i - 1]
            let closing = gap + (ends[i - 1] - ends[i])
            guard closing > 0 else { continue }
            let y = max(top + step, top + step + (end - top - step) * (gap / closing))
            if y < first { (first, isFound) = (y, true) }
        }
        return isFound ? first : nil
    }

    private mutating func findSpans(_ rule: Rule) {
        swap(&spans, &lastSpans)
        spans.removeAll(keepingCapacity: true)
        var winding: Int32 = 0
        var left = -1
        for edge in active {
            winding += edges[edge].winding
            let isInside =
                switch rule {
                case .nonZero: winding != 0
                case .evenOdd: winding & 1 != 0
                case .positive: winding > 0
                }
            if isInside, left < 0 { left = edge }
            if !isInside, left >= 0 {
                spans.append(Span(left: left, right: edge))
                left = -1
            }
        }
    }

    /// Ends the trapezoids that do not continue below the height `y`, and begins the new ones.
    private mutating func changeSpans(at y: Double) {
        if spans == lastSpans { return }
        if wantsOutline { outline.cross(y, above: lastSpans, below: spans, edges: edges) }
        guard wantsMesh else { return }
        for span in spans where rights[span.left] == span.right { rights[span.left] = -2 - span.right }
        for span in lastSpans where rights[span.left] == span.right {
            emit(span, from: tops[span.left], to: y)
        }
        for span in lastSpans where rights[span.left] == span.right { rights[span.left] = -1 }
        for span in spans {
            if rights[span.left] != -2 - span.right { tops[span.left] = y }
            rights[span.left] = span.right
        }
    }

    private mutating func emit(_ span: Span, from top: Double, to bottom: Double) {
        let (l, r) = (edges[span.left], edges[span.right])
        let (l0, r0, l1, r1) = (l.x(at: top), r.x(at: top), l.x(at: bottom), r.x(at: bottom))
        let hasTop = r0 - l0 > grain
        let hasBottom = r1 - l1 > grain
        guard hasTop || hasBottom else { return }
        let a = mesh.add(SIMD2(l0, top), 1)
        let b = hasTop ? mesh.add(SIMD2(r0, top), 1) : a
        let d = mesh.add(SIMD2(l1, bottom), 1)
        let c = hasBottom ? mesh.add(SIMD2(r1, bottom), 1) : d
        if hasTop { mesh.triangle(a, b, c) }
        if hasBottom { mesh.triangle(a, c, d) }
    }

    private static func sortedUnique(_ values: [Double]) -> [Double] {
        var result: [Double] = []
        for value in values.sorted() where result.last != value { result.append(value) }
        return result
    }
}
