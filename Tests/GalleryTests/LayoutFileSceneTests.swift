import Cartouche
import CartoucheNib
import TestSupport
import Testing

@testable import Gallery

/// The callout of a second annotation whose content is a XIB, used through the map.
struct LayoutFileSceneTests {
    @Test(.behavior("B8"), arguments: [MapAppearance.light, .dark])
    func theBubbleIsRoundTheXibsContentWhoseListScrollsAndWhoseButtonWorks(appearance: MapAppearance) throws {
        let gallery = GalleryHarness(scene: LayoutFileScene.self, appearance: appearance)
        let pin = try #require(
            gallery.map.annotations.compactMap { $0 as? ContentAnnotation }.first { $0.title == "Helsinki" })
        gallery.click(at: gallery.middle(of: try #require(gallery.map.view(for: pin))))
        gallery.run(seconds: 1)

        let card = try #require(gallery.all(FerryCard.self, in: gallery.window).first)
        let bubble = try #require(gallery.bubbles.first)
        let frame = card.convert(card.bounds, to: nil)
        #expect(bubble.contains(frame) && bubble.width - frame.width < 20)
        #expect(frame.width == 240)
        #expect((gallery.named("title") as? Label)?.text == "Helsinki")
        #expect(!card.bookButton.isEnabled)

        let region = gallery.map.region
        let list = card.list.convert(card.list.bounds, to: nil)
        gallery.drag(from: CGPoint(x: list.midX, y: list.maxY - 10), by: CGVector(dx: 0, dy: -60))
        gallery.run(seconds: 1)
        #expect(card.list.contentOffset.y > 0)
        gallery.wheel(-1, at: CGPoint(x: list.midX, y: list.midY))
        gallery.run(seconds: 1)
        #expect(gallery.map.region == region)

        gallery.click(at: CGPoint(x: list.midX, y: list.midY))
        let choice = try #require(card.choiceLabel.text)
        #expect(choice != "Choose a ferry" && card.bookButton.isEnabled)
        let button = card.bookButton.convert(card.bookButton.bounds, to: nil)
        gallery.click(at: CGPoint(x: button.midX, y: button.midY))

        let time = String(choice.prefix(5))
        let message = gallery.all(Label.self, in: gallery.window).compactMap(\.text).first {
            $0.hasPrefix("Booked: Helsinki to ")
        }
        #expect(message?.hasSuffix("at \(time)") ?? false)
        #expect(gallery.bubbles.count == 1 && gallery.map.region == region)
    }
}
