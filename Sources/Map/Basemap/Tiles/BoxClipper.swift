import CartoucheMapGeometry

/// Clips rings and lines to a box, so that overzoomed geometry costs only its visible part. The clipper
/// reuses its memory.
struct BoxClipper {
    var low: SIMD2<Float>
    var high: SIMD2<Float>
    private var spare: [SIMD2<Float>] = []

    init(low: SIMD2<Float>, high: SIMD2<Float>) { (self.low, self.high) = (low, high) }

    /// Clips a ring, in place. Parts of the ring outside the box become edges along the box, so the box must
    /// be larger than the visible area. The direction of the ring is kept.
    mutating func clip(ring points: inout [SIMD2<Float>]) {
        BoxClipping.clip(ring: &points, spare: &spare, low: low, high: high)
    }

    /// Calls `body` for each part of a line that lies in the box, with the points of the part and the length
    /// of the line before the part.
    func pieces(ofLine points: [SIMD2<Float>], _ body: ([SIMD2<Float>], _ start: Float) -> Void) {
        BoxClipping.forEachPiece(ofLine: points, low: low, high: high, body)
    }
}
