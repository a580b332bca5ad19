import Cartouche

/// A line of points whose length is measured along the shortest paths on the ellipsoid.
struct Ruler: Equatable {
    private(set) var points: [LocationCoordinate2D] = []
    /// Whether the last point is joined to the first, so that the line encloses an area.
    private(set) var isClosed = false
    /// The distances in meters from each point to the next, and, if the line is closed, from the last point
    /// to the first.
    private(set) var lengths: [Double] = []

    var length: Double { lengths.reduce(0, +) }

    mutating func append(_ point: LocationCoordinate2D) {
        guard point.isValid else { return }
        isClosed = false
        points.append(point)
        update()
    }

    /// Opens the line if it is closed, or else removes its last point.
    mutating func removeLast() {
        if isClosed { isClosed = false } else if !points.isEmpty { points.removeLast() }
        update()
    }

    /// Closes the line by joining its last point to the first, if there are enough points to enclose an area.
    mutating func close() {
        guard points.count > 2 else { return }
        isClosed = true
        update()
    }

    private mutating func update() {
        lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
        if isClosed, let first = points.first, let last = points.last {
            lengths.append(last.distance(to: first))
        }
    }

    /// The area in square meters that a closed line encloses, on the smaller side of the line; nil if the
    /// line is open.
    ///
    /// The area is computed on the sphere that has the ellipsoid's area, by the sum of the trapezoids between
    /// each side and the equator (Chamberlain and Duquette, "Some algorithms for polygons on a sphere",
    /// 2007), with the exact excess of each great circle: tan(E/2) = tan(dLon/2) (tan(a/2) + tan(b/2)) / (1 +
    /// tan(a/2) tan(b/2)). The result differs by up to half a percent, since the ellipsoid is not a sphere.
    var area: Double? {
        guard isClosed else { return nil }
        let radius = 6_371_007.181
        var (excess, turns) = (0.0, 0.0)
        for (index, a) in points.enumerated() {
            let b = points[(index + 1) % points.count]
            let step = ((b.longitude - a.longitude) * .pi / 180).remainder(dividingBy: 2 * .pi)
            turns += step
            let (p, q) = (tan(a.latitude * .pi / 360), tan(b.latitude * .pi / 360))
            excess += 2 * atan2(tan(step / 2) * (p + q), 1 + p * q)
        }
        // A line around a pole encloses it, too.
        if abs(turns) > .pi { excess = 2 * .pi - abs(excess) }
        let smaller = min(abs(excess), 4 * .pi - abs(excess))
        return smaller * radius * radius
    }
}
