/// The antimeridian in a bitmap, if the source tile ends there; in pixels.
///
/// Map files cut polygons in two along it, each half closed by a straight run from corner to corner of the
/// cut. That run is no coast: it is not stroked, and a fill extends a little beyond it so that the cut is not
/// visible as a seam. All other lines keep their slope up to the edge, where they meet those of the other
/// half.
///
/// Some data are cut a little short of it. A straight run along the meridian is a cut up to `tolerance` from
/// the edge.
struct WorldEdge: Equatable {
    /// The distance by which a fill is extended, in pixels: a bitmap shows less than one beyond the edge.
    private static let reach: Float = 2

    /// NaN if the tile does not begin or end there; no point is near NaN.
    private let west: Float
    private let east: Float
    private let tolerance: Float

    /// - Parameters:
    ///   - west: the x of the world's west edge; nil for a tile that does not touch it.
    ///   - east: the x of the world's east edge; nil for a tile that does not touch it.
    init(west: Float?, east: Float?, tolerance: Float = 0) {
        (self.west, self.east, self.tolerance) = (west ?? .nan, east ?? .nan, tolerance)
    }

    /// Whether a point is near enough to an edge for the corner of a cut.
    @inline(__always)
    func isNear(_ p: SIMD2<Float>) -> Bool {
        abs(p.x - west) <= tolerance || abs(p.x - east) <= tolerance
    }

    /// Whether a part of the ring runs along the edge.
    func cuts(_ ring: [SIMD2<Float>]) -> Bool {
        guard !west.isNaN || !east.isNaN, var last = ring.last else { return false }
        for p in ring {
            if isCut(last, p) { return true }
            last = p
        }
        return false
    }

    /// The ring, to be filled, with its runs along the edge moved outwards. Their ends stay.
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

    /// Passes the ring's outline without its runs along the edge to `body`, as open lines. The ring must have
    /// such a run.
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

    /// Whether a segment runs exactly along the edge, or beside it for longer than its distance may be.
    @inline(__always)
    private func isCut(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Bool {
        guard a.x == b.x, isNear(a) else { return false }
        return a.x == west || a.x == east || abs(a.y - b.y) > tolerance
    }
}
