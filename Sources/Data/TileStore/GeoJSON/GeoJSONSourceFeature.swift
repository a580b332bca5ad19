import CartoucheMapGeometry

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
        weights = LineSimplification.weights(points)
        guard isRing else { return }
        for i in points.indices {
            let (a, b) = (points[i], points[(i + 1) % points.count])
            doubleArea += a.x * b.y - b.x * a.y
        }
    }
}
