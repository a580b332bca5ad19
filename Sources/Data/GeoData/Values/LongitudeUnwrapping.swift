/// Makes the longitudes of a line run on: from vertex to vertex the short way, as the file's own numbers have
/// it. Pure.
struct LongitudeUnwrapping {
    /// Whether a step of exactly 360 degrees is a crossing of the antimeridian, and not a way around the
    /// world.
    var crossesAtEdges = true
    /// The file's longitude of the last vertex.
    private var previous: Double?
    /// What is added to the file's longitudes: a multiple of 360.
    private var shift = 0.0

    /// - Parameters:
    ///   - first: the file's first longitude.
    ///   - middle: the longitude to which the line is as near as a multiple of 360 allows.
    init(first: Double? = nil, near middle: Double? = nil) {
        if let first, let middle, abs(first - middle) > 180 {
            shift = -360 * ((first - middle) / 360).rounded()
        }
    }

    /// The next longitude, run on.
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

    /// Decides what the steps of exactly 360 degrees are. They lead to the same meridian, and are crossings
    /// of the antimeridian, unless the line would have no width then, or a ring not end where it begins: that
    /// is the edge of an area around the whole world.
    /// - Complexity: O(n) where there are such steps, and otherwise that of finding none.
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
