/// Collects the points of a line or ring of a tile, in pixels, without those that a bitmap does not need. The
/// simplifier reuses its memory.
struct TileSimplifier {
    /// Points closer than this to the point before them are dropped: the sum of the distances in x and y, in
    /// pixels.
    private static let tolerance: Float = 0.3

    private(set) var points: [SIMD2<Float>] = []

    mutating func removeAll() { points.removeAll(keepingCapacity: true) }

    /// Appends a point, unless it is close to the last one. `isKept` appends the point in any case.
    @inline(__always)
    mutating func append(_ p: SIMD2<Float>, isKept: Bool = false) {
        if isKept || isFar(p) { points.append(p) }
    }

    /// Clips the collected points, which are those of a ring, to a box, in place.
    mutating func clipRing(to clipper: inout BoxClipper) { clipper.clip(ring: &points) }

    /// Whether the bounding box of the collected points overlaps a box. At least one point must have been
    /// collected.
    func touches(_ box: BoxClipper) -> Bool {
        let (low, high) = extent
        return low.x < box.high.x && low.y < box.high.y && high.x > box.low.x && high.y > box.low.y
    }

    /// Whether one of the collected points lies outside a box. At least one point must have been collected.
    func leaves(_ box: BoxClipper) -> Bool {
        let (low, high) = extent
        return low.x < box.low.x || low.y < box.low.y || high.x > box.high.x || high.y > box.high.y
    }

    @inline(__always)
    private func isFar(_ p: SIMD2<Float>) -> Bool {
        guard let last = points.last else { return true }
        return abs(p.x - last.x) + abs(p.y - last.y) > Self.tolerance
    }

    private var extent: (low: SIMD2<Float>, high: SIMD2<Float>) {
        var (low, high) = (points[0], points[0])
        for p in points {
            low = pointwiseMin(low, p)
            high = pointwiseMax(high, p)
        }
        return (low, high)
    }
}
