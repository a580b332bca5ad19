import CartoucheDrawing
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

/// What a texture shows, whatever its pixels are made of, and wherever they lie.
@Suite struct TextureContentTests {
    @Test func aTextureInTheMemoryOfAnotherShowsNothingOfIt() {
        let renderer = SoftwareRenderer()
        func picture(_ texture: Texture) -> Bitmap {
            var list = DisplayList()
            list.addQuad(
                Quad(x: 0, y: 0, width: 300, height: 300, sourceWidth: 300, sourceHeight: 300),
                texture: texture)
            return renderer.bitmap(of: list, width: 300, height: 300, background: .white)
        }
        var red = Bitmap(width: 300, height: 300)
        for i in stride(from: 0, to: red.pixels.count, by: 4) {
            (red.pixels[i], red.pixels[i + 3]) = (255, 255)
        }
        _ = picture(Texture(bitmap: red))

        let empty = picture(Texture(bitmap: Bitmap(width: 300, height: 300)))

        #expect(empty.pixels.allSatisfy { $0 == 255 })
    }

    @Test(arguments: [true, false])
    func premultipliedPixelsShowTheirBitmap(isOpaque: Bool) {
        var generator = SeededGenerator(seed: 7)
        var bitmap = Bitmap(width: 40, height: 30)
        for i in bitmap.pixels.indices { bitmap.pixels[i] = UInt8.random(in: 0...255, using: &generator) }
        func picture(_ texture: Texture) -> Bitmap {
            var list = DisplayList()
            list.addQuad(
                Quad(x: 3, y: 5, width: 90.5, height: 61.5, sourceWidth: 40, sourceHeight: 30),
                texture: texture)
            return SoftwareRenderer().bitmap(of: list, width: 100, height: 80, background: .white)
        }
        let whole = picture(Texture(bitmap: bitmap, isOpaque: isOpaque))

        #expect(
            picture(Texture(PremultipliedPixels(bitmap, isOpaque: isOpaque), isOpaque: isOpaque)) == whole)
    }
}
