import Drawing
import Foundation
import Testing
import ViewKit

@testable import MapUI

/// Where content that scrolls lies in its bubble.
@Suite struct CalloutScrollPlaceTests {
    @Test(arguments: [CalloutSide.above, .below, .left, .right])
    func F16_contentThatScrollsLiesInTheBodyAndNotOverTheArrow(side: CalloutSide) throws {
        let scene = MapScene()
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        let view = try #require(scene.map.view(for: pin))
        view.calloutStyle = .bubble
        view.calloutOptions.sides = [side]
        view.calloutView = View(frame: CGRect(x: 0, y: 0, width: 900, height: 900))

        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)

        let callout = try #require(scene.callout)
        let (scroll, bubble) = (
            try #require(callout.scrollView), try #require(callout.wrapper as? BubbleView)
        )
        let (body, i) = (bubble.shape.bodyRect, callout.options.contentInsets)
        let room = CGRect(
            x: body.minX + i.left, y: body.minY + i.top, width: body.width - i.left - i.right,
            height: body.height - i.top - i.bottom)
        #expect(scroll.frame == room)
    }
}
