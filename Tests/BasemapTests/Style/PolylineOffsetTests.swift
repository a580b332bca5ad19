import TestSupport
import Testing

@testable import CartoucheBasemap

@Suite struct PolylineOffsetTests {
    @Test func aStraightLineMovesToItsRight() {
        let line: [SIMD2<Float>] = [SIMD2(0, 0), SIMD2(10, 0), SIMD2(20, 0)]

        #expect(
            PolylineOffset.line(beside: line, by: 3, isClosed: false) == [
                SIMD2(0, 3), SIMD2(10, 3), SIMD2(20, 3),
            ])
        #expect(PolylineOffset.line(beside: line, by: 0, isClosed: false) == line)
    }

    /// Every side of the result is as far from its own side as was asked, unless a corner was cut.
    @Test func aRightAngleKeepsItsDistanceOnBothSides() {
        let line: [SIMD2<Float>] = [SIMD2(0, 0), SIMD2(10, 0), SIMD2(10, 10)]

        #expect(
            PolylineOffset.line(beside: line, by: -2, isClosed: false) == [
                SIMD2(0, -2), SIMD2(12, -2), SIMD2(12, 10),
            ])
    }

    @Test func aClosedRingShrinksOrGrowsEvenly() {
        let ring: [SIMD2<Float>] = [SIMD2(0, 0), SIMD2(10, 0), SIMD2(10, 10), SIMD2(0, 10)]

        #expect(
            PolylineOffset.line(beside: ring, by: 1, isClosed: true) == [
                SIMD2(1, 1), SIMD2(9, 1), SIMD2(9, 9), SIMD2(1, 9),
            ])
    }

    /// Seeded lines with repeated points and turns back: each point stays finite and within twice the
    /// distance.
    @Test func noPointIsThrownFarAway() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            var points: [SIMD2<Float>] = []
            for _ in 0..<Int.random(in: 2...12, using: &generator) {
                let p = SIMD2(
                    Float(Int.random(in: 0...6, using: &generator)),
                    Float(Int.random(in: 0...6, using: &generator)))
                points.append(p)
                if Bool.random(using: &generator) { points.append(p) }
            }
            for (a, b) in zip(
                points, PolylineOffset.line(beside: points, by: 2, isClosed: Bool.random(using: &generator)))
            {
                let d = b - a
                #expect((d * d).sum().squareRoot() <= 4.01, "\(points)")
            }
        }
    }
}
