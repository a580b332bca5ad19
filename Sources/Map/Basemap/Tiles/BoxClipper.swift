import CartoucheMapGeometry

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
    func pieces(ofLine points: [SIMD2<Float>], _ body: ([SIMD2<Float>], _ start: Float) -> Void) {
        BoxClipping.forEachPiece(ofLine: points, low: low, high: high, body)
    }
}
