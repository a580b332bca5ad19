import CartoucheMapGeometry
import Foundation

/// Converts degrees to the world's square of Web Mercator, x from 0 in the west to 1 in the east and y from 0
/// in the north to 1 in the south, and back.
enum WorldPoint {
    static func of(_ position: SIMD2<Double>) -> SIMD2<Double> {
        let latitude = min(max(position.y, -89.99), 89.99)
        return SIMD2((position.x + 180) / 360, (1 - Mercator.isometricLatitude(latitude) / .pi) / 2)
    }

    static func position(_ point: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(point.x * 360 - 180, Mercator.latitude(isometric: .pi * (1 - 2 * point.y)))
    }
}

/// Tests of points, segments and rings in a plane. Closed rings may or may not repeat their first point.
enum PlaneGeometry {
    typealias Point = SIMD2<Double>

    /// Where a point of a plane lies relative to an area.
    enum Side { case inside, boundary, outside }

    static func side(of p: Point, _ rings: [[Point]], tolerance: Double) -> Side {
        var isInside = false
        for ring in rings where ring.count > 1 {
            var a = ring[ring.count - 1]
            for b in ring {
                if squaredDistance(p, a, b) <= tolerance * tolerance { return .boundary }
                if (a.y > p.y) != (b.y > p.y), p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
                    isInside.toggle()
                }
                a = b
            }
        }
        return isInside ? .inside : .outside
    }

    /// Whether two segments in a plane, from `a` to `b` and from `c` to `d`, cross at a point inside of both.
    /// Parallel segments, and segments that only touch, do not cross.
    static func crosses(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        func turn(_ o: Point, _ p: Point, _ q: Point) -> Double {
            (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x)
        }
        return turn(c, d, a) * turn(c, d, b) < 0 && turn(a, b, c) * turn(a, b, d) < 0
    }

    static func squaredDistance(_ p: Point, _ a: Point, _ b: Point) -> Double {
        let way = b - a
        let length = (way * way).sum()
        let t = length > 0 ? min(max(((p - a) * way).sum() / length, 0), 1) : 0
        let gap = p - (a + way * t)
        return (gap * gap).sum()
    }
}
