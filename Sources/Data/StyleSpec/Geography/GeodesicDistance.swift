import CartoucheMapGeometry
import Foundation

/// Computes the shortest distance in meters between a feature and the shapes of a `distance` expression.
///
/// Coordinates are projected to a plane around the feature with the scale of the WGS 84 ellipsoid at the
/// feature's latitude: exact to 0.1% over some hundred kilometers.
struct GeodesicDistance {
    typealias Point = SIMD2<Double>

    private let shapes: GeoShapes
    private let origin: Point
    private let metersPerDegree: Point

    /// Prepares computing the distances between a feature and the shapes.
    /// - Parameter position: longitude and latitude, in degrees, of a point of the feature, around which the
    ///   plane is made.
    init(to shapes: GeoShapes, around position: Point) {
        self.shapes = shapes
        origin = position
        // The radii of curvature along the parallel and along the meridian.
        let eccentricity = Ellipsoid.squaredEccentricity
        let cosine = cos(position.y * .pi / 180)
        let w2 = 1 / (1 - eccentricity * (1 - cosine * cosine))
        let degree = Ellipsoid.semiMajorAxis * .pi / 180 * w2.squareRoot()
        metersPerDegree = Point(degree * cosine, degree * w2 * (1 - eccentricity))
    }

    func fromPoints(_ points: [Point]) -> Double {
        let flat = points.map(meters)
        return nearest { other, isLine, isRing in
            flat.map { Self.distance($0, other, isRing: isRing, isLine: isLine) }.min() ?? .infinity
        } inside: { rings in
            flat.contains { PlaneGeometry.side(of: $0, rings, tolerance: 0) != .outside }
        }
    }

    /// The shortest distance in meters between the shapes and lines or rings of the feature.
    /// - Parameter isRing: whether the lines are outlines of areas.
    func fromLines(_ lines: [[Point]], isRing: Bool) -> Double {
        let flat = lines.map { $0.map(meters) }
        return nearest { other, isLine, otherIsRing in
            flat.map { Self.distance($0, isRing, other, isLine: isLine, otherIsRing) }.min() ?? .infinity
        } inside: { rings in
            flat.joined().contains { PlaneGeometry.side(of: $0, rings, tolerance: 0) != .outside }
        } around: { point in
            isRing && PlaneGeometry.side(of: point, flat, tolerance: 0) != .outside
        }
    }

    private func nearest(
        _ distance: ([Point], _ isLine: Bool, _ isRing: Bool) -> Double, inside: ([[Point]]) -> Bool,
        around: (Point) -> Bool = { _ in false }
    ) -> Double {
        var best = Double.infinity
        for point in shapes.points {
            let flat = meters(point)
            if around(flat) { return 0 }
            best = min(best, distance([flat], false, false))
        }
        for line in shapes.lines {
            let flat = line.map(meters)
            if flat.contains(where: around) { return 0 }
            best = min(best, distance(flat, true, false))
        }
        for polygon in shapes.polygons {
            let flat = polygon.map { $0.map(meters) }
            if inside(flat) || flat.joined().contains(where: around) { return 0 }
            for ring in flat { best = min(best, distance(ring, true, true)) }
        }
        return best
    }

    /// The position of a longitude and a latitude on the plane, in meters east and north of the origin, by
    /// the shorter way around the world.
    private func meters(_ position: Point) -> Point {
        var way = position - origin
        way.x -= (way.x / 360).rounded() * 360
        return way * metersPerDegree
    }

    private static func distance(_ p: Point, _ path: [Point], isRing: Bool, isLine: Bool) -> Double {
        var best =
            path.map {
                let gap = $0 - p; return (gap * gap).sum()
            }.min() ?? .infinity
        if isLine { eachSegment(path, isRing) { best = min(best, PlaneGeometry.squaredDistance(p, $0, $1)) } }
        return best.squareRoot()
    }

    private static func distance(
        _ line: [Point], _ isRing: Bool, _ path: [Point], isLine: Bool, _ otherIsRing: Bool
    ) -> Double {
        var best = line.map { distance($0, path, isRing: otherIsRing, isLine: isLine) }.min() ?? .infinity
        eachSegment(line, isRing) { a, b in
            for p in path { best = min(best, PlaneGeometry.squaredDistance(p, a, b).squareRoot()) }
            if isLine {
                eachSegment(path, otherIsRing) { if PlaneGeometry.crosses(a, b, $0, $1) { best = 0 } }
            }
        }
        return best
    }

    private static func eachSegment(_ path: [Point], _ isRing: Bool, _ body: (Point, Point) -> Void) {
        for i in path.indices.dropLast() { body(path[i], path[i + 1]) }
        if isRing, let last = path.last, let first = path.first { body(last, first) }
    }
}
