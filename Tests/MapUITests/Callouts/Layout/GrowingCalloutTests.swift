import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Content that an animation gives another size.
@Suite struct GrowingCalloutTests {
    private func scene(_ card: View) -> (MapScene, PointAnnotation) {
        let scene = MapScene()
        let makePin = scene.delegate.makeView
        scene.delegate.makeView = { map, annotation in
            let view = makePin?(map, annotation)
            view?.calloutStyle = .bubble
            view?.calloutOptions.contentInsets = .zero
            return view
        }
        scene.delegate.calloutView = { _ in card }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 450))
        scene.map.selectAnnotation(pin, animated: false)
        scene.run(1)
        return (scene, pin)
    }

    /// Taller, wider, and smaller again; by the bounds and by the frame.
    @Test(arguments: [(240.0, 200.0, false), (300, 100, false), (301, 203, true), (150, 60, true)])
    func theBubbleHasTheSizeOfItsContentInEveryFrame(width: Double, height: Double, byFrame: Bool) throws {
        let card = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let (scene, _) = scene(card)
        let bubble = try #require(scene.callout?.wrapper as? BubbleView)
        let old = bubble.bounds.size
        let viewport = scene.map.viewport
        let start = bubble.convert(bubble.shape.tip, to: nil)

        View.animate(withDuration: 0.3) {
            if byFrame {
                card.frame.size = CGSize(width: width, height: height)
            } else {
                card.bounds.size = CGSize(width: width, height: height)
            }
        }
        var (last, largestStep) = (old, CGFloat(0))
        for frame in 0..<25 {
            scene.frames()
            let tip = bubble.convert(bubble.shape.tip, to: nil)
            #expect(hypot(tip.x - start.x, tip.y - start.y) < 0.01, "frame \(frame)")
            let (body, shown) = (bubble.shape.bodyRect, card.presentation.frame)
            #expect(abs(body.width - shown.width) <= 1.01 && abs(body.height - shown.height) <= 1.01)
            #expect(abs(body.midX - shown.midX) < 0.51 && abs(body.midY - shown.midY) < 0.51)
            let size = bubble.bounds.size
            largestStep = max(largestStep, abs(size.width - last.width), abs(size.height - last.height))
            last = size
        }

        #expect(largestStep > 0 && largestStep < 16, "no jump: \(largestStep)")
        #expect(card.bounds.size == CGSize(width: width, height: height))
        let wanted = CGSize(
            width: old.width + CGFloat(width) - 200, height: old.height + CGFloat(height) - 100)
        #expect(last == wanted)
        #expect(scene.map.viewport == viewport)
        scene.run(1)
        #expect(!scene.window.needsFrame)
    }

    /// On its way the content no longer fits, and goes into a scroll view.
    @Test func contentThatOutgrowsTheMapIsScrolledFromThenOn() throws {
        let card = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let (scene, _) = scene(card)
        let bubble = try #require(scene.callout?.wrapper as? BubbleView)
        let start = bubble.convert(bubble.shape.tip, to: nil)

        View.animate(withDuration: 0.3) { card.bounds.size.height = 900 }
        var heights: [CGFloat] = []
        for _ in 0..<30 {
            scene.frames()
            heights.append(bubble.bounds.height)
            let tip = bubble.convert(bubble.shape.tip, to: nil)
            #expect(hypot(tip.x - start.x, tip.y - start.y) < 0.01)
        }

        #expect(heights == heights.sorted())
        #expect(card.bounds.height == 900)
        let scroll = try #require(scene.callout?.scrollView)
        #expect(scroll.contentSize.height == 900 && scroll.bounds.height < start.y)
        #expect(card.frame == CGRect(x: 0, y: 0, width: 200, height: 900))
    }
}
