import Cartouche
import CartoucheTesting
import Testing

/// What the tutorial builds does what it says.
@Suite struct TutorialTests {
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
