import Cartouche
import Foundation
import TestSupport
import Testing

@testable import WishListDemo

@Suite(.serialized) struct ScreenTests {
    private let longList = "Tarek Mansouri"

    private func openDetails(_ harness: DemoHarness) throws {
        try harness.click(at: harness.pin(of: longList))
        harness.run(seconds: 0.5)
        let card = try #require(harness.card)
        let button = try #require(harness.named("seeDetails", in: card))
        harness.click(at: button.convert(CGPoint(x: 100, y: 15), to: nil))
        harness.run(seconds: 1)
    }

    @Test(.behavior("A24")) func comingBackLeavesTwentyOneAnnotations() throws {
        let harness = DemoHarness()
        #expect(harness.mapView.annotations.count == 21)

        try openDetails(harness)
        harness.stack.pop(animated: true)
        harness.run(seconds: 1)

        #expect(harness.mapView.annotations.count == 21)
    }

    @Test(.behavior("A35")) func theSecondScreenShowsTheWholeListAndBackReturnsToTheMapAsItWas() throws {
        let harness = DemoHarness()
        let region = harness.mapView.region

        try openDetails(harness)
        let list = try #require(harness.named("allWishes", in: harness.window) as? TableView)
        let person = try #require(harness.people.first { $0.name == longList })
        #expect(harness.stack.topScreen is PersonScreen)
        #expect(list.dataSource?.tableView(list, numberOfRowsInSection: 0) == person.wishList.count)
        harness.stack.pop(animated: true)
        harness.run(seconds: 1)

        #expect(harness.stack.topScreen === harness.screen)
        #expect(harness.mapView.region == region)
        #expect(harness.card?.person === person)
    }

    @Test func theWheelScrollsTheDetailsWhereverThePointerIs() throws {
        let harness = DemoHarness(size: CGSize(width: 1280, height: 420))
        try openDetails(harness)
        let list = try #require(harness.named("allWishes", in: harness.window) as? TableView)
        #expect(list.contentSize.height > list.bounds.height)

        var offset = list.contentOffset.y
        for point in [CGPoint(x: 60, y: 300), CGPoint(x: 640, y: 90), CGPoint(x: 640, y: 300)] {
            harness.wheel(-1, at: point)
            #expect(list.contentOffset.y > offset, "\(point)")
            offset = list.contentOffset.y
        }
        harness.wheel(1, at: CGPoint(x: 60, y: 300))
        #expect(list.contentOffset.y < offset)
    }

    @Test(.behavior("A23")) func thePinsViewIsDequeuedElseMadeElseGivenItsAnnotation() throws {
        let harness = DemoHarness()
        let first = try #require(harness.people.first)
        let annotation = try harness.annotation(of: first.name)
        let view = try #require(harness.mapView.view(for: annotation) as? PersonWishListAnnotationView)

        #expect(view.annotation === annotation)
        #expect(view.personDetailDelegate === harness.screen)
        #expect(view.reuseIdentifier == PersonWishListAnnotationView.identifier)
        #expect(!view.canShowCallout)

        // Away and back: the views of those who left serve those who come.
        let (home, made) = (harness.mapView.region, harness.trace.all("viewMade").count)
        harness.mapView.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: -60, longitude: -140), zoom: 6)
        harness.run(seconds: 0.1)
        #expect(harness.mapView.annotationViewCounts.live == 0)
        harness.mapView.setRegion(home, animated: false)
        harness.run(seconds: 0.1)

        #expect(harness.trace.all("viewMade").count == made && made == 21)
        #expect(harness.trace.all("viewReused").count == 21)
        for person in harness.people {
            let annotation = try harness.annotation(of: person.name)
            let view = try #require(harness.mapView.view(for: annotation) as? PersonWishListAnnotationView)
            #expect(view.annotation === annotation && view.personDetailDelegate === harness.screen)
            #expect(!view.isSelected && view.calloutView == nil)
        }
    }
}
