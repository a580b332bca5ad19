import CartoucheDrawing
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Callouts that are annotations of their own, with content larger than the map.
@Suite struct LargeSecondAnnotationTests {
    private final class LongCallout: CalloutAnnotationView {
        static var size = CGSize.zero
        let button = Button(style: .filled, frame: CGRect(x: 0, y: 0, width: 80, height: 30))
        required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
            super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
            contentView.bounds.size = Self.size
            contentView.addSubview(button)
        }
    }

    private func open(_ size: CGSize) throws -> (MapScene, LongCallout, ContentAnnotation) {
        let scene = MapScene()
        LongCallout.size = size
        let make = scene.delegate.makeView
        scene.delegate.makeView = { $1 is any AnnotationViewProviding ? nil : make?($0, $1) }
        let pin = ContentAnnotation(
            content: AnnotationContent(
                calloutView: LongCallout.self, coordinate: scene.coordinate(CGPoint(x: 400, y: 400)),
                values: ["title": "a"]))
        scene.map.addAnnotation(pin)
        scene.frames(2)
        scene.map.selectAnnotation(pin, animated: false)
        scene.run(1)
        let callout = try #require(pin.calloutAnnotation)
        return (scene, try #require(scene.map.view(for: callout) as? LongCallout), pin)
    }

    private let map = CGRect(x: 0, y: 0, width: 800, height: 600)

    @Test(.behavior("B8", "B10")) func contentLargerThanTheMapIsScrolledInABubbleThatFits() throws {
        let (scene, view, _) = try open(CGSize(width: 300, height: 5_000))

        let bubble = view.bubbleView.convert(view.bubbleView.bounds, to: nil)
        let scroll = try #require(view.scrollView)
        #expect(map.contains(bubble) && bubble.height > 400)
        #expect(scroll.contentSize == CGSize(width: 300, height: 5_000))
        #expect(view.contentView.bounds.size == scroll.contentSize && view.contentSize == scroll.contentSize)
        // The same distances from the edges as in a bubble that is large enough.
        let body = view.bubbleView.shape.bodyRect
        #expect(
            scroll.frame.minX == view.measures.inset && body.maxX - scroll.frame.maxX == view.measures.inset)
        #expect(abs(scroll.frame.minY - 4) < 0.001 && abs(body.maxY - scroll.frame.maxY - 4) < 0.001)

        let viewport = scene.map.viewport
        let start = CGPoint(x: bubble.midX, y: bubble.midY)
        scene.mouseDragAndRelease(from: start, by: CGVector(dx: 0, dy: -150))
        scene.run(2)

        #expect(scroll.contentOffset.y > 100 && scene.map.viewport == viewport)
    }

    @Test(.behavior("B8", "B10")) func contentThatFitsIsNotScrolledAndOneThatShrinksIsLetOut() throws {
        let (scene, view, _) = try open(CGSize(width: 240, height: 280))
        #expect(view.scrollView == nil && view.contentView.superview === view.bubbleView)

        view.contentView.bounds.size = CGSize(width: 5_000, height: 5_000)
        view.setNeedsPlacement()
        scene.run(0.5)
        #expect(
            view.scrollView != nil && map.contains(view.bubbleView.convert(view.bubbleView.bounds, to: nil)))

        view.contentView.bounds.size = CGSize(width: 240, height: 280)
        view.setNeedsPlacement()
        scene.run(0.5)
        #expect(view.scrollView == nil && view.contentView.superview === view.bubbleView)
        #expect(view.contentView.frame == view.contentFrame(in: view.bubbleView.shape.bodyRect))
    }

    @Test func whatWasScrolledStaysSo() throws {
        let (scene, view, pin) = try open(CGSize(width: 300, height: 2_000))
        try #require(view.scrollView).contentOffset = CGPoint(x: 0, y: 321)
        scene.map.deselectAnnotation(pin, animated: true)
        scene.run(1)
        #expect(scene.callouts.isEmpty)

        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)

        let callout = try #require(pin.calloutAnnotation)
        let again = try #require(scene.map.view(for: callout) as? LongCallout)
        #expect(again.scrollView?.contentOffset == CGPoint(x: 0, y: 321))
    }

    /// A large bubble's shadow and fill are no larger textures than a small one's.
    @Test func aBubbleOfFiveThousandPointsAsASubviewIsDrawnFromSmallTextures() {
        let scene = MapScene(scale: 2)
        let bubble = BubbleView(frame: CGRect(x: -2_485, y: -5_000, width: 5_000, height: 5_000))
        scene.delegate.makeView = { _, annotation in
            let pin = SubviewCalloutPin(annotation: annotation, reuseIdentifier: nil)
            pin.loadCard = { bubble }
            return pin
        }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 400))
        scene.map.selectAnnotation(pin, animated: false)
        scene.run(1)

        let frame = bubble.convert(bubble.bounds, to: nil)
        #expect(frame.size == CGSize(width: 5_000, height: 5_000) && map.intersects(frame))
        let pixels = scene.list.commands.map { command in
            switch command {
            case .quads(let texture?, _), .triangles(let texture?, _): texture.width * texture.height
            case .quads, .triangles, .clip, .beginGroup, .endGroup: 0
            }
        }
        #expect((pixels.max() ?? 0) > 1_000 && (pixels.max() ?? 0) < 200_000, "\(pixels)")
    }
}
