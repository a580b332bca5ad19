import Foundation
import TestSupport
import Testing

@testable import CartoucheBasemap

/// The points of polygons that are farthest from their edges.
@Suite struct PolygonPolesTests {
    private typealias Point = SIMD2<Double>

    private static func square(_ low: Double, _ high: Double) -> [Point] {
        [Point(low, low), Point(high, low), Point(high, high), Point(low, high)]
    }

    private static func away(_ p: Point, from ring: [Point]) -> Double {
        ring.indices.map { i in
            let (a, b) = (ring[i], ring[(i + 1) % ring.count])
            let way = b - a
            let length = (way * way).sum()
            let t = length > 0 ? min(max((way * (p - a)).sum() / length, 0), 1) : 0
            let apart = p - a - way * t
            return (apart * apart).sum().squareRoot()
        }.min() ?? 0
    }

    @Test func thePoleKeepsClearOfHoles() throws {
        var poles = PolygonPoles()

        let foundWhole = poles.pole(of: [Self.square(0, 100)], precision: 1)
        let whole = try #require(foundWhole)
        let hole = Self.square(20, 60)
        let foundBeside = poles.pole(of: [Self.square(0, 100), hole], precision: 1)
        let beside = try #require(foundBeside)

        #expect(whole == Point(50, 50))
        // Best is the corner across from the hole: as far from it as from the edges.
        #expect(Self.away(beside, from: hole) > 22 && Self.away(beside, from: Self.square(0, 100)) > 22)
    }

    @Test func thePoleLiesInAnLAndNotInItsNotch() throws {
        let ring = [
            Point(0, 0), Point(100, 0), Point(100, 20), Point(20, 20), Point(20, 100), Point(0, 100),
        ]
        var poles = PolygonPoles()

        let foundPole = poles.pole(of: [ring], precision: 0.5)
        let pole = try #require(foundPole)

        #expect(min(pole.x, pole.y) < 20 && Self.away(pole, from: ring) > 9)
    }

    @Test(arguments: 1...20) func noPointOfAGridIsMuchFartherFromTheEdges(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        // A star: each direction once, so that no edges cross.
        let count = Int.random(in: 3...40, using: &random)
        let ring = (0..<count).map { i in
            let angle = Double(i) / Double(count) * 2 * .pi
            let radius = Double.random(in: 100...1_000, using: &random)
            return Point(radius * cos(angle), radius * sin(angle))
        }
        var poles = PolygonPoles()
        func isInside(_ p: Point) -> Bool {
            var isInside = false
            for i in ring.indices {
                let (a, b) = (ring[i], ring[(i + 1) % ring.count])
                let crosses = (a.y > p.y) != (b.y > p.y)
                if crosses, p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
            }
            return isInside
        }

        let foundPole = poles.pole(of: [ring], precision: 1)
        let pole = try #require(foundPole)

        #expect(isInside(pole), "seed \(seed)")
        let best = Self.away(pole, from: ring)
        for y in stride(from: -1_000.0, through: 1_000, by: 50) {
            for x in stride(from: -1_000.0, through: 1_000, by: 50) where isInside(Point(x, y)) {
                // A hundredth of the larger side, at most 2000.
                #expect(Self.away(Point(x, y), from: ring) <= best + 20.001, "seed \(seed)")
            }
        }
    }

    @Test func withoutABudgetOrAnAreaThePoleIsRoughOrNone() {
        var poles = PolygonPoles(budget: 0)

        #expect(poles.pole(of: [Self.square(0, 100)], precision: 0.001) == Point(50, 50))
        #expect(poles.pole(of: [], precision: 1) == nil)
        #expect(poles.pole(of: [[Point(0, 0), Point(9, 0)]], precision: 1) == nil)
        #expect(poles.pole(of: [[Point(0, 0), Point(.infinity, 9), Point(3, 4)]], precision: 1) == nil)
    }
}
