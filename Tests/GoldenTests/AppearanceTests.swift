import Cartouche
import Testing

@testable import CartoucheBasemap

/// The appearance of the demo, with its real map, fonts and card.
@Suite struct AppearanceTests {
    private func demo(_ appearance: MapAppearance) throws -> Demo {
        let demo = try Demo(size: CGSize(width: 300, height: 380), appearance: appearance)
        let person = try #require(demo.map.annotations.first { $0.title == "Tarek Mansouri" })
        demo.map.setCenter(person.coordinate, animated: false)
        demo.run(seconds: 0.1)
        demo.map.selectAnnotation(person, animated: false)
        demo.run(seconds: 2)
        return demo
    }

    @Test func aDemoThatIsSwitchedLooksAsOneThatWasStartedSo() throws {
        let (light, dark) = (try demo(.light), try demo(.dark))
        let pictures = (light.picture(), dark.picture())
        let differ = pictures.0 != pictures.1
        #expect(differ)
        let window = light.tester.window
        #expect(!window.needsFrame)

        window.overrideUserInterfaceStyle = .dark
        #expect(window.needsFrame)
        light.run(seconds: 2)
        let isDark = light.picture() == pictures.1
        #expect(isDark)
        #expect(!window.needsFrame)

        light.map.appearance = .light
        #expect(window.needsFrame, "a map at rest asks for the frame by itself")
        light.run(seconds: 2)
        window.overrideUserInterfaceStyle = .light
        light.run(seconds: 2)
        let isLight = light.picture() == pictures.0
        #expect(isLight)
    }

    /// The land of the world's dark style.
    private static func darkLand() throws -> Color {
        let layer = try #require(try BuiltInStyle.world.pair().dark.layer("land"))
        guard case .fill(let fill) = layer.properties else { throw LandIsNoFill() }
        return fill.color.evaluate(zoom: 3).color()
    }

    private struct LandIsNoFill: Error {}

    /// The bubble on the land beside it, by what is on screen.
    @Test func theDarkCardStandsOutFromTheLand() throws {
        let demo = try demo(.dark)
        let picture = demo.picture()
        func color(_ x: Int, _ y: Int) -> Color {
            let i = (y * picture.width + x) * 4
            let parts = picture.pixels[i..<i + 3].map { Float($0) / 255 }
            return Color(red: parts[0], green: parts[1], blue: parts[2])
        }
        // The card's left edge, and what is between it and the list.
        let row = 240
        let (land, fill) = (try Self.darkLand(), color(44, row))
        let rim = (22...38).map { color($0, row) }.max { $0.relativeLuminance < $1.relativeLuminance }

        #expect(fill.contrastRatio(with: land) >= 1.5)
        #expect(try #require(rim).contrastRatio(with: land) >= 3)
    }

    @Test func theDarkStylesOwnColorsCanBeTold() throws {
        let (style, land) = (BubbleStyle.dark, try Self.darkLand())

        #expect(style.fill.contrastRatio(with: land) >= 1.5)
        #expect(try #require(style.stroke).contrastRatio(with: land) >= 3)
        #expect(style.textColor.contrastRatio(with: style.fill) >= 7)
        #expect(style.secondaryTextColor.contrastRatio(with: style.fill) >= 4.5)
        #expect(style.tintColor.contrastRatio(with: style.fill) >= 3)
        #expect(style.userInterfaceStyle == .dark && BubbleStyle.light.userInterfaceStyle == .light)
        #expect(BubbleStyle.glossy.userInterfaceStyle == .dark)
    }
}
