import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Callouts that the map shows: `calloutView` and the delegate's.
@Suite struct HostedCalloutTests {
    private let position = CGPoint(x: 400, y: 400)

    private func scene(
        size: CGSize = CGSize(width: 240, height: 280), style: CalloutStyle = .plain,
        options: CalloutOptions = CalloutOptions()
    ) -> MapScene {
        let scene = MapScene()
        scene.delegate.makeView = { map, annotation in
            let view =
                map.dequeueReusableAnnotationView(withIdentifier: "pin")
                ?? AnnotationView(annotation: annotation, reuseIdentifier: "pin")
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.calloutStyle = style
            view.calloutOptions = options
            view.calloutView = View(frame: CGRect(origin: .zero, size: size))
            return view
        }
        return scene
    }

    @Test(.behavior("A11", "A12", "A13", "A15")) func centeredAboveThePinFadedInAndOut() throws {
        let scene = scene()
        scene.add("a", at: position)

        scene.click(at: position)
        scene.frames()
        let wrapper = try #require(scene.callout?.wrapper)
        #expect(wrapper.frame == CGRect(x: 280, y: 105, width: 240, height: 280))
        #expect(wrapper.alpha < 0.1)
        scene.run(0.15)
        #expect(wrapper.alpha > 0.3 && wrapper.alpha < 0.7)
        scene.run(0.2)
        #expect(wrapper.alpha == 1)
        scene.click(700, 100)
        scene.run(0.2)
        #expect(wrapper.superview != nil && wrapper.alpha < 0.7)
        scene.run(0.15)
        #expect(wrapper.superview == nil && scene.callouts.isEmpty)
        #expect(
            scene.trace.story == [
                "didSelect a", "calloutWillAppear a", "calloutDidAppear a", "didDeselect a",
                "calloutWillDisappear a", "calloutDidDisappear a",
            ])
        #expect(!scene.window.needsFrame, "then all is still")
    }

    @Test(.behavior("A14")) func notAnimatedTheMapMovesInTheSameFrameToo() throws {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 200, height: 100)) }
        let pin = scene.add("a", at: CGPoint(x: 20, y: 300))

        scene.map.selectAnnotation(pin, animated: false)
        scene.frames()

        #expect(!scene.map.cameraController.isAnimating)
        #expect(try #require(scene.callout).frame.minX >= 6.5 && scene.frame(of: pin).midX > 50)
    }

    @Test(.behavior("A14", "A16")) func notAnimatedItComesAndGoesInTheSameFrame() {
        let scene = scene()
        let pin = scene.add("a", at: position)

        scene.map.selectAnnotation(pin, animated: false)
        #expect(scene.callout?.wrapper.alpha == 1 && scene.trace.count("calloutDidAppear") == 1)
        scene.map.deselectAnnotation(pin, animated: false)

        #expect(
            scene.calloutLayer.subviews.isEmpty && scene.trace.count("calloutDidDisappear") == 1)
    }

    @Test(.behavior("A17", "A21", "F14")) func anyOrderOfSelectionsEndsWithOneCalloutAtAlphaOne() {
        var random = SeededGenerator(seed: 21)
        for round in 0..<40 {
            let scene = scene()
            let pins = [
                scene.add("1", at: position), scene.add("2", at: CGPoint(x: 300, y: 420)),
                scene.add("3", at: CGPoint(x: 500, y: 380)),
            ]
            for _ in 0..<12 {
                let pin = pins[Int.random(in: 0..<3, using: &random)]
                let animated = Int.random(in: 0..<4, using: &random) > 0
                if Bool.random(using: &random) {
                    scene.map.selectAnnotation(pin, animated: animated)
                } else {
                    scene.map.deselectAnnotation(pin, animated: animated)
                }
                scene.frames(Int.random(in: 0..<12, using: &random))
                #expect(scene.callouts.count { !$0.isLeaving } == scene.map.selectedAnnotations.count)
            }
            scene.map.selectAnnotation(pins[0], animated: true)
            scene.run(0.7)

            #expect(scene.calloutLayer.subviews.count == 1, "round \(round)")
            #expect(scene.callout?.wrapper.alpha == 1)
            let t = scene.trace
            #expect(t.count("calloutWillAppear") == t.count("calloutWillDisappear") + 1)
            #expect(t.count("calloutWillAppear") == t.count("calloutDidAppear"))
            #expect(t.count("calloutDidDisappear") == t.count("calloutWillDisappear"))
        }
    }

    @Test(.behavior("E24", "E28", "E32")) func itBouncesOutOfTheArrowsTip() throws {
        var options = CalloutOptions()
        options.animation = .bounce
        let scene = scene(size: CGSize(width: 200, height: 80), style: .bubble, options: options)
        let pin = scene.add("a", at: CGPoint(x: 70, y: 400))
        scene.click(70, 400)
        var scales: [CGFloat] = []
        for _ in 0..<20 {
            scene.frames()
            let callout = try #require(scene.callout)
            let t = callout.wrapper.transform
            scales.append(t.a)
            let frame = callout.frame
            let d = CGPoint(x: callout.arrowTip.x - frame.midX, y: callout.arrowTip.y - frame.midY)
            let moved = d.applying(t)
            #expect(hypot(moved.x - d.x, moved.y - d.y) < 0.01)
            let top = scene.frame(of: pin)
            #expect(hypot(callout.arrowTip.x - top.midX, callout.arrowTip.y - top.minY) < 0.01)
        }

        #expect(scales[0] == 0.001 && (scales.max() ?? 0) > 1.05 && scales[19] == 1)
        #expect(scene.callout?.wrapper.transform.isIdentity == true)
        #expect(scene.trace.count("calloutDidAppear") == 1)
    }

    @Test(.behavior("B10")) func theBubbleFitsItsContentAndIsCentered() throws {
        let scene = scene(size: CGSize(width: 120, height: 44), style: .bubble)
        let pin = scene.add("a", at: position)

        scene.click(at: position)
        scene.run(0.4)

        let bubble = try #require(scene.callout?.wrapper as? BubbleView)
        #expect(bubble.bounds.size == CGSize(width: 136, height: 44 + 16 + 20))
        #expect(bubble.contentView?.frame == CGRect(x: 8, y: 8, width: 120, height: 44))
        #expect(bubble.frame.midX == 400 && bubble.frame.maxY == scene.frame(of: pin).minY)
        #expect(bubble.arrowDirection == .down && bubble.arrowPosition == 68)
    }

    @Test(.behavior("E8", "E12", "E13", "E14")) func theBubblesMeasuresAreOptions() throws {
        var options = CalloutOptions()
        options.bubbleStyle = BubbleStyle(
            fill: .white, cornerRadius: 7, arrowLength: 15, arrowHalfBase: 15)
        options.contentInsets = EdgeInsets(top: 3, left: 10, bottom: 5, right: 10)
        let scene = scene(size: CGSize(width: 280, height: 78), style: .bubble, options: options)
        scene.add("a", at: position)

        scene.click(at: position)
        scene.run(0.4)

        let bubble = try #require(scene.callout?.wrapper as? BubbleView)
        #expect(bubble.bounds.size == CGSize(width: 300, height: 78 + 8 + 15))
        #expect(bubble.contentView?.frame == CGRect(x: 10, y: 3, width: 280, height: 78))
        let shape = bubble.shape
        #expect(shape.bodyRect == CGRect(x: 0, y: 0, width: 300, height: 86))
        #expect(shape.path.elements.contains(.line(CGPoint(x: 150, y: 101))), "the tip")
        #expect(shape.path.elements.contains(.line(CGPoint(x: 165, y: 86))), "half of the base")
        // A quarter of a circle of radius 7: on its diagonal the shape begins at 7 - 7 / sqrt 2.
        #expect(!shape.contains(CGPoint(x: 1.95, y: 1.95)) && shape.contains(CGPoint(x: 2.15, y: 2.15)))
    }

    @Test(.behavior("B12")) func theCalloutIsInFrontOfEveryPin() {
        let scene = scene()
        let pin = scene.add("a", at: position)
        scene.add("b", at: CGPoint(x: 400, y: 250))
        scene.click(at: position)
        scene.run(0.4)

        scene.click(400, 250)
        scene.run(0.4)

        #expect(scene.map.selectedAnnotations.first === pin)
        let subviews = scene.map.subviews
        #expect(subviews.last === scene.calloutLayer)
    }

    @Test(.behavior("B11", "A39", "F2")) func tapsDoubleTapsDragsAndWheelStayInTheCallout() {
        let scene = scene(size: CGSize(width: 240, height: 200), style: .bubble)
        let pin = scene.add("a", at: position)
        scene.click(at: position)
        scene.run(0.4)
        let viewport = scene.map.viewport
        let point = CGPoint(x: 320, y: 300)

        scene.click(at: point)
        scene.click(at: point)
        scene.run(0.5)
        scene.mouseDragAndRelease(from: point, by: CGVector(dx: 70, dy: 40))
        scene.wheel(2, at: point)
        scene.run(0.5)
        for (id, x) in [(1, 300.0), (2, 340.0)] {
            scene.touch(.began, at: CGPoint(x: x, y: 300), id: id)
        }
        scene.frames()
        scene.touch(.moved, 250, 300)
        scene.touch(.moved, 400, 300, id: 2)
        scene.frames()
        for id in [1, 2] { scene.touch(.ended, at: point, id: id) }
        scene.run(0.5)

        #expect(scene.map.viewport == viewport && scene.map.selectedAnnotations.first === pin)
    }

    @Test(.behavior("F5")) func besideTheArrowOfABubbleIsMap() throws {
        let scene = scene(size: CGSize(width: 200, height: 80), style: .bubble)
        scene.add("a", at: position)
        scene.click(at: position)
        scene.run(0.4)
        let frame = try #require(scene.callout).frame

        #expect(scene.window.hitTest(CGPoint(x: frame.minX + 30, y: frame.maxY - 5), with: nil) === scene.map)
        #expect(scene.window.hitTest(CGPoint(x: frame.midX, y: frame.maxY - 5), with: nil) is BubbleView)
        #expect(scene.window.hitTest(CGPoint(x: frame.minX + 1, y: frame.minY + 1), with: nil) === scene.map)
    }

    @Test(.behavior("F16", "E33", "E39")) func oneLeastPanAndTheTipDoesNotDrift() throws {
        let scene = scene()
        let pin = scene.add("a", at: CGPoint(x: 60, y: 250))

        scene.click(60, 250)
        for _ in 0..<60 {
            scene.frames()
            let callout = try #require(scene.callout)
            let top = scene.frame(of: pin)
            #expect(hypot(callout.arrowTip.x - top.midX, callout.arrowTip.y - top.minY) < 0.01)
        }

        let frame = try #require(scene.callout).frame
        #expect(abs(frame.minX - 7) < 0.6 && abs(frame.minY - 7) < 0.6, "\(frame)")
        #expect(scene.trace.count("regionDidChange") == 1)
        let before = scene.map.viewport
        scene.run(1)
        #expect(scene.map.viewport == before)
    }

    @Test(.behavior("E37", "E38")) func thePanIsExactFarFromTheEquator() throws {
        let scene = MapScene(zoom: 5, latitude: 64, longitude: -20)
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 240, height: 280)) }
        scene.add("a", at: CGPoint(x: 400, y: 60))

        scene.click(400, 60)
        scene.run(1)

        #expect(abs(try #require(scene.callout).frame.minY - 7) < 0.6)
    }

    @Test(.behavior("F15", "F18")) func newContentAndNewSizesDoNotMoveTheMap() throws {
        let scene = scene(size: CGSize(width: 120, height: 44), style: .bubble)
        let pin = scene.add("a", at: position)
        scene.click(at: position)
        scene.run(0.4)
        let viewport = scene.map.viewport
        let view = try #require(scene.map.view(for: pin))

        view.calloutView?.bounds.size = CGSize(width: 300, height: 150)
        scene.run(0.5)
        #expect(scene.callout?.frame.size == CGSize(width: 316, height: 186))
        #expect(scene.callout?.arrowTip == CGPoint(x: 400, y: 385))
        view.calloutView = View(frame: CGRect(x: 0, y: 0, width: 700, height: 500))
        scene.run(0.5)

        // As wide as it asks for, and as high as there is room above the pin; the rest scrolls.
        #expect(scene.callout?.frame.size == CGSize(width: 716, height: 385 - 7))
        #expect(scene.map.viewport == viewport && scene.callouts.count == 1)
        #expect(scene.trace.count("calloutWillAppear") == 1)
    }

    @Test(.behavior("F17", "B14")) func aCalloutAndACenterAnimationEndWithTheCalloutInView() throws {
        let scene = scene()
        scene.delegate.onSelect = { [unowned scene] in scene.map.setCenter($0.coordinate, animated: true) }
        let pin = scene.add("a", at: CGPoint(x: 60, y: 250))

        scene.click(60, 250)
        scene.run(3)

        // Centered, and then two points down: 285 - 280 is 2 less than the margin.
        let p = scene.map.convert(pin.coordinate, toPointTo: nil)
        #expect(hypot(p.x - 400, p.y - 302) < 0.6, "\(p)")
        #expect(abs(try #require(scene.callout).frame.minY - 7) < 0.6)
    }

    @Test(.behavior("F12", "F13")) func removedInMidFadeNoGhostIsLeft() {
        let scene = scene()
        let pin = scene.add("a", at: position)
        scene.click(at: position)
        scene.frames(5)

        scene.map.removeAnnotation(pin)

        #expect(scene.calloutLayer.subviews.isEmpty)
        #expect(scene.trace.story.suffix(2) == ["calloutWillDisappear a", "calloutDidDisappear a"])
        scene.run(0.5)
        #expect(scene.callouts.isEmpty && !scene.window.needsFrame)
    }

    @Test(.behavior("F28")) func aCalloutStandsOnItsPinAcrossTheDateline() throws {
        let scene = scene()
        scene.map.setCenter(LocationCoordinate2D(latitude: 0, longitude: 180), animated: false)
        scene.frames(2)
        let pin = PointAnnotation(coordinate: LocationCoordinate2D(latitude: -3, longitude: -178), title: "w")
        scene.map.addAnnotation(pin)
        scene.frames(2)
        scene.trace.removeAll()

        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)

        let callout = try #require(scene.callout)
        #expect(callout.frame.midX > 400 && callout.frame.maxX < 800)
        #expect(callout.arrowTip.x == scene.frame(of: pin).midX)
        #expect(scene.trace.count("regionDidChange") == 0, "there was room")
    }

    private final class Card: View, CalloutContent {
        var told: [CalloutSide] = []
        func calloutPlacementChanged(side: CalloutSide, arrowPosition: CGFloat) { told.append(side) }
    }

    @Test(.behavior("F16")) func whereAPoleStopsTheMapContentThatCanTurnItsArrowGoesBelow() throws {
        let scene = scene()
        // All of the world's height.
        scene.map.zoomLimits = ZoomLimits(min: 0, max: log2(600.0 / 512))
        scene.map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 0, longitude: 0), zoom: 0)
        scene.frames(2)
        let card = Card(frame: CGRect(x: 0, y: 0, width: 240, height: 280))
        let pin = scene.add("a", at: CGPoint(x: 400, y: 100))
        scene.map.view(for: pin)?.calloutView = card
        let viewport = scene.map.viewport

        scene.click(400, 100)
        scene.run(0.4)

        #expect(card.told == [.below] && scene.map.viewport == viewport)
        #expect(scene.callout?.frame.minY == 115)
        #expect(scene.trace.all("calloutDidAppear").first?.fields["placement"] == .string("below flip"))
    }

    @Test(.behavior("F16")) func whereTheMapCanMoveItMovesAndTheCardStaysAbove() throws {
        let scene = scene()
        let card = Card(frame: CGRect(x: 0, y: 0, width: 240, height: 280))
        let pin = scene.add("a", at: CGPoint(x: 400, y: 100))
        scene.map.view(for: pin)?.calloutView = card

        scene.click(400, 100)
        scene.run(1)

        #expect(card.told == [.above])
        #expect(abs(try #require(scene.callout).frame.minY - 7) < 0.6)
        #expect(scene.trace.all("calloutDidAppear").first?.fields["placement"] == .string("above pan"))
    }

    @Test func theTraceHasFrameArrowAndPlacement() {
        let scene = scene()
        scene.add("a", at: position)

        scene.click(at: position)
        scene.run(0.4)

        let fields = scene.trace.all("calloutDidAppear").first?.fields
        #expect(fields?["frame"] == .rect(CGRect(x: 280, y: 105, width: 240, height: 280)))
        #expect(fields?["arrow"] == .point(CGPoint(x: 400, y: 385)))
        #expect(fields?["placement"] == .string("above keep"))
    }
}
