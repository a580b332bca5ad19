import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

struct TriangleRasterizerTests {
    @Test func trianglesThatShareEdgesCoverEveryPixelOnce() {
        let half = Color(white: 1, alpha: 0.5).rgba8
        for seed: UInt64 in 1...20 {
            var generator = SeededGenerator(seed: seed)
            func coordinate() -> Float { Float.random(in: 0...32, using: &generator) }
            // A fan round a point inside the picture, to corners outside: all pixels, each once.
            let middle = Vertex(
                x: Float.random(in: 5...27, using: &generator),
                y: Float.random(in: 5...27, using: &generator), color: half)
            let rim: [(Float, Float)] = [
                (-1, -1), (coordinate(), -1), (33, -1), (33, coordinate()), (33, 33), (coordinate(), 33),
                (-1, 33),
                (-1, coordinate()),
            ]
            let vertices = [middle] + rim.map { Vertex(x: $0.0, y: $0.1, color: half) }
            var indices: [Int32] = []
            for i in 0..<8 { indices += [0, Int32(1 + i), Int32(1 + (i + 1) % 8)] }

            let image = picture(32, 32) { $0.addTriangles(vertices, indices, texture: nil) }

            #expect((0..<1024).allSatisfy { image[$0 % 32, $0 / 32].0 == 128 }, "seed \(seed)")
        }
    }

    @Test func colorsRunBetweenCornersToAFractionOfAPixel() {
        let black = Color.black.rgba8
        let white = Color.white.rgba8
        let vertices = [
            Vertex(x: 0.5, y: -1, color: black), Vertex(x: 20.5, y: -1, color: white),
            Vertex(x: 20.5, y: 9, color: white), Vertex(x: 0.5, y: 9, color: black),
        ]

        let image = picture(24, 8) { $0.addTriangles(vertices, [0, 1, 2, 0, 2, 3], texture: nil) }

        for x in 1..<20 {
            let exact = Double(x) / 20 * 255
            #expect(abs(Double(image[x, 4].0) - exact) <= 1, "at \(x)")
        }
    }

    @Test func aFeatheredEdgeFadesByItsTrueDistance() {
        // A strip whose alpha falls from 1 to 0 over one pixel at a slant: no stair may be seen.
        let (solid, clear) = (Color.white.rgba8, Color(white: 1, alpha: 0).rgba8)
        let vertices = [
            Vertex(x: 0, y: 4, color: solid), Vertex(x: 32, y: 8, color: solid),
            Vertex(x: 32, y: 9, color: clear), Vertex(x: 0, y: 5, color: clear),
        ]

        let image = picture(32, 16) { $0.addTriangles(vertices, [0, 1, 2, 0, 2, 3], texture: nil) }

        for x in 1..<31 {
            for y in 4..<9 {
                let edge = 4 + (Double(x) + 0.5) / 8
                let distance = Double(y) + 0.5 - edge
                guard distance > 0.02, distance < 0.98 else { continue }
                #expect(abs(Double(image[x, y].0) - (1 - distance) * 255) <= 3, "at \(x), \(y)")
            }
        }
    }

    @Test func texturedTrianglesShowWhatTheQuadShows() {
        var generator = SeededGenerator(seed: 9)
        var bitmap = Bitmap(width: 8, height: 8)
        for i in bitmap.pixels.indices { bitmap.pixels[i] = UInt8.random(in: 0...255, using: &generator) }
        let texture = Texture(bitmap: bitmap)
        let tint = Color(red: 0.9, green: 0.5, blue: 0.7, alpha: 0.8).rgba8
        let quad = picture(20, 20) {
            $0.addQuad(
                Quad(x: 2, y: 2, width: 16, height: 16, sourceWidth: 8, sourceHeight: 8, color: tint),
                texture: texture)
        }

        let triangles = picture(20, 20) {
            $0.addTriangles(
                [
                    Vertex(x: 2, y: 2, color: tint, u: 0, v: 0), Vertex(x: 18, y: 2, color: tint, u: 1, v: 0),
                    Vertex(x: 18, y: 18, color: tint, u: 1, v: 1),
                    Vertex(x: 2, y: 18, color: tint, u: 0, v: 1),
                ], [0, 1, 2, 0, 2, 3], texture: texture)
        }

        for i in 0..<400 {
            let q = quad[i % 20, i / 20]
            #expect(isNear(triangles[i % 20, i / 20], (Int(q.0), Int(q.1), Int(q.2)), within: 3))
        }
    }
}
