import CartoucheDrawing
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

/// Many sprites that lie over each other, against drawing them one by one.
struct SpriteStackTests {
    @Test(arguments: UInt64(1)...30)
    func spritesThatHideEachOtherAreDrawnAsOneByOne(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let textures = (0..<3).map { _ in Self.sprite(&generator) }
        var quads: [Quad] = []
        var ranges: [(texture: Int, range: Range<Int>)] = []
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
            let texture = Int.random(in: 0..<textures.count, using: &generator)
            let start = quads.count
            for _ in 0..<Int.random(in: 1...90, using: &generator) {
                quads.append(Self.quad(textures[texture], &generator))
            }
            ranges.append((texture, start..<quads.count))
        }
        let bounds = PixelRect(x: 3, y: 5, width: 203, height: 61)
        let (own, expected) = (
            PixelBuffer(width: bounds.width, height: bounds.height),
            PixelBuffer(width: bounds.width, height: bounds.height)
        )
        for i in 0..<bounds.width * bounds.height {
            own.pixels[i] = 0xFF00_0000 | UInt32(i) &* 9973
            expected.pixels[i] = own.pixels[i]
        }
        var (a, b) = (
            RasterTarget(pixels: own.pixels, stride: bounds.width, bounds: bounds),
            RasterTarget(pixels: expected.pixels, stride: bounds.width, bounds: bounds)
        )
        let clip = PixelRect(
            x: Int.random(in: 3...40, using: &generator), y: Int.random(in: 5...20, using: &generator),
            width: Int.random(in: 1...150, using: &generator), height: 40)
        (a.clip, b.clip) = (clip, clip)
        var single = QuadRasterizer()
        var stack = SpriteStack()

        quads.withUnsafeBufferPointer { quads in
            for (texture, range) in ranges {
                let texels = Texels(textures[texture])
                stack.add(quads, range, texels, on: a)
                for i in range { single.draw(quads[i], texture: texels, on: b) }
            }
            stack.draw(quads, on: a, &single)
        }

        #expect(Texels(textures[0]).runs != nil)
        for i in 0..<bounds.width * bounds.height where own.pixels[i] != expected.pixels[i] {
            Issue.record("seed \(seed): at \(i % bounds.width), \(i / bounds.width)")
            return
        }
    }

    /// A sprite with empty, opaque and mixed runs, up to wider than the words of bits.
    private static func sprite(_ generator: inout SeededGenerator) -> PixelBuffer {
        let (width, height) = (
            Int.random(in: 1...150, using: &generator), Int.random(in: 1...40, using: &generator)
        )
        let sprite = PixelBuffer(width: width, height: height)
        var red = Bitmap(width: 1, height: 1)
        red.pixels = [255, 0, 0, 255]
        // Not coverage.
        sprite.write(red, x: 0, y: 0)
        var left = (count: 0, kind: 0)
        for i in 0..<width * height {
            if left.count == 0 {
                left = (
                    Int.random(in: 1...90, using: &generator), Int.random(in: 0..<4, using: &generator)
                )
            }
            left.count -= 1
            let rgba = UInt32.random(in: 0...UInt32.max, using: &generator)
            sprite.pixels[i] =
                left.kind == 0 ? 0 : Pixel.premultiplied(left.kind == 1 ? rgba : rgba | 0xFF00_0000)
        }
        return sprite
    }

    /// Mostly at whole pixels; some are scaled, tinted, parts of the texture, or far outside.
    private static func quad(_ texture: PixelBuffer, _ generator: inout SeededGenerator) -> Quad {
        var quad = Quad(
            x: Float(Int.random(in: -60...240, using: &generator)),
            y: Float(Int.random(in: -40...90, using: &generator)), width: Float(texture.width),
            height: Float(texture.height), sourceWidth: Float(texture.width),
            sourceHeight: Float(texture.height))
        switch Int.random(in: 0..<120, using: &generator) {
        case 0: quad.color = 0x80FF_FFFF
        case 1: quad.width += 3
        case 2: quad.x += 0.5
        case 3...10:
            (quad.sourceX, quad.sourceY) = (Float(texture.width / 3), Float(texture.height / 4))
            quad.sourceWidth -= quad.sourceX
            (quad.width, quad.height) = (quad.sourceWidth, quad.sourceHeight)
        default: break
        }
        return quad
    }
}
