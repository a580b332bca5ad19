import CartoucheDrawing
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

/// Sprites that are blended by runs, against `Pixel.over` for each pixel.
struct SpriteRunsTests {
    @Test(arguments: UInt64(1)...20)
    func spritesAreBlendedAsPixelByPixel(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let (width, height) = (
            Int.random(in: 1...70, using: &generator), Int.random(in: 1...20, using: &generator)
        )
        let sprite = PixelBuffer(width: width, height: height)
        var left = (count: 0, kind: 0)
        for i in 0..<width * height {
            if left.count == 0 {
                left = (
                    Int.random(in: 1...12, using: &generator), Int.random(in: 0..<3, using: &generator)
                )
            }
            left.count -= 1
            let rgba = UInt32.random(in: 0...UInt32.max, using: &generator)
            sprite.pixels[i] =
                left.kind == 0 ? 0 : Pixel.premultiplied(left.kind == 1 ? rgba | 0xFF00_0000 : rgba)
        }
        // Not coverage.
        var red = Bitmap(width: 1, height: 1)
        red.pixels = [255, 0, 0, 255]
        sprite.write(red, x: 0, y: 0)
        let target = PixelBuffer(width: 64, height: 32)
        for i in 0..<64 * 32 { target.pixels[i] = 0xFF00_0000 | UInt32(i) &* 9973 }
        let (x, y) = (Int.random(in: -10...40, using: &generator), Int.random(in: -5...25, using: &generator))
        var rasterizer = QuadRasterizer()
        let texels = Texels(sprite)
        let quad = Quad(
            x: Float(x), y: Float(y), width: Float(width), height: Float(height),
            sourceWidth: Float(width), sourceHeight: Float(height))

        rasterizer.draw(quad, texture: texels, on: target.target)

        #expect(texels.runs != nil)
        for i in 0..<64 * 32 {
            let below = 0xFF00_0000 | UInt32(i) &* 9973
            let (column, row) = (i % 64 - x, i / 64 - y)
            let isInside = column >= 0 && row >= 0 && column < width && row < height
            let expected = isInside ? Pixel.over(sprite.pixels[row * width + column], below) : below
            guard target.pixels[i] != expected else { continue }
            Issue.record("seed \(seed): at \(i % 64), \(i / 64)")
            return
        }
    }

    @Test func runsFollowTheirPixels() {
        let sprite = PixelBuffer(width: 8, height: 1)
        var red = Bitmap(width: 1, height: 1)
        red.pixels = [255, 0, 0, 255]
        sprite.write(red, x: 0, y: 0)
        let first = sprite.runs
        sprite.write(red, x: 7, y: 0)

        #expect(sprite.runs !== first)
    }

    @Test func atlasesHaveNone() {
        #expect(PixelBuffer(width: 1024, height: 1024).runs == nil)
    }
}
