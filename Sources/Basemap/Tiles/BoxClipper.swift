/// Clips rings and lines to a box, so that overzoomed geometry costs only its visible part. Reuses its
/// memory.
struct BoxClipper {
    var low: SIMD2<Float>
    var high: SIMD2<Float>
    private var spare: [SIMD2<Float>] = []

    init(low: SIMD2<Float>, high: SIMD2<Float>) { (self.low, self.high) = (low, high) }

    /// Clips a ring, in place, by one side of the box after another (Sutherland and Hodgman 1974). Parts of
    /// the ring outside become edges along the box, which must lie outside the visible area. Winding is kept.
    mutating func clip(ring points: inout [SIMD2<Float>]) {
        clip(&points, axis: 0, bound: low.x, keepsGreater: true)
        clip(&points, axis: 0, bound: high.x, keepsGreater: false)
        clip(&points, axis: 1, bound: low.y, keepsGreater: true)
        clip(&points, axis: 1, bound: high.y, keepsGreater: false)
    }

    private mutating func clip(_ points: inout [SIMD2<Float>], axis: Int, bound: Float, keepsGreater: Bool) {
        guard var previous = points.last else { return }
        let sign: Float = keepsGreater ? 1 : -1
        // Most rings lie entirely on one side.
        guard points.contains(where: { sign * ($0[axis] - bound) < 0 }) else { return }
        spare.removeAll(keepingCapacity: true)
        var before = sign * (previous[axis] - bound)
        for point in points {
            let here = sign * (point[axis] - bound)
            if (here >= 0) != (before >= 0) {
                var crossing = previous + (point - previous) * (before / (before - here))
                crossing[axis] = bound
                spare.append(crossing)
            }
            if here >= 0 { spare.append(point) }
            (previous, before) = (point, here)
        }
        swap(&points, &spare)
    }

    /// Passes the parts of a line that lie in the box to `body`, each as a run of points (Liang and Barsky
    /// 1984), and the length of the line before it.
    mutating func pieces(ofLine points: [SIMD2<Float>], _ body: ([SIMD2<Float>], _ start: Float) -> Void) {
        var piece: [SIMD2<Float>] = []
        var (length, start): (Float, Float) = (0, 0)
        for i in points.indices.dropFirst() {
            let (a, b) = (points[i - 1], points[i])
            let d = b - a
            let step = (d * d).sum().squareRoot()
            defer { length += step }
            guard let (t0, t1) = visiblePart(a, b) else {
                if piece.count > 1 { body(piece, start) }
                piece.removeAll(keepingCapacity: true)
                continue
            }
            if piece.isEmpty {
                piece.append(a + d * t0)
                start = length + step * t0
            }
            piece.append(a + d * t1)
            if t1 < 1 {
                body(piece, start)
                piece.removeAll(keepingCapacity: true)
            }
        }
        if piece.count > 1 { body(piece, start) }
    }

    private func visiblePart(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> (Float, Float)? {
        var (t0, t1): (Float, Float) = (0, 1)
        for axis in 0..<2 {
            let d = b[axis] - a[axis]
            if d == 0 {
                if a[axis] < low[axis] || a[axis] > high[axis] { return nil }
                continue
            }
            let (enter, leave) = ((low[axis] - a[axis]) / d, (high[axis] - a[axis]) / d)
            t0 = max(t0, min(enter, leave))
            t1 = min(t1, max(enter, leave))
        }
        return t0 < t1 ? (t0, t1) : nil
    }
}
