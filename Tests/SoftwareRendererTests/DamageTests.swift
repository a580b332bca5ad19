import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

/// Repainting what has changed gives the same pixels as repainting all.
struct DamageTests {
    /// A surface with as many buffers as it is told, which the program gets in a random order, as compositors
    /// give them back.
    final class Buffers: PixelSurface {
        var buffers: [(pixels: PixelBuffer, memory: FrameMemory)] = []
        var next = 0
        /// What the window shows: only what was presented.
        var shown: PixelBuffer

        init(_ count: Int, width: Int, height: Int) {
            shown = PixelBuffer(width: width, height: height)
            resize(count, width: width, height: height)
        }

        func resize(_ count: Int, width: Int, height: Int) {
            buffers = (0..<count).map { _ in (PixelBuffer(width: width, height: height), FrameMemory()) }
            shown = PixelBuffer(width: width, height: height)
            next = 0
        }

        func nextFrame() -> SurfaceFrame? {
            SurfaceFrame(target: buffers[next].pixels.target, memory: buffers[next].memory)
        }

        var latestFrame: RasterTarget? { buffers[next].pixels.target }

        func present(_ parts: [PixelRect]?) {
            let from = buffers[next].pixels
            for part in parts ?? [shown.target.bounds] {
                for y in part.y..<part.y + part.height {
                    let start = y * shown.width + part.x
                    (shown.pixels + start).update(from: from.pixels + start, count: part.width)
                }
            }
        }

        func close() {}
    }

    @Test(arguments: UInt64(1)...12)
    func partsGiveTheSamePictureInAnyBuffer(seed: UInt64) {
        var scene = RandomScene(seed: seed)
        let surface = Buffers(Int(seed % 3) + 1, width: scene.width, height: scene.height)
        let backend = SoftwareBackend(surface: surface, pool: BandPool(threads: 2))
        var pieces = (0..<25).map { _ in scene.list(pieces: 1) }
        for step in 0..<12 {
            change(&pieces, &scene)
            var list = DisplayList()
            for piece in pieces { list.append(piece, snapsToPixels: false) }
            if step == 7 { surface.resize(2, width: scene.width + 1, height: scene.height) }
            surface.next = Int.random(in: 0..<surface.buffers.count, using: &scene.generator)
            if step == 9 {
                surface.shown = PixelBuffer(width: surface.shown.width, height: scene.height)
                backend.presentationWasLost()
            }

            backend.draw(list, background: .white)
            backend.present()

            let whole = PixelBuffer(width: surface.shown.width, height: surface.shown.height)
            // A renderer takes a texture's changes: another one needs copies of its own.
            SoftwareRenderer().draw(list, background: .white, on: whole.target)
            let drawn = surface.buffers[surface.next].pixels
            let byteCount = whole.width * whole.height * 4
            #expect(memcmp(drawn.pixels, whole.pixels, byteCount) == 0, "seed \(seed), \(step)")
            #expect(
                memcmp(surface.shown.pixels, whole.pixels, byteCount) == 0,
                "presented; seed \(seed), step \(step)")
        }
    }

    /// Replaces, removes, adds, swaps or fades some pieces, or changes a texture.
    private func change(_ pieces: inout [DisplayList], _ scene: inout RandomScene) {
        for _ in 0..<Int.random(in: 0...3, using: &scene.generator) {
            let i = Int.random(in: 0..<pieces.count, using: &scene.generator)
            switch Int.random(in: 0..<6, using: &scene.generator) {
            case 0: pieces[i] = scene.list(pieces: 1)
            case 1 where pieces.count > 5: pieces.remove(at: i)
            case 2: pieces.insert(scene.list(pieces: 1), at: i)
            case 3: pieces.swapAt(i, pieces.count - 1)
            case 4:
                let texture = scene.textures[i % scene.textures.count]
                var bitmap = Bitmap(width: 1, height: 1)
                for c in 0..<4 { bitmap.pixels[c] = texture.isOpaque ? 255 : UInt8(i % 25 * 10) }
                texture.replace(x: texture.width / 2, y: texture.height / 2, with: bitmap)
            default:
                var faded = DisplayList()
                faded.append(pieces[i], alpha: 0.9, snapsToPixels: false)
                pieces[i] = faded
            }
        }
    }

    /// A page of text: an opaque background, lines of text on it, and a caret.
    private func page(scrolledBy offset: Float = 0, caret: Float? = nil, fade: UInt8 = 255) -> DisplayList {
        var list = DisplayList()
        list.addQuad(Quad(x: 0, y: 0, width: 400, height: 300, color: 0xFFFF_FFFF), texture: nil)
        for i in 0..<60 {
            let position = (x: Float(i % 6) * 60, y: Float(i / 6) * 30)
            list.addQuad(
                Quad(
                    x: position.x, y: position.y, width: 50, height: 12, sourceWidth: 50, sourceHeight: 12,
                    color: i == 33 ? UInt32(fade) << 24 : 0xFF00_0000), texture: text)
        }
        list.setClip(PixelRect(x: 300, y: 100, width: 90, height: 120))
        for i in 0..<20 {
            list.addQuad(
                Quad(x: 300, y: 100 + Float(i) * 14 - offset, width: 50, height: 12, color: 0xFF40_0000),
                texture: nil)
        }
        list.setClip(nil)
        if let caret {
            list.addQuad(Quad(x: caret, y: 40, width: 2, height: 16, color: 0xFF00_00FF), texture: nil)
        }
        return list
    }

    private let text = Texture(bitmap: Bitmap(width: 50, height: 12))

    @Test func littleIsRepaintedWhereLittleHasChanged() {
        let backend = SoftwareBackend(pixelWidth: 400, pixelHeight: 300)
        func repainted(_ list: DisplayList) -> Int {
            backend.draw(list, background: .white)
            return backend.repaintedPixels
        }

        #expect(repainted(page()) == 400 * 300)
        #expect(repainted(page()) == 0)
        // A caret appears, moves beside itself and goes.
        #expect(repainted(page(caret: 100)) == 2 * 16)
        #expect(repainted(page(caret: 104)) == 2 * 2 * 16)
        #expect(repainted(page()) == 2 * 16)
        // A label fades.
        #expect(repainted(page(fade: 90)) == 50 * 12)
        // A list scrolls.
        #expect(repainted(page(scrolledBy: 5, fade: 90)) <= 50 * 120 * 9 / 8)
    }

    @Test func aTextureThatChangesIsRepaintedWhereItIsSeen() {
        let backend = SoftwareBackend(pixelWidth: 400, pixelHeight: 300)
        let atlas = Texture(bitmap: Bitmap(width: 128, height: 128))
        func list() -> DisplayList {
            var list = DisplayList()
            for i in 0..<8 {
                list.addQuad(
                    Quad(
                        x: Float(i) * 40, y: 50, width: 16, height: 16, sourceX: Float(i) * 16,
                        sourceWidth: 16, sourceHeight: 16), texture: atlas)
            }
            return list
        }
        backend.draw(list(), background: .white)
        atlas.replace(x: 36, y: 4, with: Bitmap(width: 6, height: 6))

        backend.draw(list(), background: .white)

        #expect(backend.repaintedPixels == 16 * 16)
    }
}
