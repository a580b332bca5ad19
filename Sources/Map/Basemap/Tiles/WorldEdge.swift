/// The position of the antimeridian in a bitmap, in pixels, if the source tile ends there.
///
/// Map files cut polygons in two along it, each half closed by a straight run from corner to corner of the
/// cut. That run is no coast: the run is not stroked, and a fill extends a little beyond the run so that the
/// cut is not visible as a seam. All other lines keep their slope up to the edge, where they meet those of
/// the other half.
///
/// Some data are cut a little beside the antimeridian, so a straight run parallel to the edge counts as a cut
/// up to `tolerance` pixels from the edge.
struct WorldEdge: Equatable {
    /// The distance by which a fill is extended beyond the edge, in pixels: a bitmap shows less than one
    /// pixel beyond the edge.
    private static let reach: Float = 2

    /// The x of the world's western edge in the bitmap, in pixels; NaN if the tile does not touch it, so that
    /// no point is near.
    private let west: Float
    private let east: Float
    private let tolerance: Float

    /// Creates the position of the antimeridian in a bitmap.
    /// - Parameters:
    ///   - west: the x of the world's western edge in pixels; nil for a tile that does not touch it.
    ///   - east: the x of the world's eastern edge in pixels; nil for a tile that does not touch it.
    init(west: Float?, east: Float?, tolerance: Float = 0) {
        (self.west, self.east, self.tolerance) = (west ?? .nan, east ?? .nan, tolerance)
    }

    /// Whether a point is so near to the antimeridian that it may be a corner at which a polygon was cut
    /// there.
    @inline(__always)
    func isNear(_ p: SIMD2<Float>) -> Bool {
        abs(p.x - west) <= tolerance || abs(p.x - east) <= tolerance
    }

    /// Whether a part of a ring runs along the antimeridian, since a polygon was cut there.
    func cuts(_ ring: [SIMD2<Float>]) -> Bool {
        guard !west.isNaN || !east.isNaN, var last = ring.last else { return false }
        for p in ring {
            if isCut(last, p) { return true }
            last = p
        }
        return false
    }

    /// A ring, prepared for filling: its segments that run along the antimeridian are moved outwards. The
    /// ends of these segments stay.
    func widened(_ ring: [SIMD2<Float>]) -> [SIMD2<Float>] {
        guard var last = ring.last else { return ring }
        var result: [SIMD2<Float>] = []
        result.reserveCapacity(ring.count + 8)
        for p in ring {
            if isCut(last, p) {
                let x = abs(p.x - west) <= tolerance ? west - Self.reach : east + Self.reach
                result.append(SIMD2(x, last.y))
                result.append(SIMD2(x, p.y))
            }
            result.append(p)
            last = p
        }
        return result
    }

    /// Calls `body` with each part of a ring's outline that does not run along the antimeridian, as an open
    /// line. At least one segment of the ring must run along the antimeridian.
    func lines(ofRing ring: [SIMD2<Float>], _ body: ([SIMD2<Float>]) -> Void) {
        let n = ring.count
        guard let start = ring.indices.first(where: { isCut(ring[$0], ring[($0 + 1) % n]) }) else { return }
        var line: [SIMD2<Float>] = []
        for step in 1...n {
            let i = (start + step) % n
            line.append(ring[i])
            guard isCut(ring[i], ring[(i + 1) % n]) else { continue }
            if line.count > 1 { body(line) }
            line.removeAll(keepingCapacity: true)
        }
    }

    /// Whether a segment is a cut: it runs exactly along an edge, or within `tolerance` beside an edge and is
    /// longer than `tolerance`.
    @inline(__always)
    private func isCut(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Bool {
        guard a.x == b.x, isNear(a) else { return false }
        return a.x == west || a.x == east || abs(a.y - b.y) > tolerance
    }
}
