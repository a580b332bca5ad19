import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The map's size changes while a callout is open.
@Suite struct CalloutResizeTests {
    private func scene(style: CalloutStyle = .bubble) -> MapScene {
        let scene = MapScene()
        scene.map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: "pin")
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.calloutStyle = style
            view.calloutOptions.contentInsets = .zero
            view.calloutView = View(frame: CGRect(x: 0, y: 0, width: 240, height: 260))
            return view
        }
        return scene
    }

    private func resize(_ scene: MapScene, _ width: CGFloat, _ height: CGFloat) {
        scene.send(.resize(CGSize(width: width, height: height)))
        scene.frames()
    }

    @Test(.behavior("F16")) func aCalloutStaysWhollyVisibleWhenTheWindowShrinks() throws {
        for style in [CalloutStyle.bubble, .plain] {
            let scene = scene(style: style)
            let pin = scene.add("a", at: CGPoint(x: 620, y: 420))
            scene.map.selectAnnotation(pin, animated: false)
            scene.run(0.5)

            for step in 1...20 {
                resize(scene, 800 - 22 * CGFloat(step), 600 - 10 * CGFloat(step))
                let callout = try #require(scene.callout)
                let frame = callout.wrapper.frame
                #expect(
                    scene.map.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame),
                    "\(style), step \(step): \(frame)")
                let pinFrame = scene.frame(of: pin)
                #expect(
                    abs(callout.arrowTip.x - pinFrame.midX) < 1e-6,
                    "the arrow is on its pin in the same frame")
            }
            scene.run(1)
            #expect(!scene.window.needsFrame)
        }
    }

    @Test func aMapThatWasTooSmallShowsAllOfTheCalloutAgainWhenItGrows() throws {
        let scene = scene()
        let pin = scene.add("a", at: CGPoint(x: 620, y: 420))
        scene.map.selectAnnotation(pin, animated: false)
        scene.run(0.5)

        for size in [
            CGSize(width: 800, height: 60), CGSize(width: 300, height: 600), CGSize(width: 1, height: 1),
        ] {
            resize(scene, size.width, size.height)
            scene.run(0.5)
        }
        resize(scene, 400, 400)

        let frame = try #require(scene.callout).wrapper.frame
        #expect(scene.map.bounds.contains(frame), "\(frame)")
    }

    @Test func theMapComesBackAfterTheWindowWasSmallUnlessItWasMovedMeanwhile() throws {
        for isMoved in [false, true] {
            let scene = scene()
            let pin = scene.add("a", at: CGPoint(x: 700, y: 120))
            scene.map.selectAnnotation(pin, animated: false)
            scene.run(0.5)
            let before = scene.map.viewport

            for step in 1...20 {
                resize(scene, 800 - 22 * CGFloat(step), 600 - 15 * CGFloat(step))
            }
            #expect(scene.map.viewport.center != before.center, "the callout is kept in view")
            if isMoved { scene.mouseDragAndRelease(from: CGPoint(x: 20, y: 280), by: CGVector(dx: 6, dy: 5)) }
            let small = scene.map.viewport
            for step in (0..<20).reversed() {
                resize(scene, 800 - 22 * CGFloat(step), 600 - 15 * CGFloat(step))
            }

            #expect(scene.map.viewport.size == before.size)
            #expect(scene.map.viewport.center == (isMoved ? small.center : before.center))
        }
    }

    @Test func aCalloutThatHasRoomStaysAsItIs() throws {
        let scene = scene()
        let pin = scene.add("a", at: CGPoint(x: 400, y: 450))
        scene.map.selectAnnotation(pin, animated: false)
        scene.run(0.5)
        let old = try #require(scene.callout)
        let (side, center) = (old.placementSummary, scene.map.viewport.center)

        resize(scene, 900, 700)

        #expect(scene.callout === old && old.placementSummary == side)
        #expect(scene.map.viewport.center == center, "a larger window moves nothing")
    }

    @Test func aCalloutThatWasMovedOutOfViewIsNotBroughtBack() {
        let scene = scene()
        let pin = scene.add("a", at: CGPoint(x: 400, y: 450))
        scene.map.selectAnnotation(pin, animated: false)
        scene.run(0.5)
        scene.mouseDragAndRelease(from: CGPoint(x: 100, y: 500), by: CGVector(dx: 500, dy: 0))
        scene.run(2)
        let center = scene.map.viewport.center

        resize(scene, 700, 560)

        #expect(scene.map.viewport.center == center)
    }

    @Test func escapeClosesTheCalloutOnce() {
        let scene = scene()
        let pin = scene.add("a", at: CGPoint(x: 400, y: 450))
        scene.map.selectAnnotation(pin, animated: false)
        scene.run(0.5)

        #expect(scene.map.keyDown(.escape, modifiers: []))
        scene.run(0.5)

        #expect(scene.map.selectedAnnotations.isEmpty && scene.callouts.isEmpty)
        #expect(
            !scene.map.keyDown(.escape, modifiers: []),
            "with nothing selected the key goes to the next responder")
    }
}
