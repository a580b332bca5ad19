import Drawing
import Foundation
import Testing

@testable import SDLPlatform

/// One at a time: SDL has one video driver.
@Suite(.serialized)
struct SDLWindowTests {
    init() { setenv("SDL_VIDEODRIVER", "dummy", 1) }

    @Test func F30_aForcedScaleMakesMorePixelsForTheSamePoints() throws {
        let window = try SDLWindow(title: "Test", size: CGSize(width: 64, height: 48), scale: 1.5, renderer: .software)
        defer { window.close() }

        #expect(window.size == CGSize(width: 64, height: 48))
        #expect(window.scale == 1.5)
        window.backend.draw(DisplayList(), background: Color(hex: 0x102030))
        #expect((window.backend.pixelWidth, window.backend.pixelHeight) == (96, 72))
        #expect(window.backend.readPixels()[95, 71] == (0x10, 0x20, 0x30, 255))
        window.backend.present()
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

    @Test func openGLThatIsNotThereIsOneSentence() {
        let error = #expect(throws: PlatformError.self) {
            _ = try SDLWindow(title: "Test", size: CGSize(width: 8, height: 8), renderer: .opengl)
        }
        #expect(error?.description.contains("--renderer software") ?? false)
    }

    @Test func withoutADisplayThereIsOneSentence() {
        setenv("SDL_VIDEODRIVER", "nosuchdriver", 1)
        let error = #expect(throws: PlatformError.self) {
            _ = try SDLWindow(title: "Test", size: CGSize(width: 8, height: 8))
        }
        #expect(error?.description.contains("no display") ?? false)
    }

    @Test func softwareRasterizersAreKnownByTheirNames() {
        #expect(RendererChoice.isSoftware(glRenderer: "llvmpipe (LLVM 15.0.6, 256 bits)"))
        #expect(RendererChoice.isSoftware(glRenderer: "softpipe"))
        #expect(!RendererChoice.isSoftware(glRenderer: "Mesa Intel(R) UHD Graphics 620 (KBL GT2)"))
        #expect(!RendererChoice.isSoftware(glRenderer: "NVIDIA GeForce RTX 3060/PCIe/SSE2"))
    }
}
