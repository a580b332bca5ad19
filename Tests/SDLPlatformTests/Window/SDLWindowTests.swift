import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation
import TestSupport
import Testing

@testable import CartoucheSDLPlatform

/// One at a time: SDL has one video driver.
@Suite(.serialized)
struct SDLWindowTests {
    init() { setenv("SDL_VIDEODRIVER", "dummy", 1) }

    @Test(.behavior("F30")) func aForcedScaleMakesMorePixelsForTheSamePoints() throws {
        let window = try SDLWindow(
            title: "Test", size: CGSize(width: 64, height: 48), scale: 1.5, renderer: .software)
        defer { window.close() }

        #expect(window.size == CGSize(width: 64, height: 48))
        #expect(window.scale == 1.5)
        window.backend.draw(DisplayList(), background: Color(hex: 0x102030))
        #expect((window.backend.pixelWidth, window.backend.pixelHeight) == (96, 72))
        #expect(window.backend.readPixels()[95, 71] == (0x10, 0x20, 0x30, 255))
        window.backend.present()
    }

    /// As where SDL has no plain surface: on KMS, for one.
    @Test func aTextureShowsThePictureWhereThereIsNoSurface() throws {
        let size = CGSize(width: 64, height: 48)
        let window = try SDLWindow(size: size, scale: 1) { size throws(PlatformError) in
            let handle = try SDLWindow.makeWindow("Test", size)
            return (handle, SoftwareBackend(surface: try TextureSurface(window: handle)))
        }
        defer { window.close() }

        for color in [Color(hex: 0x102030), Color(hex: 0x405060)] {
            window.backend.draw(DisplayList(), background: color)
            window.backend.present()
        }
        #expect((window.backend.pixelWidth, window.backend.pixelHeight) == (64, 48))
        #expect(window.backend.readPixels()[63, 47] == (0x40, 0x50, 0x60, 255))
    }

    @Test func aWindowIsRepaintedInPartsAndWholeWhenItsSurfaceIsNew() throws {
        let window = try SDLWindow(
            title: "Test", size: CGSize(width: 64, height: 48), scale: 1, renderer: .software)
        defer { window.close() }
        let backend = try #require(window.backend as? SoftwareBackend)
        func show(caret: Float) throws -> Int {
            var list = DisplayList()
            list.addQuad(Quad(x: 0, y: 0, width: 500, height: 500, color: 0xFF80_4020), texture: nil)
            list.addQuad(Quad(x: caret, y: 10, width: 2, height: 16, color: 0xFFFF_FFFF), texture: nil)
            backend.draw(list, background: .white)
            backend.present()
            let expected = SoftwareRenderer().bitmap(
                of: list, width: backend.pixelWidth, height: backend.pixelHeight, background: .white)
            #expect(backend.readPixels().pixels == expected.pixels)
            return backend.repaintedPixels
        }

        #expect(try show(caret: 5) == 64 * 48)
        #expect(try show(caret: 20) == 2 * 2 * 16)
        window.resize(to: CGSize(width: 80, height: 48))
        #expect(try show(caret: 20) == 80 * 48)
        #expect(try show(caret: 21) == 3 * 16)
        // To another size and back: a surface of the same size, perhaps at the same address.
        window.resize(to: CGSize(width: 30, height: 48))
        window.resize(to: CGSize(width: 80, height: 48))
        #expect(try show(caret: 21) == 80 * 48)
    }

    @Test func windowsOpenAndCloseAgainAndAgain() throws {
        for i in 0..<3 {
            let window = try SDLWindow(title: "Test \(i)", size: CGSize(width: 1, height: 1))
            #expect(window.title == "Test \(i)")
            #expect(window.refreshRate >= 20)
            window.close()
            window.close()
            window.backend.draw(DisplayList(), background: .white)
            window.backend.present()
        }
    }

    @Test(arguments: [false, true]) func aWindowFillsItsDisplayAndIsAWindowAgain(fromTheStart: Bool) throws {
        let window = try SDLWindow(
            title: "Test", size: CGSize(width: 64, height: 48), scale: 1, renderer: .software,
            isFullScreen: fromTheStart)
        #expect(window.isFullScreen == fromTheStart)

        window.isFullScreen = true
        #expect(window.isFullScreen && window.size.width > 600 && window.size.height > 400)
        window.isFullScreen = false
        #expect(!window.isFullScreen)

        window.close()
        window.isFullScreen = true
        #expect(!window.isFullScreen)
    }

    @Test func theDisplayMaySleepUnlessTheProgramKeepsItAwake() throws {
        let window = try SDLWindow(title: "Test", size: CGSize(width: 8, height: 8), renderer: .software)
        #expect(!window.isIdleTimerDisabled)

        window.isIdleTimerDisabled = true
        #expect(window.isIdleTimerDisabled)
        window.isIdleTimerDisabled = false
        #expect(!window.isIdleTimerDisabled)

        window.close()
        window.isIdleTimerDisabled = true
        #expect(!window.isIdleTimerDisabled)
    }

    @Test(.behavior("F11")) func keysAreOnlyKeysUntilTextIsAskedFor() throws {
        let window = try SDLWindow(
            title: "Test", size: CGSize(width: 64, height: 48), scale: 1, renderer: .software)
        defer { window.close() }

        #expect(!window.isTextInputActive)
        window.setTextInput(CGRect(x: 4, y: 4, width: 1, height: 20))
        #expect(window.isTextInputActive)
        window.setTextInput(nil)
        #expect(!window.isTextInputActive)
    }

    @Test func openGLThatIsNotThereIsOneSentence() {
        let error = #expect(throws: PlatformError.self) {
            _ = try SDLWindow(title: "Test", size: CGSize(width: 8, height: 8), renderer: .opengl)
        }
        #expect(error?.description.contains("software renderer") ?? false)
    }

    @Test func openGLDrawsWhatTheSoftwareRendererDraws() throws {
        setenv("SDL_VIDEODRIVER", "offscreen", 1)
        // Only where there is an OpenGL of any kind.
        guard
            let window = try? SDLWindow(title: "Test", size: CGSize(width: 96, height: 64), renderer: .opengl)
        else {
            return
        }
        defer { window.close() }
        let mask = Texture(bitmap: solid(40, 30, Color(white: 0, alpha: 0.5)))
        let texture = Texture(bitmap: solid(8, 8, Color(hex: 0x40C080, alpha: 0.7)), isSmooth: false)
        var list = DisplayList()
        list.addQuad(Quad(x: 5, y: 5, width: 40, height: 30, color: Color(hex: 0xFF0000).rgba8), texture: nil)
        list.addQuad(
            Quad(x: 20, y: 20, width: 16, height: 16, sourceWidth: 8, sourceHeight: 8, color: 0xC0FF_80FF),
            texture: texture)
        list.setClip(PixelRect(x: 30, y: 10, width: 50, height: 40))
        list.beginGroup(bounds: PixelRect(x: 25, y: 15, width: 40, height: 30), alpha: 0.6, mask: mask)
        list.addQuad(
            Quad(x: 0, y: 0, width: 96, height: 64, color: Color(hex: 0x0000FF, alpha: 0.5).rgba8),
            texture: nil)
        list.beginGroup(bounds: PixelRect(x: 50, y: 20, width: 80, height: 80), alpha: 0.5)
        list.addQuad(Quad(x: 0, y: 0, width: 96, height: 40, color: Color(hex: 0x00FF00).rgba8), texture: nil)
        list.endGroup()
        list.setClip(PixelRect(x: 60, y: 0, width: 50, height: 30))
        list.addQuad(Quad(x: 0, y: 0, width: 96, height: 64, color: Color(hex: 0xFFFF00).rgba8), texture: nil)
        list.endGroup()
        list.addQuad(
            Quad(x: 70, y: 2, width: 20, height: 60, color: Color(white: 1, alpha: 0.3).rgba8), texture: nil)
        list.setClip(nil)
        list.addTriangles(
            [
                Vertex(x: 2, y: 40, color: 0x80FF_FFFF), Vertex(x: 30, y: 40, color: 0x8000_00FF),
                Vertex(x: 2, y: 62, color: 0xFF00_FF00),
            ],
            [0, 1, 2], texture: nil)
        let software = SoftwareBackend(pixelWidth: 96, pixelHeight: 64)

        for _ in 0..<2 {
            window.backend.draw(list, background: Color(hex: 0x202020))
            software.draw(list, background: Color(hex: 0x202020))
            // Each takes what is pending.
            _ = (mask.restore(), texture.restore())
            let (expected, drawn) = (software.readPixels(), window.backend.readPixels())
            var different = 0
            for i in 0..<96 * 64 {
                let e = expected[i % 96, i / 96]
                if !isNear(drawn[i % 96, i / 96], (Int(e.0), Int(e.1), Int(e.2)), within: 4) {
                    different += 1
                }
            }
            // Along a slant a centre may lie on either side.
            #expect(different < 20)
        }
    }

    @Test func openGLShowsPremultipliedPixelsAsTheirBitmap() throws {
        setenv("SDL_VIDEODRIVER", "offscreen", 1)
        guard
            let window = try? SDLWindow(title: "Test", size: CGSize(width: 32, height: 16), renderer: .opengl)
        else {
            return
        }
        defer { window.close() }
        let software = SoftwareBackend(pixelWidth: 32, pixelHeight: 16)
        let color = Color(hex: 0xE04020, alpha: 0.6)
        func list(_ make: (Bitmap, Bool) -> Texture) -> DisplayList {
            var list = DisplayList()
            for (x, isOpaque) in [(0, true), (16, false)] {
                list.addQuad(
                    Quad(x: Float(x), y: 0, width: 16, height: 16, sourceWidth: 8, sourceHeight: 8),
                    texture: make(solid(8, 8, isOpaque ? color.withAlphaComponent(1) : color), isOpaque))
            }
            return list
        }

        software.draw(list { Texture(bitmap: $0, isOpaque: $1) }, background: .white)
        window.backend.draw(
            list { Texture(PremultipliedPixels($0, isOpaque: $1), isOpaque: $1) }, background: .white)

        let (expected, drawn) = (software.readPixels(), window.backend.readPixels())
        for x in [4, 12, 20, 28] {
            let e = expected[x, 8]
            #expect(isNear(drawn[x, 8], (Int(e.0), Int(e.1), Int(e.2)), within: 4), "at \(x)")
        }
    }

    @Test func withoutADisplayThereIsOneSentence() {
        setenv("SDL_VIDEODRIVER", "nosuchdriver", 1)
        let error = #expect(throws: PlatformError.self) {
            _ = try SDLWindow(title: "Test", size: CGSize(width: 8, height: 8))
        }
        #expect(error?.description.contains("no display") ?? false)
    }

    @Test func onlyADisplayWithAPaletteIsSaidToHaveOne() {
        let palette = TextureSurface.refusal(paletteSize: 256, reason: "Couldn't find matching render driver")
        let other = TextureSurface.refusal(paletteSize: 0, reason: "Couldn't find matching render driver")

        #expect(palette.description.contains("palette of 256 colors"))
        #expect(!other.description.contains("palette"))
        #expect(other.description.contains("(Couldn't find matching render driver); start the program on"))
        for error in [palette, other] { #expect(error.description.hasSuffix(".") && error.kind == .display) }
    }

    @Test func softwareRasterizersAreKnownByTheirNames() {
        #expect(RendererChoice.isSoftware(glRenderer: "llvmpipe (LLVM 15.0.6, 256 bits)"))
        #expect(RendererChoice.isSoftware(glRenderer: "softpipe"))
        #expect(!RendererChoice.isSoftware(glRenderer: "Mesa Intel(R) UHD Graphics 620 (KBL GT2)"))
        #expect(!RendererChoice.isSoftware(glRenderer: "NVIDIA GeForce RTX 3060/PCIe/SSE2"))
    }
}
