/// A feature of a GeoJSON document, in parts of the world: x 0 to 1 from west to east, y 0 to 1 from north to
/// south.
struct GeoJSONSourceFeature: Sendable {
    /// A line, a ring, or points.
    struct Part: Sendable {
        var points: [SIMD2<Double>]
        /// For each point the square of how far the line moves if it is left out; empty for points.
        var weights: [Double] = []
        /// Whether a ring is the outer one of its polygon.
        var isOuter = true
        /// Twice the ring's area, positive if it runs clockwise on the screen.
        var doubleArea = 0.0
    }

    var id: UInt64?
    var type: VectorTile.GeometryType
    var properties: [(key: String, value: VectorTile.Value)]
    var parts: [Part]
    /// The corners of the box around all parts.
    var low: SIMD2<Double>
    var high: SIMD2<Double>

    init?(
        id: UInt64?, type: VectorTile.GeometryType, properties: [(key: String, value: VectorTile.Value)],
        parts: [Part]
    ) {
        guard let first = parts.first(where: { !$0.points.isEmpty })?.points.first else { return nil }
        (self.id, self.type, self.properties, self.parts) = (id, type, properties, parts)
        (low, high) = (first, first)
        for part in parts {
            for point in part.points {
                low = pointwiseMin(low, point)
                high = pointwiseMax(high, point)
            }
        }
    }
}

extension GeoJSONSourceFeature {
    /// Whether it is a single point, as clusters merge.
    var isOnePoint: Bool { type == .point && parts.count == 1 && parts[0].points.count == 1 }
}

extension GeoJSONSourceFeature.Part {
    /// A ring without the repeated first point, or a line; with its weights.
    init(line: [SIMD2<Double>], isRing: Bool, isOuter: Bool = true) {
        var points = line
        if isRing, points.count > 1, points.first == points.last { points.removeLast() }
        self.points = points
        self.isOuter = isOuter
        weights = Self.weights(points, isRing: isRing)
        guard isRing else { return }
        for i in points.indices {
            let (a, b) = (points[i], points[(i + 1) % points.count])
            doubleArea += a.x * b.y - b.x * a.y
        }
    }

    /// By Douglas and Peucker, without recursion: hostile lines are long.
    private static func weights(_ points: [SIMD2<Double>], isRing: Bool) -> [Double] {
        var weights = [Double](repeating: 0, count: points.count)
        guard points.count > 2 else { return weights.map { _ in .infinity } }
        weights[0] = .infinity
        weights[points.count - 1] = .infinity
        var spans = [(0, points.count - 1)]
        // Halving instead of the farthest point bounds the work on lines that coil.
        var work = 0
        let limit = 64 * points.count
        while let (first, last) = spans.popLast() {
            guard last - first > 1 else { continue }
            var (farthest, largest) = ((first + last) / 2, -1.0)
            if work < limit {
                work += last - first
                for i in first + 1..<last {
                    let d = squareDistance(points[i], points[first], points[last])
                    if d > largest { (farthest, largest) = (i, d) }
                }
            } else {
                largest = squareDistance(points[farthest], points[first], points[last])
            }
            weights[farthest] = largest
            spans.append((first, farthest))
            spans.append((farthest, last))
        }
        return weights
    }

    private static func squareDistance(_ p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        let along = b - a
        let length = (along * along).sum()
        let share = length > 0 ? min(max(((p - a) * along).sum() / length, 0), 1) : 0
        let d = p - (a + along * share)
        return (d * d).sum()
    }
}
