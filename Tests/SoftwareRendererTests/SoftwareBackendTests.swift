import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

struct SoftwareBackendTests {
    private let red = Color(hex: 0xFF0000)
    private let blue = Color(hex: 0x0000FF)

    @Test func plainQuadsFillThePixelsWhoseCentersTheyHold() {
        let image = picture {
            $0.addQuad(Quad(x: 2, y: 3, width: 4, height: 5, color: red.rgba8), texture: nil)
        }

        for y in 0..<16 {
            for x in 0..<16 {
                let inside = (2..<6).contains(x) && (3..<8).contains(y)
                #expect(image[x, y] == (inside ? 255 : 0, 0, 0, 255))
            }
        }
    }

    @Test func neighboursWithFractionalEdgesNeitherOverlapNorLeaveAGap() {
        let half = Color(white: 1, alpha: 0.5).rgba8
        let image = picture(32, 4) { list in
            var x: Float = 0
            while x < 32 {
                list.addQuad(Quad(x: x, y: 0, width: 2.3, height: 4, color: half), texture: nil)
                x += 2.3
            }
        }

        #expect((0..<31).allSatisfy { image[$0, 1].0 == 128 })
    }

    @Test func translucentFillsBlend() {
        let image = picture { list in
            list.addQuad(Quad(x: 0, y: 0, width: 16, height: 16, color: blue.rgba8), texture: nil)
            list.addQuad(
                Quad(x: 0, y: 0, width: 16, height: 16, color: red.withAlphaComponent(0.25).rgba8),
                texture: nil)
        }

        #expect(isNear(image[8, 8], (64, 0, 191)))
    }

    @Test func texturesAreCopiedPixelByPixelAtWholePlaces() {
        var bitmap = Bitmap(width: 2, height: 2)
        bitmap.pixels = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 10, 20, 30, 255]
        let texture = Texture(bitmap: bitmap, isOpaque: true)

        let image = picture {
            $0.addQuad(
                Quad(x: 5, y: 6, width: 2, height: 2, sourceWidth: 2, sourceHeight: 2), texture: texture)
        }

        #expect(image[5, 6] == (255, 0, 0, 255))
        #expect(image[6, 6] == (0, 255, 0, 255))
        #expect(image[5, 7] == (0, 0, 255, 255))
        #expect(image[6, 7] == (10, 20, 30, 255))
        #expect(image[7, 7] == (0, 0, 0, 255))
    }

    @Test func quadsThatHangOutAreCutNotSqueezed() {
        let texture = Texture(bitmap: gradient(8, 8), isOpaque: true)
        let whole = picture(24, 24) {
            $0.addQuad(
                Quad(x: 4, y: 4, width: 16, height: 16, sourceWidth: 8, sourceHeight: 8), texture: texture)
        }

        let cut = picture(8, 8) {
            $0.addQuad(
                Quad(x: -4, y: -4, width: 16, height: 16, sourceWidth: 8, sourceHeight: 8), texture: texture)
        }

        for y in 0..<8 { for x in 0..<8 { #expect(cut[x, y] == whole[x + 8, y + 8]) } }
    }

    @Test func stretchedTexturesMatchBilinearArithmetic() {
        let bitmap = gradient(7, 5)
        let texture = Texture(bitmap: bitmap, isOpaque: true)
        let quad = Quad(
            x: 1.3, y: 2.6, width: 17.2, height: 9.9, sourceX: 1, sourceY: 1, sourceWidth: 5, sourceHeight: 3)

        let image = picture(24, 16) { $0.addQuad(quad, texture: texture) }

        for y in 3..<12 {
            for x in 1..<18 {
                let u = (Double(x) + 0.5 - 1.3) * 5 / 17.2 + 1 - 0.5
                let v = (Double(y) + 0.5 - 2.6) * 3 / 9.9 + 1 - 0.5
                let exact = bilinear(bitmap, max(1, min(5, u)), max(1, min(3, v)))
                #expect(abs(Double(image[x, y].0) - exact) <= 2.5, "at \(x), \(y)")
            }
        }
    }

    @Test func tintedCoverageTakesTheColor() {
        var bitmap = Bitmap(width: 1, height: 1)
        bitmap.pixels = [255, 255, 255, 128]
        let texture = Texture(bitmap: bitmap)

        let image = picture {
            $0.addQuad(
                Quad(
                    x: 0, y: 0, width: 1, height: 1, sourceWidth: 1, sourceHeight: 1,
                    color: Color(hex: 0x40FF80).rgba8),
                texture: texture)
        }

        #expect(isNear(image[0, 0], (32, 128, 64)))
    }

    @Test func tintsMultiplyColoredTextures() {
        let texture = Texture(bitmap: solid(2, 2, Color(hex: 0x8040C0)))

        let image = picture {
            $0.addQuad(
                Quad(
                    x: 0, y: 0, width: 2, height: 2, sourceWidth: 2, sourceHeight: 2,
                    color: Color(white: 0.5, alpha: 1).rgba8), texture: texture)
        }

        #expect(isNear(image[1, 1], (64, 32, 96)))
    }

    @Test func clipsCutUntilTheyAreLifted() {
        let image = picture { list in
            list.setClip(PixelRect(x: 4, y: 4, width: 2, height: 2))
            list.addQuad(Quad(x: 0, y: 0, width: 16, height: 16, color: red.rgba8), texture: nil)
            list.setClip(nil)
            list.addQuad(Quad(x: 10, y: 10, width: 2, height: 2, color: blue.rgba8), texture: nil)
            list.setClip(PixelRect(x: 90, y: 4, width: 2, height: 2))
            list.addQuad(Quad(x: 0, y: 0, width: 16, height: 16, color: red.rgba8), texture: nil)
        }

        let redCount = (0..<256).filter { image[$0 % 16, $0 / 16].0 == 255 }.count
        #expect(redCount == 4)
        #expect(image[4, 4] == (255, 0, 0, 255))
        #expect(image[11, 11] == (0, 0, 255, 255))
    }

    @Test func aGroupFadesAsOne() {
        let image = picture { list in
            list.beginGroup(bounds: PixelRect(x: 0, y: 0, width: 16, height: 16), alpha: 0.5)
            list.addQuad(Quad(x: 0, y: 0, width: 10, height: 16, color: red.rgba8), texture: nil)
            list.addQuad(Quad(x: 6, y: 0, width: 10, height: 16, color: blue.rgba8), texture: nil)
            list.endGroup()
        }

        #expect(isNear(image[2, 2], (128, 0, 0)))
        #expect(isNear(image[8, 2], (0, 0, 128)), "red shows through blue")
        #expect(isNear(image[14, 2], (0, 0, 128)))
    }

    @Test func translucentContentOfAnOpaqueGroupLooksAsWithoutTheGroup() {
        func content(_ list: inout DisplayList) {
            list.addQuad(
                Quad(x: 1, y: 1, width: 9, height: 9, color: red.withAlphaComponent(0.6).rgba8), texture: nil)
            list.addQuad(
                Quad(x: 5, y: 5, width: 9, height: 9, color: blue.withAlphaComponent(0.3).rgba8), texture: nil
            )
        }
        let plain = picture { content(&$0) }

        let grouped = picture {
            $0.beginGroup(bounds: PixelRect(x: 0, y: 0, width: 16, height: 16), alpha: 1)
            content(&$0)
            $0.endGroup()
        }

        for i in 0..<256 {
            let p = plain[i % 16, i / 16]
            #expect(isNear(grouped[i % 16, i / 16], (Int(p.0), Int(p.1), Int(p.2)), within: 2))
        }
    }

    @Test func masksMultiplyTheGroupsAlpha() {
        var mask = Bitmap(width: 8, height: 8)
        for i in 0..<64 { mask.pixels[i * 4 + 3] = i % 8 < 4 ? 255 : 128 }
        let texture = Texture(bitmap: mask)

        let image = picture { list in
            list.beginGroup(bounds: PixelRect(x: 4, y: 4, width: 8, height: 8), alpha: 0.5, mask: texture)
            list.addQuad(Quad(x: 0, y: 0, width: 16, height: 16, color: red.rgba8), texture: nil)
            list.endGroup()
        }

        #expect(isNear(image[5, 5], (128, 0, 0)))
        #expect(isNear(image[10, 5], (64, 0, 0)))
        #expect(image[2, 2] == (0, 0, 0, 255))
        #expect(image[13, 13] == (0, 0, 0, 255))
    }

    @Test func groupsNestAndMayHangOutOfThePicture() {
        let image = picture { list in
            list.beginGroup(bounds: PixelRect(x: -8, y: -8, width: 20, height: 20), alpha: 0.5)
            list.beginGroup(bounds: PixelRect(x: 2, y: 2, width: 30, height: 30), alpha: 0.5)
            list.addQuad(Quad(x: 0, y: 0, width: 16, height: 16, color: Color.white.rgba8), texture: nil)
            list.endGroup()
            list.endGroup()
            list.beginGroup(bounds: PixelRect(x: 90, y: 2, width: 30, height: 30), alpha: 0.5)
            list.addQuad(Quad(x: 0, y: 0, width: 16, height: 16, color: Color.white.rgba8), texture: nil)
            list.endGroup()
        }

        #expect(isNear(image[1, 1], (0, 0, 0)))
        #expect(isNear(image[3, 3], (64, 64, 64)))
        #expect(isNear(image[13, 3], (0, 0, 0)))
    }

    @Test func atlasPagesTakeUpdatesBetweenFrames() {
        let backend = SoftwareBackend(pixelWidth: 4, pixelHeight: 4)
        let texture = Texture(bitmap: solid(4, 4, red), keepsPixels: false)
        var list = DisplayList()
        list.addQuad(Quad(x: 0, y: 0, width: 4, height: 4, sourceWidth: 4, sourceHeight: 4), texture: texture)
        backend.draw(list, background: .black)

        texture.replace(x: 2, y: 1, with: solid(2, 2, blue))
        backend.draw(list, background: .black)

        let image = backend.readPixels()
        #expect(image[0, 0] == (255, 0, 0, 255))
        #expect(image[3, 2] == (0, 0, 255, 255))
        #expect(image[3, 3] == (255, 0, 0, 255))
    }

    @Test func copiesGoWithTheirTextures() {
        let backend = SoftwareBackend(pixelWidth: 4, pixelHeight: 4)
        func drawOnce() {
            var list = DisplayList()
            for _ in 0..<3 {
                list.addQuad(
                    Quad(x: 0, y: 0, width: 1, height: 1, sourceWidth: 1, sourceHeight: 1),
                    texture: Texture(bitmap: solid(1, 1, .white)))
            }
            backend.draw(list, background: .black)
            #expect(backend.textureCount == 3)
        }
        drawOnce()

        backend.draw(DisplayList(), background: .black)

        #expect(backend.textureCount == 0)
    }

    @Test func wildCoordinatesDrawWhatIsInsideAndNothingElse() {
        let image = picture { list in
            list.addQuad(Quad(x: -1e30, y: -1e30, width: 2e30, height: 2e30, color: red.rgba8), texture: nil)
            list.addQuad(Quad(x: .nan, y: 0, width: 4, height: 4, color: blue.rgba8), texture: nil)
            list.addTriangles(
                [
                    Vertex(x: .infinity, y: 0, color: ~0), Vertex(x: 0, y: .nan, color: ~0),
                    Vertex(x: 1e38, y: 1e38, color: ~0),
                ],
                [0, 1, 2], texture: nil)
        }

        #expect(image[0, 0] == (255, 0, 0, 255))
        #expect(image[15, 15] == (255, 0, 0, 255))
    }

    @Test func anyNumbersAtAllAreSafe() {
        let odd: [Float] = [0, 1, -3, 0.3, 7.5, 1e-20, 1e9, -1e9, 3e38, .infinity, -.infinity, .nan, 1e5, 16]
        var generator = SeededGenerator(seed: 3)
        let texture = Texture(bitmap: gradient(8, 8))
        func number() -> Float { odd[Int.random(in: 0..<odd.count, using: &generator)] }
        for _ in 0..<300 {
            _ = picture { list in
                list.addQuad(
                    Quad(
                        x: number(), y: number(), width: number(), height: number(), sourceX: number(),
                        sourceY: number(), sourceWidth: number(), sourceHeight: number()), texture: texture)
                list.addTriangles(
                    (0..<3).map { _ in
                        Vertex(x: number(), y: number(), color: 0x80FF_8040, u: number(), v: number())
                    },
                    [0, 1, 2], texture: Bool.random(using: &generator) ? texture : nil)
            }
        }
    }

    private func gradient(_ width: Int, _ height: Int) -> Bitmap {
        var bitmap = solid(width, height, .black)
        for i in 0..<width * height { bitmap.pixels[i * 4] = UInt8((i * 53) % 256) }
        return bitmap
    }

    private func bilinear(_ bitmap: Bitmap, _ u: Double, _ v: Double) -> Double {
        let (x, y) = (Int(u), Int(v))
        let (fx, fy) = (u - Double(x), v - Double(y))
        func at(_ x: Int, _ y: Int) -> Double {
            Double(bitmap[min(x, bitmap.width - 1), min(y, bitmap.height - 1)].0)
        }
        return (at(x, y) * (1 - fx) + at(x + 1, y) * fx) * (1 - fy)
            + (at(x, y + 1) * (1 - fx) + at(x + 1, y + 1) * fx) * fy
    }
}
