import Drawing
import TestSupport
import Testing

@testable import SoftwareRenderer

/// The memory of textures that have gone.
@Suite struct PixelMemoryTests {
    @Test func aBlockThatWasGivenBackIsTakenForAsManyPixelsOrHalfOfThem() {
        let memory = PixelMemory()
        let block = memory.take(200_000)
        memory.give(block)

        let (large, small, fitting) = (memory.take(200_001), memory.take(99_999), memory.take(100_000))

        #expect(large.baseAddress != block.baseAddress && small.baseAddress != block.baseAddress)
        #expect(fitting.baseAddress == block.baseAddress)
        for block in [large, small, fitting] { memory.give(block) }
    }

    @Test func noMoreIsKeptThanAFrameNeeds() {
        let memory = PixelMemory()
        let blocks = (0..<20).map { _ in memory.take(100_000) }
        for block in blocks { memory.give(block) }

        #expect(memory.keptPixels > 0 && memory.keptPixels <= 1_200_000)
        memory.give(memory.take(100))
        #expect(memory.keptPixels % 100_000 == 0, "small blocks are not kept")
    }

    @Test func aTextureInTheMemoryOfAnotherShowsNothingOfIt() {
        let renderer = SoftwareRenderer()
        func picture(_ texture: Texture) -> Bitmap {
            var list = DisplayList()
            list.addQuad(
                Quad(x: 0, y: 0, width: 300, height: 300, sourceWidth: 300, sourceHeight: 300),
                texture: texture)
            return renderer.picture(of: list, width: 300, height: 300, background: .white)
        }
        var red = Bitmap(width: 300, height: 300)
        for i in stride(from: 0, to: red.pixels.count, by: 4) {
            (red.pixels[i], red.pixels[i + 3]) = (255, 255)
        }
        _ = picture(Texture(bitmap: red))

        let empty = picture(Texture(bitmap: Bitmap(width: 300, height: 300)))

        #expect(empty.pixels.allSatisfy { $0 == 255 })
    }
}
