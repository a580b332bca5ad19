import CartoucheBasemap
import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI
@testable import ViewKit

@Suite struct AppearanceTests {
    @Test func theMapsAppearanceIsThatOfWhatIsAboveItUnlessItIsSet() {
        let scene = MapScene()
        #expect(scene.map.appearance == .light)

        scene.window.overrideUserInterfaceStyle = .dark
        #expect(scene.map.appearance == .dark)
        scene.map.appearance = .light
        #expect(scene.map.appearance == .light && scene.window.traitCollection.userInterfaceStyle == .dark)
        scene.map.overrideUserInterfaceStyle = .unspecified
        #expect(scene.map.appearance == .dark)
    }

    @Test func settingItAtRestAsksForAFrameAndReachesWhatIsInACallout() throws {
        let scene = MapScene.standardCallouts()
        let card = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let (label, table) = (Label(frame: card.bounds), TableView(frame: card.bounds))
        for view in [label, table] { card.addSubview(view) }
        scene.delegate.calloutView = { _ in card }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 400))
        scene.map.selectAnnotation(pin, animated: false)
        scene.run(2)
        let bubble = try #require(scene.callout?.wrapper as? BubbleView)
        #expect(!scene.window.needsFrame && label.traitCollection.userInterfaceStyle == .light)

        scene.map.appearance = .dark
        #expect(scene.window.needsFrame)
        scene.frames(2)

        #expect(bubble.style == .dark)
        for view in [label, table] { #expect(view.traitCollection.userInterfaceStyle == .dark) }
        scene.run(1)
        #expect(!scene.window.needsFrame)
    }

    /// A light bubble on a dark map has dark letters, and a dark one on a light map light ones.
    @Test func contentGoesByTheBubbleThatItStandsIn() {
        let bubble = BubbleView()
        let label = Label()
        bubble.contentView = label
        let window = Window(size: CGSize(width: 100, height: 100))
        window.addSubview(bubble)

        bubble.style = .dark
        #expect(label.traitCollection.userInterfaceStyle == .dark)
        window.overrideUserInterfaceStyle = .dark
        bubble.style = .light
        #expect(label.traitCollection.userInterfaceStyle == .light)
        var own = BubbleStyle.light
        own.fill = .systemBackground
        bubble.style = own
        #expect(label.traitCollection.userInterfaceStyle == .dark, "it follows, as its fill does")
    }
}
