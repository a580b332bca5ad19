import Cartouche
import Testing

@testable import Gallery

struct LooksTests {
    @Test(arguments: [MapAppearance.light, .dark])
    func theSwitchTellsWhetherTheMapIsDark(appearance: MapAppearance) throws {
        let gallery = GalleryHarness(scene: CalloutStylesScene.self, appearance: appearance)
        let toggle = try #require(gallery.named("dark") as? Switch)
        #expect(gallery.map.appearance == appearance)
        #expect(toggle.isOn == (appearance == .dark))

        for _ in 0..<2 {
            gallery.click(at: toggle.convert(CGPoint(x: toggle.bounds.midX, y: toggle.bounds.midY), to: nil))
            #expect(toggle.isOn == (gallery.map.appearance == .dark))
        }
        #expect(gallery.map.appearance == appearance)
    }

    /// The program's appearance reaches the map when the map is in the window, after the scene opened.
    @Test func theSwitchFollowsTheProgramsAppearance() throws {
        let gallery = GalleryHarness(scene: CalloutStylesScene.self, appearance: .light)
        let toggle = try #require(gallery.named("dark") as? Switch)

        gallery.window.overrideUserInterfaceStyle = .dark
        #expect(toggle.isOn && gallery.map.appearance == .dark)

        gallery.window.overrideUserInterfaceStyle = .light
        #expect(!toggle.isOn && gallery.map.appearance == .light)
    }
}
