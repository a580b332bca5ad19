import Cartouche
import CartoucheTesting
import Testing

/// What the tutorial builds does what it says.
@Suite struct TutorialTests {
    /// The pictures of the page; `CARTOUCHE_REMAKE_GOLDENS=1` makes them.
    private static let pictures = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation/Tutorial")

    @Test func thePicturesShowWhatTheStepsHaveMade() throws {
        let inês = try #require(Wisher.all.first)
        let card = try ScreenTester(size: CGSize(width: 220, height: 190), scale: 2) { _ in
            let card = WishCard(inês)
            card.backgroundColor = .systemBackground
            return card
        }
        try card.runUntilRest()
        try card.compareScreenshot(with: "card", in: Self.pictures)

        let tester = try ScreenTester(size: CGSize(width: 640, height: 440)) { _ in
            ScreenStack(rootScreen: WishMapScreen())
        }
        try tester.runUntilRest()
        try tester.compareScreenshot(with: "pins", in: Self.pictures)
        try tester.click(tester.annotationView(titled: "Inês"))
        try tester.runUntilRest()
        try tester.compareScreenshot(with: "callout", in: Self.pictures)
        try tester.click(tester.view(Button.self, showing: "See Details"))
        try tester.runUntilRest()
        try tester.compareScreenshot(with: "details", in: Self.pictures)
    }

    @Test func aPinOpensACardWhoseListScrollsAndWhoseButtonLeadsToDetails() throws {
        let tester = try ScreenTester(lettering: .fixedWidth) { _ in ScreenStack(rootScreen: WishMapScreen())
        }
        try tester.runUntilRest()
        let map = try tester.view(MapView.self)
        #expect(map.basemap != nil && map.annotations.count == 2)

        try tester.click(tester.annotationView(titled: "Inês"))
        try tester.runUntilRest()
        #expect(tester.shows("Inês") && tester.shows("A kite"))
        let (list, region) = (try tester.view(TableView.self), map.visibleMapRect)
        try tester.wheel(-3, over: list)
        try tester.runUntilRest()
        #expect(list.contentOffset.y > 0 && map.visibleMapRect == region, "the map stands still")

        try tester.click(tester.view(Button.self, showing: "See Details"))
        try tester.runUntilRest()
        #expect(tester.shows("Skis") == false)
        #expect((tester.screen as? ScreenStack)?.topScreen is DetailsScreen)
    }
}
