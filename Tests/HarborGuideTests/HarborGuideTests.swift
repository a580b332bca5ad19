import Cartouche
import CartoucheTesting
import TestSupport
import Testing

@testable import HarborGuide

/// The program of Xcode's files, used by hand.
@Suite struct HarborGuideTests {
    nonisolated private static let looks: [(String, MapAppearance)] = [
        ("en", .light), ("en", .dark), ("de", .light), ("de", .dark),
    ]

    @Test(arguments: looks)
    func fromTheListThroughTheCalloutToTheDetailsAndBack(language: String, appearance: MapAppearance) throws {
        let guide = try HarborGuideHarness(language: language, appearance: appearance)
        let isGerman = language == "de"
        func text(_ english: String, _ german: String) -> String { isGerman ? german : english }
        #expect(guide.list.title == text("Harbors", "Häfen"))
        #expect(guide.tester.shows(text("6 departures", "6 Abfahrten"), in: guide.list.table))

        try guide.select("Helsinki")
        let card = try #require(guide.card)
        #expect(guide.list.map.selectedAnnotations.map(\.title) == ["Helsinki"])
        #expect(card.nameLabel.text == "Helsinki")
        #expect(card.departuresLabel.text == text("24 departures", "24 Abfahrten"))

        let region = guide.list.map.region
        try guide.tester.drag(card.table, by: CGVector(dx: 0, dy: -40))
        guide.run()
        let dragged = card.table.contentOffset.y
        #expect(dragged > 30)
        try guide.tester.wheel(-1, over: card.table)
        guide.run()
        #expect(card.table.contentOffset.y > dragged)
        #expect(guide.list.map.region == region && guide.card === card)

        try guide.click(guide.tester.view(Button.self, showing: text("Details", "Einzelheiten"), in: card))
        let details = try #require(guide.details)
        #expect(details.title == "Helsinki" && guide.stack.screens.count == 2)
        #expect(details.departuresLabel.text == text("24 departures", "24 Abfahrten"))
        #expect(
            details.destinationsLabel.text
                == text("Ferries to", "Fähren nach") + " Suomenlinna, Vallisaari, Tallinn")
        #expect(details.passengersLabel.text == text("1 passenger", "1 Person"))
        #expect(details.fareLabel.text == text("Fare: 12 €", "Fahrpreis: 12 €"))

        try guide.click(guide.tester.view(Button.self, showing: text("Back to the List", "Zurück zur Liste")))
        #expect(guide.stack.topScreen === guide.list)
        #expect(guide.selectedRow == "Helsinki" && guide.card === card)
        #expect(guide.warnings.sentences == [])
    }

    @Test func aPinSelectsItsRowAndEscapeDeselectsBoth() throws {
        let guide = try HarborGuideHarness()
        let map = try #require(guide.list.map)

        try guide.click(guide.tester.annotationView(titled: "Rauma"))
        #expect(guide.card?.nameLabel.text == "Rauma")
        #expect(guide.card?.departuresLabel.text == "1 departure")
        #expect(guide.selectedRow == "Rauma")

        guide.key(.escape)
        #expect(map.selectedAnnotations.isEmpty && guide.card == nil)
        #expect(guide.list.table.indexPathForSelectedRow == nil)
    }

    @Test func theControlsOfTheDetailsChangeItsLabels() throws {
        let guide = try HarborGuideHarness()
        guide.list.performSegue(withIdentifier: "showDetails", sender: Harbor.all[0])
        guide.run()
        let details = try #require(guide.details)

        let days = try #require(details.daysControl)
        guide.tester.click(at: days.convert(CGPoint(x: days.bounds.width * 0.75, y: 16), to: nil))
        #expect(details.departuresLabel.text == "3 departures")
        let stepper = try #require(details.passengersStepper)
        guide.tester.click(at: stepper.convert(CGPoint(x: stepper.bounds.width - 12, y: 16), to: nil))
        guide.run()
        #expect(details.passengersLabel.text == "2 passengers" && details.fareLabel.text == "Fare: 24 €")
        try guide.click(details.bicycleSwitch)
        #expect(details.fareLabel.text == "Fare: 29 €")

        try guide.click(guide.tester.view(Button.self, showing: "Reset"))
        #expect(details.departuresLabel.text == "6 departures" && details.fareLabel.text == "Fare: 12 €")
        #expect(guide.warnings.sentences == [])
    }

    /// How a user goes back from the details.
    enum WayBack: CaseIterable { case bar, escape, optionLeft, button }

    @Test(arguments: WayBack.allCases)
    func fromTheDetailsBackToTheList(way: WayBack) throws {
        let guide = try HarborGuideHarness()
        try guide.select("Helsinki")
        try guide.click(guide.tester.view(Button.self, showing: "Details"))
        #expect(guide.details != nil)

        switch way {
        case .bar: try guide.click(guide.tester.view(Control.self, showing: "Harbors"))
        case .escape: guide.key(.escape)
        case .optionLeft: guide.key(.left, modifiers: .option)
        case .button: try guide.click(guide.tester.view(Button.self, showing: "Back to the List"))
        }
        #expect(guide.stack.topScreen === guide.list && guide.selectedRow == "Helsinki")
    }

    @Test func theBarSortsTheListAndShowsAllHarbors() throws {
        let guide = try HarborGuideHarness()
        let start = guide.list.map.region
        try guide.select("Helsinki")
        try guide.click(guide.tester.view(Button.self, showing: "Sort"))
        #expect(guide.list.table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        #expect(guide.selectedRow == "Helsinki")

        guide.list.map.setRegion(Self.paris, animated: false)
        try guide.click(guide.tester.view(Button.self, showing: "Show All"))
        guide.run(seconds: 2)
        let region = guide.list.map.region
        #expect(abs(region.center.latitude - start.center.latitude) < 0.01)
        #expect(abs(region.span.latitudeDelta - start.span.latitudeDelta) < 0.01)
        #expect(guide.selectedRow == nil && guide.card == nil)
    }

    @Test func aRowShowsAHarborThatIsOutOfView() throws {
        let guide = try HarborGuideHarness()
        guide.list.map.setRegion(Self.paris, animated: false)
        guide.run()

        try guide.select("Hanko")
        guide.run()
        #expect(guide.list.map.selectedAnnotations.map(\.title) == ["Hanko"])
        #expect(guide.card?.nameLabel.text == "Hanko")
        #expect(guide.tester.isShown(try guide.tester.annotationView(titled: "Hanko")))
    }

    private static let paris = CoordinateRegion(
        center: LocationCoordinate2D(latitude: 48, longitude: 2),
        span: CoordinateSpan(latitudeDelta: 2, longitudeDelta: 2))

    /// By the variations of the storyboard for size classes.
    @Test func aWideWindowHasTheListBesideTheMap() throws {
        let guide = try HarborGuideHarness(size: CGSize(width: 900, height: 600))
        let (map, table) = (try #require(guide.list.map), try #require(guide.list.table))
        #expect(table.frame.width == 280 && table.frame.maxX == map.frame.minX)
        #expect(map.frame.maxX == 900 && map.frame.height == table.frame.height)

        guide.tester.resize(to: CGSize(width: 500, height: 600))
        guide.run()
        #expect(map.frame.width == 500 && table.frame.width == 500 && table.frame.minY == map.frame.maxY)

        guide.tester.resize(to: CGSize(width: 900, height: 600))
        guide.run()
        #expect(table.frame.width == 280 && table.frame.maxX == map.frame.minX)
        #expect(guide.warnings.sentences == [])
    }

    @Test func theProgramHasItsIcon() throws {
        let guide = try HarborGuideHarness()
        #expect(try guide.tester.application.services.assets.icon().size == CGSize(width: 128, height: 128))
    }

    // MARK: Pictures

    @Test(arguments: [MapAppearance.light, .dark])
    func theList(appearance: MapAppearance) throws {
        let guide = try HarborGuideHarness(
            appearance: appearance, lettering: .installedFonts, hasBasemap: true)
        try guide.select("Helsinki")
        guide.run()

        try guide.tester.compareScreenshot(with: "list-\(appearance)")
    }

    @Test(arguments: [MapAppearance.light, .dark])
    func theDetails(appearance: MapAppearance) throws {
        let guide = try HarborGuideHarness(
            appearance: appearance, size: CGSize(width: 400, height: 600), lettering: .installedFonts)
        guide.list.performSegue(withIdentifier: "showDetails", sender: Harbor.all[1])
        guide.run()
        let details = try #require(guide.details)
        try guide.click(details.bicycleSwitch)

        try guide.tester.compareScreenshot(with: "details-\(appearance)")
    }

    @Test func theDetailsInGermanFromRightToLeftAtTwiceTheSize() throws {
        let guide = try HarborGuideHarness(
            language: "de", size: CGSize(width: 400, height: 600), scale: 2, lettering: .installedFonts)
        guide.tester.window.semanticContentAttribute = .forceRightToLeft
        guide.list.performSegue(withIdentifier: "showDetails", sender: Harbor.all[1])
        guide.run()

        try guide.tester.compareScreenshot(with: "details-german-right-to-left-2x")
    }
}
