import TestSupport
import Testing

@testable import CartoucheDrawing

@Suite struct PremultipliedPixelsTests {
    @Test(arguments: UInt64(1)...5)
    func wordsAreThoseOfEachPixel(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var bitmap = Bitmap(width: 37, height: 11)
        for i in bitmap.pixels.indices { bitmap.pixels[i] = UInt8.random(in: 0...255, using: &generator) }
        let translucent = PremultipliedPixels(bitmap, isOpaque: false)
        let opaque = PremultipliedPixels(bitmap, isOpaque: true)

        for i in 0..<37 * 11 {
            let (r, g, b, a) = bitmap[i % 37, i / 37]
            let rgba = UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16
            guard translucent.words[i] == Pixel.premultiplied(rgba | UInt32(a) << 24),
                opaque.words[i] == Pixel.premultiplied(rgba | 0xFF00_0000)
            else {
                Issue.record("seed \(seed): at \(i % 37), \(i / 37)")
                return
            }
        }
        #expect((translucent.width, translucent.height) == (37, 11))
    }

    @Test func whiteOfAnyAlphaIsCoverage() {
        var bitmap = Bitmap(width: 2, height: 1)
        bitmap.pixels = [255, 255, 255, 9, 7, 7, 7, 0]
        #expect(PremultipliedPixels(bitmap, isOpaque: false).isCoverage)
        bitmap.pixels[7] = 1
        #expect(!PremultipliedPixels(bitmap, isOpaque: false).isCoverage)
    }

    @Test func aTextureGivesThemToOneBackend() {
        let pixels = PremultipliedPixels(Bitmap(width: 3, height: 2), isOpaque: true)
        let texture = Texture(pixels, isOpaque: true)

        #expect((texture.width, texture.height) == (3, 2))
        #expect(texture.releasePremultiplied() != nil)
        #expect(texture.releasePremultiplied() == nil && texture.pending.isEmpty && !texture.restore())
    }
}
