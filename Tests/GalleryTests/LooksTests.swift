import Cartouche
import Testing

@testable import Gallery

struct LooksTests {
    @Test(arguments: [MapAppearance.light, .dark])
    func theSwitchTellsWhetherTheMapIsDark(appearance: MapAppearance) throws {
        let gallery = GalleryHarness(scene: LooksScene.self, appearance: appearance)
        let toggle = try #require(gallery.named("dark") as? Switch)
        #expect(gallery.map.appearance == appearance)
        #expect(toggle.isOn == (appearance == .dark))

        for _ in 0..<2 {
            gallery.click(at: toggle.convert(CGPoint(x: toggle.bounds.midX, y: toggle.bounds.midY), to: nil))
            #expect(toggle.isOn == (gallery.map.appearance == .dark))
        }
        #expect(gallery.map.appearance == appearance)
    }
}
