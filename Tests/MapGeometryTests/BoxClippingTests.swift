import TestSupport
import Testing

@testable import CartoucheMapGeometry

/// Lines and rings that are cut at a box.
@Suite struct BoxClippingTests {
    private let low = SIMD2(0.0, 0.0)
    private let high = SIMD2(10.0, 10.0)

    private func clipped(_ ring: [SIMD2<Double>]) -> [SIMD2<Double>] {
        var (ring, spare): ([SIMD2<Double>], [SIMD2<Double>]) = (ring, [])
        BoxClipping.clip(ring: &ring, spare: &spare, low: low, high: high)
        return ring
    }

    private func doubleArea(_ ring: [SIMD2<Double>]) -> Double {
        ring.indices.reduce(0) { sum, i in
            let (a, b) = (ring[i], ring[(i + 1) % ring.count])
            return sum + a.x * b.y - b.x * a.y
        }
    }

    @Test func aRingAroundTheBoxBecomesTheBox() {
        let ring = clipped([SIMD2(-5, -5), SIMD2(20, -5), SIMD2(20, 20), SIMD2(-5, 20)])

        #expect(doubleArea(ring) == 200 && ring.allSatisfy { all(low .<= $0) && all($0 .<= high) })
        #expect(doubleArea(clipped([SIMD2(-5, -5), SIMD2(-5, 20), SIMD2(20, 20), SIMD2(20, -5)])) == -200)
    }

    @Test func aRingInsideStaysAndOneOutsideGoes() {
        let inside = [SIMD2(1.0, 1.0), SIMD2(9, 1), SIMD2(5, 9)]

        #expect(clipped(inside) == inside)
        #expect(clipped(inside.map { $0 + 20 }).isEmpty)
    }

    @Test func piecesOfALineKnowWhereTheyBegin() {
        var pieces: [[SIMD2<Double>]] = []
        var starts: [Double] = []
        let line = [SIMD2(-5.0, 5.0), SIMD2(5, 5), SIMD2(5, 15), SIMD2(8, 15), SIMD2(8, 5)]
        BoxClipping.forEachPiece(ofLine: line, low: low, high: high) { piece, start in
            pieces.append(piece)
            starts.append(start)
        }

        #expect(pieces == [[SIMD2(0, 5), SIMD2(5, 5), SIMD2(5, 10)], [SIMD2(8, 10), SIMD2(8, 5)]])
        #expect(starts == [5, 28])
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func thePiecesOfALineAreWhatLiesInTheBox(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let line = (0..<300).map { _ in
            SIMD2(
                Double.random(in: -10...20, using: &generator), Double.random(in: -10...20, using: &generator)
            )
        }
        var length = 0.0
        BoxClipping.forEachPiece(ofLine: line, low: low, high: high) { piece, _ in
            for (a, b) in zip(piece, piece.dropFirst()) {
                #expect(all(a .>= low - 1e-9) && all(a .<= high + 1e-9), "seed \(seed)")
                length += ((b - a) * (b - a)).sum().squareRoot()
            }
        }
        // Steps of a thousandth of each segment.
        var sampled = 0.0
        for (a, b) in zip(line, line.dropFirst()) {
            let step = ((b - a) * (b - a)).sum().squareRoot() / 1_000
            for i in 0..<1_000 {
                let p = a + (b - a) * ((Double(i) + 0.5) / 1_000)
                if all(p .>= low) && all(p .<= high) { sampled += step }
            }
        }
        #expect(abs(sampled - length) < 0.01 * length, "seed \(seed)")
    }
}
