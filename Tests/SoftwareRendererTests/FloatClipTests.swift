import CartoucheDrawing
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

struct FloatClipTests {
    @Test func nothingThatHasAPixelIsLeftOut() {
        var generator = SeededGenerator(seed: 3)
        let area = PixelRect(x: 10, y: 20, width: 30, height: 7)
        let clip = FloatClip(area)
        var missed = 0
        for _ in 0..<20_000 {
            let position = SIMD2<Float>.random(in: -10...60, using: &generator)
            let size = SIMD2<Float>.random(in: 0...12, using: &generator)
            let isWhole = Bool.random(using: &generator)
            let quad = Quad(
                x: isWhole ? position.x.rounded() : position.x,
                y: isWhole ? position.y.rounded() : position.y,
                width: isWhole ? size.x.rounded() : size.x, height: isWhole ? size.y.rounded() : size.y)

            if clip.misses(quad) {
                missed += 1
                let pixels = QuadRasterizer.area(of: quad, clip: area)
                #expect(pixels.width == 0 || pixels.height == 0)
            }
        }

        #expect(missed > 10_000)
    }

    @Test func quadsWithNumbersThatAreNoneAreNotTakenForMissing() {
        let clip = FloatClip(PixelRect(x: 0, y: 0, width: 10, height: 10))

        #expect(!clip.misses(Quad(x: .nan, y: 1, width: 4, height: 4)))
        #expect(!clip.misses(Quad(x: 1, y: 1, width: 4, height: .nan)))
    }

    @Test func spansOfExtremeNumbersHaveThePixelsWithin() {
        #expect(PixelSpan(from: -.infinity, to: .infinity, within: 3, 9).lower == 3)
        #expect(PixelSpan(from: -1e300, to: 1e300, within: 3, 9).upper == 9)
        #expect(PixelSpan(from: .nan, to: 5, within: 0, 9).isEmpty)
        #expect(PixelSpan(from: 2, to: .nan, within: 0, 9).isEmpty)
        #expect(PixelSpan(from: -7.5, to: -2, within: -20, 9).lower == -8)
        #expect(PixelSpan(from: -7.5, to: -2, within: -20, 9).upper == -2)
        #expect(PixelSpan(from: 2.5, to: 4.51, within: 0, 9).lower == 2)
        #expect(PixelSpan(from: 2.5, to: 4.51, within: 0, 9).upper == 5)
    }
}
