import CartoucheLocking

/// A line or a ring of an overlay, with simplified versions of it that are made when a tile first needs them.
/// Safe from any thread.
package final class OverlayPath: Sendable {
    /// The line with all its points.
    let full: OverlayPathLevel
    let isClosed: Bool
    private let known = Mutex<[Int: OverlayPathLevel]>([:])

    /// Lines with at most this many points are never simplified.
    private static let fewPoints = 24
    /// The maximum number of simplified versions of the line in memory; there is one for each zoom level at
    /// which the line was needed. Of a line with more than 10,000 points, whose simplification takes a worker
    /// several frames, eight versions are kept, so that a map can be zoomed by four levels and back without a
    /// new one. Of other lines, four are kept.
    private var keptLevels: Int { full.points.count > Self.manyPoints ? 8 : 4 }
    private static let manyPoints = 10_000
    /// The maximum error of a simplified line, in pixels. Each version serves scales within a factor of two,
    /// and has this error at the largest of them.
    static let tolerance = 0.25

    /// Creates a line or a ring with all its points.
    /// - Parameter points: the points in map points, with x unbroken across the antimeridian; a ring does not
    ///   repeat its first point. Points that are not finite are left out.
    /// - Returns: nil if no point is left.
    package init?(_ points: [SIMD2<Double>], isClosed: Bool) {
        var points = points
        if !points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
            points.removeAll { !$0.x.isFinite || !$0.y.isFinite }
        }
        guard let first = points.first else { return nil }
        if isClosed, points.count > 1, points.last != first { points.append(first) }
        (full, self.isClosed) = (OverlayPathLevel(points), isClosed)
    }

    /// The line, simplified so far that the difference is not visible at a scale.
    /// - Parameter scale: pixels per map point.
    func level(atScale scale: Double) -> OverlayPathLevel {
        guard full.points.count > Self.fewPoints, scale > 0, scale.isFinite else { return full }
        let number = scale.exponent + 1
        // A worker that needs the same waits: making it twice would take both of them as long.
        return known.withLock { known in
            if let level = known[number] { return level }
            let level = simplified(to: number)
            known[number] = level
            if known.count > keptLevels,
                let far = known.keys.max(by: { abs($0 - number) < abs($1 - number) })
            {
                known[far] = nil
            }
            return level
        }
    }

    private func simplified(to number: Int) -> OverlayPathLevel {
        let points = LineSimplifier.simplified(
            full.points, tolerance: Self.tolerance * Double(sign: .plus, exponent: -number, significand: 1))
        return points.count * 4 > full.points.count * 3 ? full : OverlayPathLevel(points)
    }
}
