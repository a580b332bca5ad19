import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// While its content grows.
extension AnnotationCalloutTests {
    /// Taller, wider, and smaller again; by the bounds and by the frame; on each side of the pin.
    @Test(arguments: [
        (200.0, 120.0, false, CalloutSide.above), (301, 203, true, .above), (90, 40, false, .above),
        (201, 120, false, .below), (200, 123, true, .left), (90, 121, false, .right),
    ])
    func theBubbleHasTheSizeOfItsContentInEveryFrame(
        width: Double, height: Double, byFrame: Bool, side: CalloutSide
    ) throws {
        ListCallout.options.sides = [side]
        defer { ListCallout.options.sides = [.above] }
        let (scene, _, _) = scene(.fade)
        scene.click(at: position)
        scene.run(1)
        let view = try #require(self.view(scene))
        #expect(view.placement?.side == side)
        let (bubble, content) = (view.bubbleView, view.contentView)
        let (start, old, from) = (tip(view), bubble.bounds.size, content.bounds.size)
        let viewport = scene.map.viewport

        View.animate(withDuration: 0.3) {
            let size = CGSize(width: width, height: height)
            if byFrame { content.frame.size = size } else { content.bounds.size = size }
        }
        var (last, largestStep) = (old, CGFloat(0))
        for frame in 0..<25 {
            scene.frames()
            #expect(hypot(tip(view).x - start.x, tip(view).y - start.y) < 0.01, "frame \(frame)")
            let (body, shown) = (bubble.shape.bodyRect, content.presentation.frame)
            let (inset, buffer) = (view.measures.inset, view.measures.contentHeightBuffer)
            #expect(abs(body.width - shown.width - 2 * inset) <= 1.01)
            #expect(abs(body.height - shown.height - buffer) <= 1.01)
            #expect(abs(body.midX - shown.midX) < 0.51 && abs(body.midY - shown.midY) < 0.51)
            let size = bubble.bounds.size
            largestStep = max(largestStep, abs(size.width - last.width), abs(size.height - last.height))
            last = size
        }

        #expect(largestStep > 0 && largestStep < 18, "no jump: \(largestStep)")
        #expect(content.bounds.size == CGSize(width: width, height: height))
        let wanted = CGSize(
            width: old.width + CGFloat(width) - from.width, height: old.height + CGFloat(height) - from.height
        )
        #expect(last == wanted)
        #expect(scene.map.viewport == viewport)
        scene.run(1)
        #expect(!scene.window.needsFrame)
    }

    /// On its way the content no longer fits, and goes into a scroll view.
    @Test func contentThatOutgrowsTheMapIsScrolledFromThenOn() throws {
        ListCallout.options.sides = [.above]
        let (scene, _, _) = scene(.fade)
        scene.click(at: position)
        scene.run(1)
        let view = try #require(self.view(scene))
        let start = tip(view)

        View.animate(withDuration: 0.3) { view.contentView.bounds.size.height = 900 }
        var heights: [CGFloat] = []
        for _ in 0..<30 {
            scene.frames()
            heights.append(view.bubbleView.bounds.height)
            #expect(hypot(tip(view).x - start.x, tip(view).y - start.y) < 0.01)
        }

        #expect(heights == heights.sorted() && heights.first != heights.last)
        #expect(view.scrollView?.contentSize.height == 900)
    }

    /// As wide as the map, its height is a number of its own.
    final class WideCallout: CalloutMapAnnotationView {}

    @Test(arguments: [160.0, 31])
    func aWideBubbleGrowsToItsContentHeight(height: Double) throws {
        let scene = MapScene()
        scene.delegate.makeView = nil
        let content = AnnotationContent(
            icon: Image(bitmap: Bitmap(width: 30, height: 30)), calloutView: WideCallout.self,
            coordinate: scene.coordinate(position))
        let annotation = ContentAnnotation(content: content)
        scene.map.addAnnotation(annotation)
        scene.frames(2)
        scene.click(at: position)
        scene.run(1)
        let view = try #require(scene.annotationViews.compactMap { $0 as? WideCallout }.first)
        let (start, old) = (tip(view), view.bubbleView.bounds.size)

        View.animate(withDuration: 0.3) { view.contentHeight = height }
        var (last, largestStep) = (old.height, CGFloat(0))
        for frame in 0..<25 {
            scene.frames()
            #expect(hypot(tip(view).x - start.x, tip(view).y - start.y) < 0.01, "frame \(frame)")
            let (body, shown) = (view.bubbleView.shape.bodyRect, view.contentView.presentation.frame)
            #expect(abs(body.height - shown.height - 6) <= 1.01, "frame \(frame)")
            #expect(abs(shown.minY - body.minY - 3) <= 1.01, "frame \(frame)")
            largestStep = max(largestStep, abs(view.bubbleView.bounds.height - last))
            last = view.bubbleView.bounds.height
        }

        #expect(largestStep > 0 && largestStep < 12, "no jump: \(largestStep)")
        #expect(last == old.height + CGFloat(height) - 80 && view.contentView.bounds.height == height)
        scene.run(1)
        #expect(!scene.window.needsFrame)
    }
}
