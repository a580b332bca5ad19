import Cartouche
import Foundation
import TestSupport
import Testing

@testable import WishListDemo

@Suite(.serialized) struct CardPlacementTests {
    @Test(.behavior("F16")) func everyCardIsWhollyVisibleAtTheFirstView() throws {
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

    /// The window has no room above the flags: cards come below them.
    @Test func inASmallWindowTheArrowPointsAtThePolesFoot() throws {
        let harness = DemoHarness(size: CGSize(width: 640, height: 480))
        var below = 0
        for person in harness.people {
            let annotation = try harness.annotation(of: person.name)
            harness.mapView.selectAnnotation(annotation, animated: true)
            harness.run(seconds: 1)

            let bubble = try #require(harness.card?.superview as? BubbleView)
            guard bubble.arrowDirection == .up else { continue }
            below += 1
            let tip = bubble.convert(bubble.shape.tip, to: harness.mapView)
            // Where the pole is drawn: on whole points, as the arrow is.
            let pin = try #require(harness.mapView.view(for: annotation))
            let middle = pin.convert(CGPoint(x: pin.bounds.midX, y: 0), to: harness.mapView)
            let foot = middle.x - FlagPin.centerOffset.x
            #expect(abs(tip.x - foot) < 0.75, "\(person.city): the arrow at \(tip.x), the foot at \(foot)")
        }
        #expect(below > 5)
    }
}
