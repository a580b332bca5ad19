import CartoucheDrawing
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

struct PixelTests {
    private func channels(_ p: UInt32) -> [Int] { [24, 16, 8, 0].map { Int(p >> $0 & 255) } }

    @Test func scalingIsRoundedToNearestForAllBytes() {
        for value: UInt32 in 0...255 {
            for factor: UInt32 in 0...255 {
                let expected = Int((Double(value * factor) / 255).rounded())
                let word = value << 24 | value << 16 | value << 8 | value

                #expect(channels(Pixel.scaled(word, by: factor)) == [expected, expected, expected, expected])
            }
        }
    }

    @Test func blendingMatchesArithmeticInDoubles() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            let source = Pixel.premultiplied(UInt32.random(in: 0...(.max), using: &generator))
            let below = Pixel.premultiplied(UInt32.random(in: 0...(.max), using: &generator))
            let (s, d) = (channels(source), channels(below))

            let result = channels(Pixel.over(source, below))

            for i in 0..<4 {
                let exact = Double(s[i]) + Double(d[i]) * Double(255 - s[0]) / 255
                #expect(abs(Double(result[i]) - exact) <= 0.5)
            }
        }
    }

    @Test func premultiplyingSwapsRedAndBlueAndKeepsOpaqueColors() {
        #expect(Pixel.premultiplied(0xFF33_2211) == 0xFF11_2233)
        #expect(Pixel.premultiplied(0x0033_2211) == 0)
        #expect(Pixel.premultiplied(0x80FF_FFFF) == 0x8080_8080)
    }

    @Test func modulationByWhiteChangesNothing() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<500 {
            let p = UInt32.random(in: 0...(.max), using: &generator)
            #expect(Pixel.modulated(p, by: 0xFFFF_FFFF) == p)
        }
    }
}
