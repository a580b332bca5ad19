/// The antimeridian in a picture, where the source tile ends there; in pixels.
///
/// Map files cut polygons in two along it, each half closed by a straight run from corner to corner of the cut. That run is
/// no coast: it is not stroked, and a fill goes on a little beyond it so that the cut does not show as a seam. All other
/// lines keep their slope up to the edge, where they meet those of the other half.
///
/// Some data are cut a little short of it. A straight run along the meridian is a cut up to `tolerance` from the edge.
struct WorldEdge: Equatable {
    /// How far a fill goes on, in pixels: a picture shows less than one beyond the edge.
    private static let reach: Float = 2

    /// Not a number where the tile does not begin or end there, which is near to nothing.
    private let west: Float
    private let east: Float
    private let tolerance: Float

    /// - Parameters:
    ///   - west: the x of the world's west edge; nil for a tile that does not touch it.
    ///   - east: the same of its east edge.
    init(west: Float?, east: Float?, tolerance: Float = 0) {
        (self.west, self.east, self.tolerance) = (west ?? .nan, east ?? .nan, tolerance)
    }

    /// Near enough for the corner of a cut.
    @inline(__always)
    func isNear(_ p: SIMD2<Float>) -> Bool {
        abs(p.x - west) <= tolerance || abs(p.x - east) <= tolerance
    }

    /// Some part of the ring runs along the edge.
    func cuts(_ ring: [SIMD2<Float>]) -> Bool {
        guard !west.isNaN || !east.isNaN, var last = ring.last else { return false }
        for p in ring {
            if isCut(last, p) { return true }
            last = p
        }
        return false
    }

    /// The ring, to be filled, with its runs along the edge moved outward. Their ends stay where they are.
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

    /// Hands over the ring's outline without its runs along the edge, as open lines. The ring must have such a run.
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

    /// Along the edge exactly, or beside it for longer than it is away.
    @inline(__always)
    private func isCut(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Bool {
        guard a.x == b.x, isNear(a) else { return false }
        return a.x == west || a.x == east || abs(a.y - b.y) > tolerance
    }
}
