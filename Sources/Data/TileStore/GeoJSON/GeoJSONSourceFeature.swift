import CartoucheMapGeometry

/// A feature of a GeoJSON document. Positions are fractions of the world's size: x from 0 in the west to 1 in
/// the east, y from 0 in the north to 1 in the south.
struct GeoJSONSourceFeature: Sendable {
    /// A line, a ring, or points of a feature.
    struct Part: Sendable {
        var points: [SIMD2<Double>]
        /// For each point of a line or ring the square of the distance by which the line moves if the point
        /// is left out, in squares of the world's width; empty for a part that consists of points.
        var weights: [Double] = []
        /// Whether a ring is the outer one of its polygon.
        var isOuter = true
        /// Twice the ring's area, as a fraction of the world's square, positive if the ring runs clockwise on
        /// the screen.
        var doubleArea = 0.0
    }

    var id: UInt64?
    var type: VectorTile.GeometryType
    var properties: [(key: String, value: VectorTile.Value)]
    var parts: [Part]
    /// The lowest x and y of all points of the feature.
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
    /// Whether the feature is a single point, which may be clustered.
    var isOnePoint: Bool { type == .point && parts.count == 1 && parts[0].points.count == 1 }
}

extension GeoJSONSourceFeature.Part {
    /// Creates a line or a ring with the weights of its points. The first point of a ring may be repeated at
    /// the end.
    init(line: [SIMD2<Double>], isRing: Bool, isOuter: Bool = true) {
        var points = line
        if isRing, points.count > 1, points.first == points.last { points.removeLast() }
        self.points = points
        self.isOuter = isOuter
        weights = LineSimplification.weights(points)
        guard isRing else { return }
        for i in points.indices {
            let (a, b) = (points[i], points[(i + 1) % points.count])
            doubleArea += a.x * b.y - b.x * a.y
        }
    }
}
