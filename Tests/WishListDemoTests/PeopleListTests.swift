import Cartouche
import CartoucheTesting
import Foundation
import Testing

@testable import WishListDemo

/// The list of the people in view, as `--list` shows it.
@Suite(.serialized) struct PeopleListTests {
    /// The demo with its list, without the base map and without fonts.
    private struct Stage {
        let tester: ScreenTester
        let page: MapPage

        init(_ size: CGSize) throws {
            tester = try ScreenTester(size: size, lettering: .fixedWidth) { _ in
                Theme.current = Theme(scale: 1)
                let people = PeopleWishList(seed: 1, scale: 1).people
                let mapView = MapView()
                mapView.basemap = nil
                let stack = ScreenStack(
                    rootScreen: MapScreen(mapView: mapView, people: people, showsList: true))
                stack.keepsPoppedScreens = true
                return stack
            }
            tester.run(seconds: 1)
            page = try tester.view(MapPage.self)
        }

        var table: TableView { page.panel.list.tableView }
    }

    @Test(.behavior("A41")) func inAWideWindowTheListIsBesideTheMap() throws {
        let stage = try Stage(CGSize(width: 1280, height: 800))
        #expect(stage.page.mapView.frame.width == 980 && stage.page.panel.frame.minX == 980)
        #expect(stage.page.panel.list.annotations.count > 10)

        try stage.tester.click(stage.tester.view(showing: "Aino Kallasvuo", in: stage.table))
        try stage.tester.runUntilRest()

        let aino = try #require(stage.page.mapView.selectedAnnotations.first)
        #expect(aino.title == "Aino Kallasvuo")
        #expect(abs(stage.page.mapView.convert(aino.coordinate, toPointTo: stage.page.mapView).x - 490) < 1)

        stage.page.panel.close.sendActions(for: .touchUpInside)
        stage.tester.run(seconds: 0.5)
        #expect(stage.page.mapView.frame.width == 1280)
        try stage.tester.click(stage.tester.view(showing: "List"))
        stage.tester.run(seconds: 0.5)

        #expect(stage.page.isListOpen && stage.page.mapView.frame.width == 980)
    }

    @Test func inANarrowWindowItIsASheetThatCalloutsKeepClearOf() throws {
        let stage = try Stage(CGSize(width: 600, height: 700))

        #expect(stage.page.panel.isSheet && stage.page.panel.frame.width == 600)
        #expect(stage.page.mapView.frame.width == 600)
        #expect(stage.page.mapView.layoutMargins.bottom == stage.page.panel.frame.height)
        for annotation in stage.page.panel.list.annotations {
            let point = stage.page.mapView.convert(annotation.coordinate, toPointTo: stage.page)
            #expect(point.y <= stage.page.panel.frame.minY)
        }
    }

    @Test func escapeClosesACardThatWasOpenedFromTheList() throws {
        let stage = try Stage(CGSize(width: 1280, height: 800))
        try stage.tester.click(stage.tester.view(showing: "Aino Kallasvuo", in: stage.table))
        try stage.tester.runUntilRest()
        try #require(stage.page.mapView.selectedAnnotations.count == 1)
        #expect(stage.tester.window.firstResponder === stage.table)

        stage.tester.key(.escape)
        try stage.tester.runUntilRest()

        #expect(stage.page.mapView.selectedAnnotations.isEmpty)
        #expect(stage.tester.window.firstResponder === stage.table, "the keyboard stays in the list")
    }

    @Test(arguments: [
        CGSize(width: 1280, height: 800), CGSize(width: 1000, height: 600), CGSize(width: 800, height: 560),
        CGSize(width: 1920, height: 1080),
    ])
    func theFirstViewCutsNoFlag(_ size: CGSize) throws {
        let harness = DemoHarness(size: size)
        let views = harness.tester.views(PersonWishListAnnotationView.self)
        try #require(views.count == harness.people.count)

        for view in views {
            let frame = view.convert(view.bounds, to: harness.mapView)
            #expect(harness.mapView.bounds.contains(frame), "\(view.annotation?.title ?? "") at \(frame)")
        }
    }

    @Test(arguments: [CGSize(width: 300, height: 200), CGSize(width: 400, height: 300)])
    func inALowWindowTheSheetMakesRoomForACardAndTheCreditIsSeen(_ size: CGSize) throws {
        let tester = try ScreenTester(size: size, lettering: .fixedWidth) { tester in
            Theme.current = Theme(scale: 1)
            let people = PeopleWishList(seed: 1, scale: 1).people
            return ScreenStack(
                rootScreen: MapScreen(mapView: try tester.makeMapView(), people: people, showsList: true))
        }
        tester.run(seconds: 1)
        let page = try tester.view(MapPage.self)
        #expect(page.panel.frame.minY < page.bounds.maxY)

        let annotation = try #require(page.panel.list.annotations.first)
        page.mapView.selectAnnotation(annotation, animated: true)
        try tester.runUntilRest()

        #expect(page.panel.frame.minY >= page.bounds.maxY, "the sheet is out of the way")
        let card = try tester.view(PersonDetailMapView.self)
        let seen = tester.visibleRect(of: card)
        // The name is seen, and the rest scrolls: with the sheet open there were 20 points.
        #expect(seen.height >= 80, "\(seen) of \(card.bounds)")
        let credit = tester.visibleRect(of: page.mapView.ornaments.attribution)
        #expect(credit.width > 20 && !credit.intersects(seen), "\(credit), \(seen)")

        tester.key(.escape)
        try tester.runUntilRest()
        #expect(page.panel.frame.minY < page.bounds.maxY, "the sheet is back")
    }
}
