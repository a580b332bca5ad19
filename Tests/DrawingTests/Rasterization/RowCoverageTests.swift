import TestSupport
import Testing

@testable import CartoucheDrawing

struct RowCoverageTests {
    @Test func fourLevelsAreThoseOfOneByOne() {
        var generator = SeededGenerator(seed: 1)
        var sums = (0..<1_020).map { Float($0 - 510) / 255 / 2 }
        sums += (0..<40_000).map { _ in Float.random(in: -1.3...1.3, using: &generator) }
        for i in stride(from: 0, to: sums.count, by: 4) {
            let four = RowCoverage.levels(SIMD4(sums[i], sums[i + 1], sums[i + 2], sums[i + 3]))

            for k in 0..<4 { #expect(four[k] == RowCoverage.level(sums[i + k], false), "\(sums[i + k])") }
        }
    }

    @Test func fourPixelsAreBlendedAsOneByOne() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<5_000 {
            let color = UInt32.random(in: 0...(.max), using: &generator)
            var (below, coverage) = (SIMD4<UInt32>(), SIMD4<UInt32>())
            for k in 0..<4 {
                below[k] = UInt32.random(in: 0...(.max), using: &generator) | 0xFF00_0000
                coverage[k] = [0, 255, UInt32.random(in: 0...255, using: &generator)][k % 3]
            }

            let result = Blend4(color).over(below, coverage: coverage)

            for k in 0..<4 {
                let alpha = Blend.times(color >> 24, coverage[k])
                #expect(result[k] == Blend.over(below[k], color, alpha))
            }
        }
    }
}
