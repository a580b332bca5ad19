/// Makes the longitudes of a line continuous across the antimeridian, without jumps of 360 degrees, by the
/// short way from vertex to vertex. The result depends only on the vertices.
struct LongitudeUnwrapping {
    /// Whether a step of exactly 360 degrees crosses the antimeridian; otherwise such a step goes around the
    /// world.
    var crossesAtEdges = true
    /// The longitude in degrees that the file states for the last vertex; nil before the first vertex.
    private var previous: Double?
    /// The multiple of 360 degrees that is added to the longitudes of the file's vertices.
    private var shift = 0.0

    /// Prepares making the longitudes of one line or ring continuous.
    /// - Parameters:
    ///   - first: the longitude of the first vertex in degrees, as the file states it.
    ///   - middle: a longitude in degrees near which the line should lie: a multiple of 360 is added for
    ///     this.
    init(first: Double? = nil, near middle: Double? = nil) {
        if let first, let middle, abs(first - middle) > 180 {
            shift = -360 * ((first - middle) / 360).rounded()
        }
    }

    /// The continuous longitude of the next vertex, which the file states as `longitude`.
    mutating func next(_ longitude: Double) -> Double {
        if let previous {
            let step = longitude - previous
            if abs(step) > 180, crossesAtEdges || abs(step) != 360 {
                shift -= 360 * (step / 360).rounded()
            }
        }
        previous = longitude
        return longitude + shift
    }

    /// Sets `crossesAtEdges` for a line or ring, by trying what a step of exactly 360 degrees, from -180 to
    /// 180, means. It crosses the antimeridian, that is, does not move at all, unless the line would then
    /// have no width, or the ring would not end where it begins. In these cases the step is an edge that runs
    /// around the whole world.
    /// - Complexity: O(n).
    mutating func decideEdges(of positions: ArraySlice<GeoPosition>, isRing: Bool) {
        guard Self.hasEdgeStep(positions) else { return }
        var trial = self
        var (first, last, low, high) = (Double.nan, Double.nan, Double.infinity, -Double.infinity)
        for position in positions {
            last = trial.next(position.longitude)
            if first.isNaN { first = last }
            (low, high) = (min(low, last), max(high, last))
        }
        crossesAtEdges = high > low && (!isRing || first == last)
    }

    private static func hasEdgeStep(_ positions: ArraySlice<GeoPosition>) -> Bool {
        zip(positions, positions.dropFirst()).contains { abs($1.longitude - $0.longitude) == 360 }
    }
}
