import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

/// What has moved as a whole is copied, and gives the same pixels as repainting all.
struct ScrollBlitTests {
    /// A map of tiles with things that move with it, and others that stay.
    private struct Scene {
        var random: RandomScene
        let tile: Texture
        let pin: Texture
        /// The part of the picture that the map has; nil: all of it.
        let clip: PixelRect?
        var pins: [(x: Int, y: Int)] = []
        var labels: [DisplayList] = []
        var ornaments: [DisplayList] = []
        var (x, y) = (0, 0)

        init(seed: UInt64) {
            random = RandomScene(seed: seed)
            var bitmap = Bitmap(width: 300, height: 300)
            for i in bitmap.pixels.indices {
                bitmap.pixels[i] = i % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random.generator)
            }
            tile = Texture(bitmap: bitmap, isOpaque: true)
            var disc = Bitmap(width: 32, height: 32)
            for i in 0..<1024 {
                let distance = hypot(Double(i % 32) - 15.5, Double(i / 32) - 15.5)
                disc.pixels[i * 4] = 200
                disc.pixels[i * 4 + 3] = UInt8(max(0, min(255, (15 - distance) * 100)))
            }
            pin = Texture(bitmap: disc)
            clip = seed % 3 == 0 ? nil : PixelRect(x: 30, y: 20, width: 330, height: 290)
            for _ in 0..<400 {
                pins.append(
                    (
                        Int.random(in: -100...500, using: &random.generator),
                        Int.random(in: -100...400, using: &random.generator)
                    ))
            }
            for _ in 0..<4 { labels.append(random.list(pieces: 1)) }
            for _ in 0..<3 { ornaments.append(random.list(pieces: 1)) }
        }

        mutating func move() {
            x += Int.random(in: -40...40, using: &random.generator)
            y += Int.random(in: -40...40, using: &random.generator)
        }

        mutating func change() {
            let i = Int.random(in: 0..<pins.count, using: &random.generator)
            switch Int.random(in: 0..<7, using: &random.generator) {
            case 0: pins.remove(at: i)
            case 1: pins.insert((60, 50), at: i)
            case 2: pins.swapAt(i, pins.count - 1)
            case 3: labels[0] = random.list(pieces: 1)
            case 4: ornaments[0] = random.list(pieces: 1)
            case 5: pin.replace(x: 0, y: 0, with: Bitmap(width: 1, height: 1))
            default: break
            }
        }

        func list() -> DisplayList {
            var list = DisplayList()
            list.setClip(clip)
            for i in -2..<4 {
                for j in -2..<4 {
                    add(Quad(x: Float(300 * i), y: Float(300 * j), width: 300, height: 300), tile, to: &list)
                }
            }
            let size = (Float(pin.width), Float(pin.height))
            for position in pins {
                let quad = Quad(x: Float(position.x), y: Float(position.y), width: size.0, height: size.1)
                add(quad, pin, to: &list)
            }
            for label in labels {
                list.append(
                    label, transform: CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y)),
                    snapsToPixels: false)
            }
            for ornament in ornaments { list.append(ornament, snapsToPixels: false) }
            list.setClip(nil)
            for ornament in ornaments { list.append(ornament, snapsToPixels: false) }
            return list
        }

        private func add(_ quad: Quad, _ texture: Texture, to list: inout DisplayList) {
            var quad = quad.moved(byX: Float(x), y: Float(y))
            (quad.sourceWidth, quad.sourceHeight) = (quad.width, quad.height)
            list.addQuad(quad, texture: texture)
        }
    }

    @Test(arguments: UInt64(1)...24)
    func aMapThatMovesHasThePixelsOfAWholeOne(seed: UInt64) {
        var scene = Scene(seed: seed)
        let (width, height) = (400, 330)
        let surface = DamageTests.Buffers(Int(seed % 3) + 1, width: width, height: height)
        let backend = SoftwareBackend(surface: surface, pool: BandPool(threads: 2))
        for step in 0..<16 {
            if step % 5 != 4 { scene.move() }
            if step % 3 == 2 { scene.change() }
            let list = scene.list()
            surface.next = Int.random(in: 0..<surface.buffers.count, using: &scene.random.generator)

            backend.draw(list, background: .white)
            backend.present()

            let whole = PixelBuffer(width: width, height: height)
            SoftwareRenderer().draw(list, background: .white, on: whole.target)
            let drawn = surface.buffers[surface.next].pixels
            let byteCount = width * height * 4
            #expect(memcmp(drawn.pixels, whole.pixels, byteCount) == 0, "seed \(seed), step \(step)")
            #expect(
                memcmp(surface.shown.pixels, whole.pixels, byteCount) == 0,
                "presented; seed \(seed), step \(step)")
        }
    }

    @Test func aMapWithManyPinsIsRepaintedWhereItComesIntoView() {
        var scene = Scene(seed: 3)
        (scene.labels, scene.ornaments) = ([], [])
        let backend = SoftwareBackend(pixelWidth: 400, pixelHeight: 330)
        backend.draw(scene.list(), background: .white)
        (scene.x, scene.y) = (-7, 5)

        backend.draw(scene.list(), background: .white)

        #expect(backend.repaintedPixels == 7 * 330 + 5 * 400 - 7 * 5)
    }

    @Test func aMapWithFewPinsIsRepainted() {
        var scene = Scene(seed: 3)
        (scene.labels, scene.ornaments, scene.pins) = ([], [], [(10, 10)])
        let backend = SoftwareBackend(pixelWidth: 400, pixelHeight: 330)
        backend.draw(scene.list(), background: .white)
        (scene.x, scene.y) = (-7, 5)

        backend.draw(scene.list(), background: .white)

        #expect(backend.repaintedPixels == 400 * 330)
    }

    @Test(arguments: [(0, true), (1, false)])
    func aMapWithHundredsOfTrianglesIsRepainted(more: Int, isMoved: Bool) {
        var scene = Scene(seed: 3)
        (scene.labels, scene.ornaments) = ([], [])
        let corner = [(0, 0), (9, 0), (0, 9)].map { Vertex(x: $0.0, y: $0.1, color: Color.black.rgba8) }
        let backend = SoftwareBackend(pixelWidth: 400, pixelHeight: 330)
        func draw() {
            var list = scene.list()
            for _ in 0..<ScrollBlit.triangleLimit + more {
                list.addTriangles(corner, [0, 1, 2], texture: nil)
            }
            backend.draw(list, background: .white)
        }
        draw()
        (scene.x, scene.y) = (-7, 5)

        draw()

        #expect((backend.repaintedPixels < 400 * 330) == isMoved)
    }

    @Test(arguments: [(3, 2), (3, -2), (-3, 2), (-3, -2), (0, 4), (5, 0), (20, 1)])
    func pixelsOfTheAreaMove(way: (Int, Int)) {
        let buffer = PixelBuffer(width: 12, height: 10)
        for i in 0..<120 { buffer.pixels[i] = UInt32(i) }
        let scroll = ScrollBlit(area: PixelRect(x: 2, y: 1, width: 9, height: 8), dx: way.0, dy: way.1)

        scroll.apply(to: buffer.target)

        var exposed = DamageRegion()
        scroll.addExposed(to: &exposed)
        for y in 0..<10 {
            for x in 0..<12 {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                guard exposed.rects.allSatisfy({ $0.intersection(pixel).isEmpty }) else { continue }
                let isIn = scroll.contains(pixel)
                let (fromX, fromY) = isIn ? (x - way.0, y - way.1) : (x, y)
                #expect(buffer.pixels[y * 12 + x] == UInt32(fromY * 12 + fromX), "\(x), \(y)")
            }
        }
        #expect(exposed.area == 72 - max(0, 9 - abs(way.0)) * max(0, 8 - abs(way.1)))
    }
}
