import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheBasemap

@Suite struct OverlayHitTestTests {
    private static let world = Mercator.worldSize
    private static let area = OverlayStyle(fill: .black)
    private static func line(_ width: CGFloat) -> OverlayStyle {
        OverlayStyle(stroke: .black, line: StrokeStyle(width: width))
    }

    /// A star with crossing edges around a point.
    private static func ring(
        _ count: Int, around middle: SIMD2<Double>, radius: Double, _ random: inout SeededGenerator
    ) -> [SIMD2<Double>] {
        (0..<count).map { i in
            let angle = Double(i) * 2.4 + Double.random(in: 0...0.5, using: &random)
            return middle + SIMD2(cos(angle), sin(angle))
                * (radius * Double.random(in: 0.3...1, using: &random))
        }
    }

    private static func geometry(_ rings: [[SIMD2<Double>]], closed: Bool = true) -> OverlayShape.Geometry {
        let paths = rings.compactMap { OverlayPath($0, isClosed: closed) }
        return OverlayShape.Geometry([
            closed ? OverlayShape.Geometry.Part(fills: paths) : OverlayShape.Geometry.Part(strokes: paths)
        ])
    }

    /// By the angles under which a point sees the edges: another way than counting crossings.
    private static func winding(_ p: SIMD2<Double>, _ ring: [SIMD2<Double>]) -> Int {
        var sum = 0.0
        for i in ring.indices {
            let (a, b) = (ring[i] - p, ring[(i + 1) % ring.count] - p)
            sum += atan2(a.x * b.y - a.y * b.x, (a * b).sum())
        }
        return Int((sum / (2 * .pi)).rounded())
    }

    private static func distance(_ p: SIMD2<Double>, _ line: [SIMD2<Double>]) -> Double {
        zip(line, line.dropFirst()).map { a, b in
            let d = b - a
            let t = max(0, min(1, ((p - a) * d).sum() / max((d * d).sum(), 1e-30)))
            let away = p - a - d * t
            return (away * away).sum().squareRoot()
        }.min() ?? .infinity
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func areasAreHitByTheEvenOddRule(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        // The middle lies on the antimeridian: half of the points are in the next copy of the world.
        let middle = SIMD2(Self.world, Self.world / 2)
        let rings = [300, 90, 7].map { Self.ring($0, around: middle, radius: Double($0) * 1_000, &random) }
        let shape = Self.geometry(rings)

        for _ in 0..<400 {
            let p =
                middle
                + SIMD2(.random(in: -3e5...3e5, using: &random), .random(in: -3e5...3e5, using: &random))
            let turns = rings.map { Self.winding(p, $0) }.reduce(0, +)
            let point = MapPoint(x: p.x, y: p.y).wrapped
            let test = OverlayHitTest(point, pointsPerMapPoint: 1e-3, slop: 0)

            #expect((test.test(shape, Self.area) == .hit) == (turns % 2 != 0), "seed \(seed), \(p)")
        }
    }

    @Test(arguments: [7, 8, 9, 10] as [UInt64])
    func linesAreHitWithinTheirWidthAndTheSlop(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let middle = SIMD2(0.0, Self.world / 3)
        let line = Self.ring(700, around: middle, radius: 1e6, &random)
        let shape = Self.geometry([line], closed: false)

        for _ in 0..<400 {
            let p =
                middle
                + SIMD2(
                    .random(in: -1.1e6...1.1e6, using: &random), .random(in: -1.1e6...1.1e6, using: &random))
            let (width, slop) = (
                Double.random(in: 1...9, using: &random), Double.random(in: 0...8, using: &random)
            )
            let reach = (width / 2 + slop) / 1e-3
            let away = Self.distance(p, line)
            guard abs(away - reach) > 1e-3 else { continue }
            let test = OverlayHitTest(MapPoint(x: p.x, y: p.y).wrapped, pointsPerMapPoint: 1e-3, slop: slop)

            #expect((test.test(shape, Self.line(width)) == .hit) == (away < reach), "seed \(seed), \(p)")
        }
    }

    @Test func whatIsNotPaintedIsNotHit() {
        let square = Self.geometry([[SIMD2(0, 0), SIMD2(100, 0), SIMD2(100, 100), SIMD2(0, 100)]])
        let inside = OverlayHitTest(MapPoint(x: 50, y: 50), pointsPerMapPoint: 1, slop: 4)
        let beside = OverlayHitTest(MapPoint(x: 103, y: 50), pointsPerMapPoint: 1, slop: 4)

        #expect(inside.test(square, Self.area) == .hit)
        #expect(inside.test(square, Self.line(2)) == .miss)
        #expect(inside.test(square, OverlayStyle(fill: .black, alpha: 0)) == .miss)
        #expect(inside.test(square, OverlayStyle()) == .miss)
        #expect(beside.test(square, Self.area) == .near)
        #expect(beside.test(square, Self.line(2)) == .hit)
        let half = OverlayStyle(stroke: .black, line: StrokeStyle(width: 2), trim: 0...0.25)
        #expect(beside.test(square, half) == .miss)
        #expect(
            OverlayHitTest(MapPoint(x: .nan, y: 50), pointsPerMapPoint: 1, slop: 4).test(square, Self.area)
                == .miss)
    }
}
