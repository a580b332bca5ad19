/// Clips rings and lines to a box, so that overzoomed geometry costs only its visible part. Reuses its
/// memory.
struct BoxClipper {
    var low: SIMD2<Float>
    var high: SIMD2<Float>
    private var spare: [SIMD2<Float>] = []

    init(low: SIMD2<Float>, high: SIMD2<Float>) { (self.low, self.high) = (low, high) }

    /// Clips a ring, in place. Parts of the ring outside become edges along the box, which must lie outside
    /// the visible area. Winding is kept.
    mutating func clip(ring points: inout [SIMD2<Float>]) {
        BoxClipping.clip(ring: &points, spare: &spare, low: low, high: high)
    }

    /// Passes the parts of a line that lie in the box to `body`, each as a run of points, and the length of
    /// the line before it.
    mutating func pieces(ofLine points: [SIMD2<Float>], _ body: ([SIMD2<Float>], _ start: Float) -> Void) {
        var piece: [SIMD2<Float>] = []
        var (length, start): (Float, Float) = (0, 0)
        for i in points.indices.dropFirst() {
            let (a, b) = (points[i - 1], points[i])
            let d = b - a
            let step = (d * d).sum().squareRoot()
            defer { length += step }
            guard let (t0, t1) = BoxClipping.span(from: a, along: d, low: low, high: high), t0 < t1 else {
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
}
