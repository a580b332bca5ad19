/// The area of a `within` expression. Coordinates are fractions of the world's side, x from the west and y
/// from the north.
struct WithinArea: Sendable {
    typealias Point = SIMD2<Double>

    private let polygons: [[[Point]]]
    private let lower: Point
    private let upper: Point
    /// The number of points of all rings of the area, which is the cost of testing whether a point lies
    /// inside.
    let cost: Int

    init(_ shapes: GeoShapes) {
        polygons = shapes.polygons.map { $0.map { $0.map(WorldPoint.of) } }
        let all = polygons.flatMap { $0.flatMap { $0 } }
        lower = all.reduce(Point(repeating: .infinity)) { $0.replacing(with: $1, where: $1 .< $0) }
        upper = all.reduce(Point(repeating: -.infinity)) { $0.replacing(with: $1, where: $1 .> $0) }
        cost = max(1, all.count)
    }

    /// Whether each point lies inside one of the polygons.
    /// - Parameter halfUnit: the distance from the boundary up to which a point counts as on the boundary and
    ///   so not inside, as a fraction of the world's width.
    func contains(points parts: [[Point]], halfUnit: Double) -> Bool {
        parts.allSatisfy { part in
            part.allSatisfy { point in
                let moved = shifted(point)
                return isInBox(moved)
                    && polygons.contains {
                        PlaneGeometry.side(of: moved, $0, tolerance: halfUnit) == .inside
                    }
            }
        }
    }

    /// Whether each line lies inside one of the polygons, from end to end.
    /// - Parameter halfUnit: the distance from the boundary up to which a point counts as on the boundary and
    ///   so not inside, as a fraction of the world's width.
    func contains(lines parts: [[Point]], halfUnit: Double) -> Bool {
        parts.allSatisfy { part in
            guard let first = part.first else { return true }
            let offset = shifted(first) - first
            let line = part.map { $0 + offset }
            return line.allSatisfy(isInBox) && polygons.contains { holds(line, $0, halfUnit) }
        }
    }

    /// The point, or its copy one world to the east or the west if that is nearer to the area. Coordinates
    /// are fractions of the world's width.
    private func shifted(_ point: Point) -> Point {
        if point.x < lower.x - 0.5 || (point.x < lower.x && point.x + 1 <= upper.x) {
            return point + Point(1, 0)
        }
        if point.x > upper.x + 0.5 || (point.x > upper.x && point.x - 1 >= lower.x) {
            return point - Point(1, 0)
        }
        return point
    }

    private func isInBox(_ p: Point) -> Bool {
        p.x > lower.x && p.y > lower.y && p.x < upper.x && p.y < upper.y
    }

    private func holds(_ line: [Point], _ rings: [[Point]], _ halfUnit: Double) -> Bool {
        guard line.allSatisfy({ PlaneGeometry.side(of: $0, rings, tolerance: halfUnit) == .inside }) else {
            return false
        }
        for i in line.indices.dropLast() {
            for ring in rings where ring.count > 1 {
                var a = ring[ring.count - 1]
                for b in ring {
                    if PlaneGeometry.crosses(line[i], line[i + 1], a, b) { return false }
                    a = b
                }
            }
        }
        return true
    }
}
