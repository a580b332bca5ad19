import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

/// Pictures that are turned: read by fours, and one by one where that is not possible.
struct AffineSamplerTests {
    private static func noise(
        _ width: Int, _ height: Int, _ generator: inout SeededGenerator, alpha: UInt8? = nil
    ) -> Texture {
        var bitmap = Bitmap(width: width, height: height)
        for i in bitmap.pixels.indices {
            bitmap.pixels[i] = UInt8.random(in: 0...255, using: &generator)
            if i % 4 == 3, let alpha { bitmap.pixels[i] = alpha }
        }
        return Texture(bitmap: bitmap, isOpaque: alpha == 255)
    }

    /// The corners of a turned rectangle, clockwise.
    private static func corners(
        _ width: Float, _ height: Float, angle: Float, at center: SIMD2<Float>, color: UInt32,
        _ u: ClosedRange<Float> = 0...1, _ v: ClosedRange<Float> = 0...1
    ) -> [Vertex] {
        [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { (x: Float, y: Float) in
            let (a, b) = (x * width / 2, y * height / 2)
            return Vertex(
                x: center.x + cos(angle) * a - sin(angle) * b, y: center.y + sin(angle) * a + cos(angle) * b,
                color: color, u: x < 0 ? u.lowerBound : u.upperBound, v: y < 0 ? v.lowerBound : v.upperBound)
        }
    }

    @Test func aTurnedPictureIsTheSameFromEachOfItsParts() throws {
        for seed: UInt64 in 1...40 {
            var generator = SeededGenerator(seed: seed)
            let alpha = [nil, 255, 128][Int(seed % 3)] as UInt8?
            let texture = Self.noise(
                Int.random(in: 1...40, using: &generator), Int.random(in: 1...40, using: &generator),
                &generator, alpha: alpha)
            var list = DisplayList()
            for _ in 0..<6 {
                let position = SIMD2<Float>.random(in: -10...110, using: &generator)
                let corners = Self.corners(
                    Float.random(in: 3...90, using: &generator), Float.random(in: 3...90, using: &generator),
                    angle: Float.random(in: 0...7, using: &generator), at: position,
                    color: [0xFFFF_FFFF, 0x80FF_FFFF, 0xC012_9030][Int(seed % 3)])
                list.addTriangles(corners, [0, 1, 2, 0, 2, 3], texture: texture)
            }
            let renderer = SoftwareRenderer()
            let whole = PixelBuffer(width: 100, height: 100)
            renderer.draw(list, background: .white, on: whole.target)
            let parts = PixelBuffer(width: 100, height: 100)
            let (x, y) = (
                Int.random(in: 1...99, using: &generator), Int.random(in: 1...99, using: &generator)
            )

            renderer.draw(
                list, background: .white,
                parts: [
                    PixelRect(x: 0, y: 0, width: x, height: y),
                    PixelRect(x: x, y: 0, width: 100 - x, height: y),
                    PixelRect(x: 0, y: y, width: x, height: 100 - y),
                    PixelRect(x: x, y: y, width: 100 - x, height: 100 - y),
                ], on: parts.target)

            #expect((0..<10_000).allSatisfy { whole.pixels[$0] == parts.pixels[$0] }, "seed \(seed)")
        }
    }

    @Test func aTurnedRectangleShowsWhatItsTwoTrianglesShow() {
        var generator = SeededGenerator(seed: 4)
        let texture = Self.noise(31, 17, &generator)
        for _ in 0..<60 {
            let corners = Self.corners(
                Float.random(in: 2...60, using: &generator), Float.random(in: 2...60, using: &generator),
                angle: Float.random(in: 0...7, using: &generator),
                at: SIMD2<Float>.random(in: 0...64, using: &generator), color: 0xFFFF_FFFF)

            let one = picture(64, 64) { $0.addTriangles(corners, [0, 1, 2, 0, 2, 3], texture: texture) }
            // In this order the halves are drawn one by one.
            let two = picture(64, 64) { $0.addTriangles(corners, [0, 1, 2, 2, 3, 0], texture: texture) }

            for i in 0..<64 * 64 {
                let (a, b) = (one[i % 64, i / 64], two[i % 64, i / 64])
                #expect(isNear(a, (Int(b.0), Int(b.1), Int(b.2)), within: 2))
            }
        }
    }

    @Test func placesMixTheFourTexelsAroundThem() {
        var generator = SeededGenerator(seed: 5)
        let texture = Self.noise(24, 24, &generator, alpha: 255)
        // A part of the texture: all its neighbors are read by fours.
        let corners = Self.corners(
            40, 40, angle: 0.5, at: [32, 32], color: 0xFFFF_FFFF, 0.25...0.75, 0.25...0.75)

        let image = picture(64, 64) { $0.addTriangles(corners, [0, 1, 2, 0, 2, 3], texture: texture) }

        for y in 20..<44 {
            for x in 20..<44 {
                let (dx, dy) = (Float(x) + 0.5 - 32, Float(y) + 0.5 - 32)
                let u = (cos(0.5) * dx + sin(0.5) * dy) / 40 * 12 + 12 - 0.5
                let v = (cos(0.5) * dy - sin(0.5) * dx) / 40 * 12 + 12 - 0.5
                let expected = (0..<3).map { Int(Self.mix(texture, u, v, channel: $0).rounded()) }
                #expect(isNear(image[x, y], (expected[0], expected[1], expected[2]), within: 4))
            }
        }
    }

    private static func mix(_ texture: Texture, _ u: Float, _ v: Float, channel: Int) -> Float {
        let (column, row) = (u.rounded(.down), v.rounded(.down))
        func texel(_ x: Float, _ y: Float) -> Float {
            let i = (Int(y) * texture.width + Int(x)) * 4 + channel
            return texture.bitmap.map { Float($0.pixels[i]) } ?? 0
        }
        let (a, b) = (u - column, v - row)
        return (texel(column, row) * (1 - a) + texel(column + 1, row) * a) * (1 - b)
            + (texel(column, row + 1) * (1 - a) + texel(column + 1, row + 1) * a) * b
    }

    @Test func absurdPlacesOfTheTextureReadItsEdges() {
        var generator = SeededGenerator(seed: 6)
        let texture = Self.noise(5, 5, &generator, alpha: 255)
        for value: Float in [.nan, .infinity, -.infinity, 1e30, -1e30, 1e9] {
            var corners = Self.corners(30, 30, angle: 1, at: [16, 16], color: 0xFFFF_FFFF)
            corners[1].u = value
            corners[2].v = value

            let image = picture(32, 32) { $0.addTriangles(corners, [0, 1, 2, 0, 2, 3], texture: texture) }

            #expect(image.pixels.count == 32 * 32 * 4)
        }
    }
}
