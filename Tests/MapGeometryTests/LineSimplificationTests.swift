import TestSupport
import Testing

@testable import CartoucheMapGeometry

/// Douglas and Peucker's algorithm.
@Suite struct LineSimplificationTests {
    private func walk(_ count: Int, seed: UInt64) -> [SIMD2<Double>] {
        var generator = SeededGenerator(seed: seed)
        var (line, point): ([SIMD2<Double>], SIMD2<Double>) = ([], .zero)
        for _ in 0..<count {
            point += SIMD2(
                Double.random(in: -1...1, using: &generator), Double.random(in: -1...1, using: &generator))
            line.append(point)
        }
        return line
    }

    private func distance(_ p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        let d = b - a
        let length = (d * d).sum()
        let t = length > 0 ? min(max(((p - a) * d).sum() / length, 0), 1) : 0
        let gap = p - a - d * t
        return (gap * gap).sum().squareRoot()
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func noPointIsFartherThanTheTolerance(seed: UInt64) {
        let line = walk(500, seed: seed)
        let result = LineSimplification.simplified(line, tolerance: 1.5, between: [0, 499])

        #expect(result.count > 2 && result.count < 250, "seed \(seed)")
        for p in line {
            let nearest = (0..<result.count - 1).map { distance(p, result[$0], result[$0 + 1]) }.min() ?? 9
            #expect(nearest <= 1.5, "seed \(seed)")
        }
        #expect(result.first == line.first && result.last == line.last)
    }

    @Test func pointsThatAreNamedStay() {
        let line = (0...10).map { SIMD2(Double($0), 0) }
        #expect(
            LineSimplification.simplified(line, tolerance: 1, between: [0, 4, 10]) == [
                SIMD2(0, 0), SIMD2(4, 0), SIMD2(10, 0),
            ])
    }

    @Test func theWeightOfAPointIsTheSquareOfItsDistance() {
        let line = [SIMD2(0.0, 0.0), SIMD2(5, 3), SIMD2(10, 0)]

        #expect(LineSimplification.weights(line) == [.infinity, 9, .infinity])
        #expect(LineSimplification.weights([SIMD2(1, 1)]) == [.infinity])
        #expect(LineSimplification.weights([]).isEmpty)
    }

    /// A line whose farthest point is always the next one.
    @Test func aLineThatCoilsIsWeighedInHalves() {
        var line = [SIMD2(0.0, 0.0)]
        for i in 1..<20_000 {
            let x = Double(20_000 - i) * (i % 2 == 0 ? 1 : -1)
            line.append(SIMD2(x, x * 1e-3))
        }
        line.append(.zero)
        var weights = [Double](repeating: 0, count: line.count)

        let work = LineSimplification.weigh(
            line, from: 0, to: line.count - 1, above: -1, workLimit: 10 * line.count, into: &weights)

        #expect(work < 12 * line.count, "\(work) steps")
    }
}
