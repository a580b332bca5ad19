import Foundation
import TestSupport
import Testing

@testable import CartoucheBasemap

@Suite struct LineSimplifierTests {
    private static func walk(_ count: Int, seed: UInt64) -> [SIMD2<Double>] {
        var random = SeededGenerator(seed: seed)
        var p = SIMD2(0.0, 0.0)
        return (0..<count).map { _ in
            p += SIMD2(.random(in: -1...1.2, using: &random), .random(in: -1...1, using: &random))
            return p
        }
    }

    private static func distance(_ p: SIMD2<Double>, _ line: [SIMD2<Double>]) -> Double {
        zip(line, line.dropFirst()).map { a, b in
            let d = b - a
            let square = (d * d).sum()
            let t = square > 0 ? max(0, min(1, ((p - a) * d).sum() / square)) : 0
            let away = p - a - d * t
            return (away * away).sum().squareRoot()
        }.min() ?? .infinity
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64], [0.5, 2, 10])
    func noPointIsFartherAwayThanTheTolerance(seed: UInt64, tolerance: Double) {
        let line = Self.walk(1_500, seed: seed)

        let result = LineSimplifier.simplified(line, tolerance: tolerance)

        #expect(result.count < line.count, "seed \(seed)")
        #expect(result.first == line.first && result.last == line.last)
        // Vertices removed in the first pass lie within half the tolerance, those removed in the second pass
        // within all of it.
        for p in line { #expect(Self.distance(p, result) <= tolerance * 1.5 + 1e-9, "seed \(seed)") }
    }

    @Test(arguments: [5, 6, 7] as [UInt64])
    func aRingKeepsItsExtent(seed: UInt64) {
        var ring = Self.walk(900, seed: seed)
        ring.append(ring[0])

        let result = LineSimplifier.simplified(ring, tolerance: 30)

        #expect(result.first == result.last)
        for axis in 0..<2 {
            #expect(result.map { $0[axis] }.min() == ring.map { $0[axis] }.min(), "seed \(seed)")
            #expect(result.map { $0[axis] }.max() == ring.map { $0[axis] }.max(), "seed \(seed)")
        }
    }

    @Test func shortLinesAndOddTolerancesChangeNothing() {
        let line = Self.walk(50, seed: 8)

        for tolerance in [0, -1, .nan, .infinity] {
            #expect(LineSimplifier.simplified(line, tolerance: tolerance) == line)
        }
        #expect(LineSimplifier.simplified([], tolerance: 1).isEmpty)
        #expect(LineSimplifier.simplified([SIMD2(1, 1)], tolerance: 1) == [SIMD2(1, 1)])
        let same = [SIMD2<Double>](repeating: SIMD2(3, 3), count: 1_000)
        #expect(LineSimplifier.simplified(same, tolerance: 1).allSatisfy { $0 == SIMD2(3, 3) })
    }
}
