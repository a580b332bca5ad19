import Drawing
import Foundation
import MapGeometry
import Testing
import ViewKit

@testable import MapUI

/// While its content grows.
extension SecondCalloutTests {
    @Test func theBubbleGrowsWithItsContentInEveryFrame() throws {
        let (scene, _, _) = scene(.fade)
        scene.tap(place)
        scene.run(1)
        let view = try #require(self.view(scene))
        let (start, old) = (tip(view), view.bubbleView.bounds.size)

        View.animate(withDuration: 0.3) { view.contentView.bounds.size = CGSize(width: 200, height: 120) }
        var last = old.height
        for _ in 0..<30 {
            scene.frames()
            let bubble = view.bubbleView
            #expect(hypot(tip(view).x - start.x, tip(view).y - start.y) < 0.01)
            #expect(bubble.bounds.height >= last - 0.01 && bubble.bounds.height < last + 12)
            last = bubble.bounds.height
            let shown = view.contentView.presentation.frame
            #expect(abs(shown.midX - bubble.shape.bodyRect.midX) < 1.01)
            let room = bubble.shape.bodyRect.height - shown.height
            #expect(abs(room - view.measures.contentHeightBuffer) < 2.01)
        }
        #expect(view.bubbleView.bounds.height == old.height + 60)
        scene.run(1)
        #expect(!scene.window.needsFrame)
    }
}
