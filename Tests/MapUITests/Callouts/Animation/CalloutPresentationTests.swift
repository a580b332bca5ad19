import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// What is seen of a callout while it comes and goes, through the views' real transforms.
@Suite struct CalloutPresentationTests {
    private let animations: [CalloutOptions.Animation] = [
        .fade, .bounce, .stretch, .none,
        .custom(
            CalloutCurve(duration: 0.4) {
                CalloutPresentation(along: 0.2 + $0 * 0.8, across: 2 - $0, alpha: $0)
            }),
    ]

    private func scene(_ animation: CalloutOptions.Animation, sides: [CalloutSide] = [.above, .below])
        -> MapScene
    {
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.calloutOptions.animation = animation
            view.calloutOptions.sides = sides
            view.calloutView = View(frame: CGRect(x: 0, y: 0, width: 180, height: 60))
            return view
        }
        return scene
    }

    /// How far the tip, as drawn, is from the middle of the pin's edge, as drawn.
    private func drift(_ scene: MapScene, _ pin: any Annotation) -> CGFloat {
        guard let callout = scene.callout, let bubble = callout.wrapper as? BubbleView else {
            return .infinity
        }
        let drawn = bubble.shape.tip.applying(bubble.presentationTransformToWindow)
        let frame = scene.frame(of: pin)
        let edge =
            switch bubble.arrowDirection {
            case .down: CGPoint(x: frame.midX, y: frame.minY)
            case .up: CGPoint(x: frame.midX, y: frame.maxY)
            case .right: CGPoint(x: frame.minX, y: frame.midY)
            case .left: CGPoint(x: frame.maxX, y: frame.midY)
            }
        return hypot(drawn.x - edge.x, drawn.y - edge.y)
    }

    @Test(.behavior("E28", "E29")) func theDrawnTipStaysOnItsPinWithinAHundredthOfAPointInEveryFrame() {
        for animation in animations {
            for side in CalloutSide.allCases {
                let scene = scene(animation, sides: [side])
                let pin = scene.add("a", at: CGPoint(x: 300, y: 300))
                scene.click(300, 300)
                for _ in 0..<40 {
                    scene.frames()
                    #expect(drift(scene, pin) < 0.01, "\(animation) \(side)")
                }
                scene.map.deselectAnnotation(pin, animated: true)
                scene.frames()
                while !scene.callouts.isEmpty {
                    #expect(drift(scene, pin) < 0.01, "\(animation) \(side), going")
                    scene.frames()
                }
            }
        }
    }

    @Test(.behavior("E28", "E39")) func alsoWhileTheMapIsDraggedZoomedAndShiftedByTheCallout() {
        for animation in animations where animation != .none {
            let scene = scene(animation)
            let pin = scene.add("a", at: CGPoint(x: 12, y: 60))
            scene.click(12, 60)
            for frame in 0..<50 {
                if frame == 5 {
                    scene.wheel(1, 600, 500)
                }
                if frame == 12 { scene.touch(.began, 600, 500) }
                if frame > 12 {
                    scene.touch(.moved, at: CGPoint(x: 600 - 5 * frame, y: 500 + frame))
                }
                scene.frames()
                #expect(drift(scene, pin) < 0.01, "\(animation), frame \(frame)")
            }
        }
    }

    @Test(.behavior("E28")) func alsoOnATurnedMap() {
        let scene = scene(.bounce)
        scene.map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 48, longitude: 11), zoom: 5, heading: 130)
        scene.frames(2)
        let pin = scene.add("a", at: CGPoint(x: 780, y: 590))
        scene.click(780, 590)
        for _ in 0..<60 {
            scene.frames()
            #expect(drift(scene, pin) < 0.01)
        }
        let frame = scene.callout?.frame ?? .null
        #expect(frame.maxX <= 793.6 && frame.minX >= 0 && frame.minY >= 6.4)
    }

    @Test(.behavior("A21", "F14")) func interruptedAnywhereNothingJumpsAndItEndsWhereItShould() throws {
        for animation in animations where animation != .none {
            for frames in [0, 1, 3, 6, 9, 14] {
                let scene = scene(animation)
                let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
                scene.map.selectAnnotation(pin, animated: true)
                scene.frames(frames)
                for (index, selects) in [false, true, false, true].enumerated() {
                    let wrapper = try #require(scene.callout).wrapper
                    let (alpha, transform) = (wrapper.alpha, wrapper.transform)
                    if selects {
                        scene.map.selectAnnotation(pin, animated: true)
                    } else {
                        scene.map.deselectAnnotation(pin, animated: true)
                    }
                    if alpha > 0 {
                        #expect(wrapper.superview != nil && wrapper === scene.callout?.wrapper)
                        #expect(
                            wrapper.alpha == alpha && wrapper.transform == transform,
                            "\(animation) after \(frames), turn \(index)")
                    }
                    scene.frames(1 + frames / 2)
                    guard scene.callout != nil else { break }
                }
                scene.map.selectAnnotation(pin, animated: true)
                scene.run(1)

                let wrapper = try #require(scene.callout).wrapper
                #expect(wrapper.alpha == 1 && wrapper.transform.isIdentity, "\(animation) after \(frames)")
                let t = scene.trace
                #expect(t.count("calloutWillAppear") == t.count("calloutDidAppear"))
                #expect(t.count("calloutWillDisappear") == t.count("calloutDidDisappear"))
                #expect(t.count("calloutWillAppear") == t.count("calloutWillDisappear") + 1)
                #expect(!scene.window.needsFrame)
            }
        }
    }

    /// Of a delegate that makes a new view each time.
    @Test(.behavior("A21")) func anotherContentGoesOnFromTheLookOfTheLastOne() throws {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 100, height: 60)) }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(0.5)
        let old = try #require(scene.callout)
        scene.map.deselectAnnotation(pin, animated: true)
        scene.frames(8)
        let alpha = old.wrapper.alpha
        #expect(alpha > 0.3 && alpha < 0.9)

        scene.map.selectAnnotation(pin, animated: true)
        scene.frames()

        let new = try #require(scene.callout)
        #expect(new !== old && scene.callouts.count == 1 && abs(new.wrapper.alpha - alpha) < 0.1)
        scene.run(0.5)
        #expect(new.wrapper.alpha == 1)
    }

    @Test func noneComesAndGoesInTheSameFrameThoughTheSelectionIsAnimated() {
        let scene = scene(.none)
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))

        scene.map.selectAnnotation(pin, animated: true)
        #expect(scene.callout?.wrapper.alpha == 1 && scene.trace.count("calloutDidAppear") == 1)
        scene.map.deselectAnnotation(pin, animated: true)

        #expect(scene.callouts.isEmpty && scene.trace.count("calloutDidDisappear") == 1)
    }

    @Test func withReducedMotionABounceIsAShortFade() throws {
        let scene = scene(.bounce)
        Accessibility.isReduceMotionEnabled = true
        defer { Accessibility.isReduceMotionEnabled = false }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))

        scene.map.selectAnnotation(pin, animated: true)
        scene.frames(4)
        let wrapper = try #require(scene.callout).wrapper
        #expect(wrapper.transform.isIdentity && wrapper.alpha > 0 && wrapper.alpha < 1)
        scene.run(0.15)

        #expect(wrapper.alpha == 1)
    }

    @Test(.behavior("F1")) func aCalloutThatIsBouncingIsHitWhereItIsDrawn() throws {
        let scene = scene(.bounce)
        scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.click(400, 300)
        scene.frames(3)
        let bubble = try #require(scene.callout?.wrapper)
        let scale = bubble.transform.a
        #expect(scale < 0.9)

        let middle = bubble.convert(CGPoint(x: bubble.bounds.midX, y: 30), to: nil)
        let hit = try #require(scene.window.hitTest(middle, with: nil))
        #expect(hit.isDescendant(of: bubble))
        #expect(
            scene.window.hitTest(CGPoint(x: 400, y: 192), with: nil) === scene.map, "where it is going to be")
    }
}
