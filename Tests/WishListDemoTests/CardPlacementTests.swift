import Cartouche
import Foundation
import Testing

@testable import WishListDemo

@Suite(.serialized) struct CardPlacementTests {
    @Test func F16_everyCardIsWhollyVisibleAtTheFirstView() throws {
        let harness = DemoHarness(size: CGSize(width: 1280, height: 800))
        for person in harness.people {
            try harness.mapView.selectAnnotation(harness.annotation(of: person.name), animated: true)
            harness.run(seconds: 1)

            let card = try #require(harness.card)
            let frame = card.convert(card.bounds, to: nil)
            #expect(frame.minX >= 6.5 && frame.minY >= 6.5, "\(person.city): \(frame)")
            #expect(frame.maxX <= 1273.5 && frame.maxY <= 790.5, "\(person.city): \(frame)")
        }
    }
}
