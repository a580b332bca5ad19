import Drawing
import Foundation
import TestSupport
import Testing

@testable import SDLPlatform

struct SDLImageCodecTests {
    private let codec = SDLImageCodec()

    @Test func picturesComeBackFromPNGAsTheyWere() throws {
        var generator = SeededGenerator(seed: 4)
        var bitmap = Bitmap(width: 31, height: 17)
        for i in bitmap.pixels.indices { bitmap.pixels[i] = UInt8.random(in: 0...255, using: &generator) }

        let png = try codec.encodePNG(bitmap)

        #expect(try codec.decode(png, name: "noise.png") == bitmap)
        #expect(ImageHeader(png) == .png(width: 31, height: 17))
    }

    @Test func drawingsAreRasterized() throws {
        let svg =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6" fill="red"/></svg>"#

        let bitmap = try codec.decode(Array(svg.utf8), name: "flag.svg")

        #expect((bitmap.width, bitmap.height) == (8, 6))
        #expect(isNear(bitmap[4, 3], (255, 0, 0)))
    }

    @Test func badPicturesAreNamedAndRefused() throws {
        let good = try codec.encodePNG(solid(8, 8, .white))
        var huge = good
        huge.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
        var empty = good
        empty.replaceSubrange(16..<24, with: [UInt8](repeating: 0, count: 8))
        let hugeSVG = Array(#"<svg width="100000" height="100000"></svg>"#.utf8)
        let truncated = Array(good[..<(good.count - 30)])

        for (data, name) in [
            ([], "nothing.png"), ([1, 2, 3], "x.jpg"), (huge, "huge.png"), (empty, "empty.png"),
            (hugeSVG, "huge.svg"),
            (truncated, "cut.png"), (Array("GIF89a".utf8), "anim.gif"), ([0xFF, 0xD8, 0xFF], "cut.jpg"),
        ] as [([UInt8], String)] {
            let error = #expect(throws: ImageError.self) { try codec.decode(data, name: name) }
            #expect(error?.description.contains(name) ?? false)
        }
    }

    @Test func garbageBehindAGoodHeaderNeverCrashes() throws {
        let good = try codec.encodePNG(solid(8, 8, .white))
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<20 {
            var bad = good
            for _ in 0..<4 {
                bad[Int.random(in: 8..<bad.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            _ = try? codec.decode(bad, name: "bad.png")
        }
    }

    @Test func sizesAreReadFromTheFirstBytes() {
        let jpeg: [UInt8] = [
            0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 17, 8, 0x01, 0x02, 0x03, 0x04, 3,
        ]
        var webp = Array("RIFF....WEBPVP8X".utf8) + [UInt8](repeating: 0, count: 14)
        webp[24] = 99
        webp[27] = 49

        #expect(ImageHeader(jpeg) == .jpeg(width: 0x304, height: 0x102))
        #expect(ImageHeader(webp) == .webp(width: 100, height: 50))
    }
}
