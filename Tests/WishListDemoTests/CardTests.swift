import Cartouche
import Foundation
import TestSupport
import Testing

@testable import WishListDemo

@Suite(.serialized) struct CardTests {
    private let longList = "Tarek Mansouri"

    @Test(.behavior("A26", "A27")) func theCardsContentLiesWhereTheSampleHasIt() throws {
        let harness = DemoHarness()
        try harness.click(at: harness.pin(of: longList))
        let card = try #require(harness.card)

        let labels = card.subviews.compactMap { $0 as? Label }
        let pictures = card.subviews.compactMap { $0 as? ImageView }

        #expect(card.superview?.bounds.size == CGSize(width: 240, height: 280))
        #expect(
            card.frame == CGRect(x: 0, y: 0, width: 240, height: 260),
            "the background covers all but the arrow")
        #expect(pictures.map(\.frame) == [CGRect(x: 20, y: 20, width: 42, height: 42)])
        #expect(pictures.first?.image === card.person?.avatar)
        let name = try #require(labels.first { $0.text == longList })
        #expect(name.frame == CGRect(x: 70, y: 20, width: 150, height: 42))
        #expect(name.font.size == 20 && name.numberOfLines == 2)
        #expect(name.sizeThatFits(CGSize(width: 150, height: 100)).height <= 42, "both lines fit")
        let heading = try #require(labels.first { $0.text == "Wishlist" })
        #expect(heading.frame == CGRect(x: 20, y: 70, width: 200, height: 21) && heading.font.size == 14)
        #expect((harness.named("seeDetails", in: card) as? Button)?.title(for: .normal) == "See Details")
        #expect(harness.named("wishList", in: card)?.frame == CGRect(x: 20, y: 99, width: 200, height: 100))
        #expect(harness.named("seeDetails", in: card)?.frame == CGRect(x: 20, y: 207, width: 200, height: 30))
    }

    @Test(.behavior("A28", "A30")) func rowsAreThePersonsWishes() throws {
        let harness = DemoHarness()
        try harness.click(at: harness.pin(of: longList))
        harness.run(seconds: 0.4)
        let card = try #require(harness.card)
        let list = try #require(harness.named("wishList", in: card) as? TableView)

        #expect(card.tableView(list, numberOfRowsInSection: 0) == card.person?.wishList.count)
        #expect(list.rowHeight == 28)
        let cut = list.bounds.height.truncatingRemainder(dividingBy: list.rowHeight) / list.rowHeight
        #expect((0.4...0.7).contains(cut), "the last row in sight is cut through its letters: there are more")
        #expect(list.alwaysBounceVertical)
        #expect(list.contentSize.height == CGFloat(28 * (card.person?.wishList.count ?? 0)))
        let cell = try #require(list.visibleCells.first)
        let label = try #require(DemoHarness.find(Label.self, in: cell))
        #expect(label.frame.minX == 8)
        #expect(label.font.size == 12)
        #expect(PersonDetailMapView(frame: card.bounds).tableView(list, numberOfRowsInSection: 0) == 0)
    }

    @Test(.behavior("A29")) func theListScrollsAndTheMapStays() throws {
        let harness = DemoHarness()
        try harness.click(at: harness.pin(of: longList))
        harness.run(seconds: 0.5)
        let card = try #require(harness.card)
        let list = try #require(harness.named("wishList", in: card) as? TableView)
        let middle = list.convert(CGPoint(x: 100, y: list.contentOffset.y + 50), to: nil)
        let region = harness.mapView.region

        harness.mouse(.down, at: middle)
        for step in 1...10 {
            harness.run(seconds: 0.01)
            harness.mouse(.move, at: CGPoint(x: middle.x, y: middle.y - CGFloat(4 * step)))
        }
        harness.run(seconds: 0.2)
        harness.mouse(.up, at: CGPoint(x: middle.x, y: middle.y - 40))
        harness.run(seconds: 1)

        #expect(list.contentOffset.y > 20)
        #expect(harness.mapView.region == region)
    }

    @Test(.behavior("A33", "A34")) func seeDetailsCallsTheDelegateOnceWithThatPinsPerson() throws {
        let harness = DemoHarness()
        let listener = Listener()
        try harness.click(at: harness.pin(of: longList))
        harness.run(seconds: 0.4)
        let card = try #require(harness.card)
        #expect(card.delegate === harness.screen, "the screen hands itself to the pin, the pin to the card")
        card.delegate = listener
        let button = try #require(harness.named("seeDetails", in: card))

        harness.click(at: button.convert(CGPoint(x: 100, y: 15), to: nil))

        #expect(listener.people.map(\.name) == [longList])
    }

    @Test(.behavior("A34")) func aDelegateIsNotRetained() throws {
        let harness = DemoHarness()
        try harness.click(at: harness.pin(of: longList))
        let card = try #require(harness.card)
        var listener: Listener? = Listener()
        card.delegate = listener
        listener = nil

        #expect(card.delegate == nil)
    }

    private final class Listener: PersonDetailMapViewDelegate {
        var people: [Person] = []
        func detailsRequested(for person: Person) { people.append(person) }
    }
}
