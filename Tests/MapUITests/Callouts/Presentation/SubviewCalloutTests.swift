import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The callout as a subview of its pin: the sample's own code, on our map.
@Suite struct SubviewCalloutTests {
    private let position = CGPoint(x: 400, y: 400)

    @Test(.behavior("A11", "A12", "A13", "A15")) func centeredAboveThePinFadedInAndOut() throws {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)

        scene.click(at: position)
        scene.frames()
        let card = try #require(scene.card(pin))
        #expect(card.frame == CGRect(x: -105, y: -280, width: 240, height: 280))
        #expect(card.presentation.alpha < 0.1)
        scene.run(0.32)
        #expect(card.presentation.alpha == 1)
        scene.click(700, 100)
        scene.run(0.2)
        #expect(card.superview != nil && card.presentation.alpha < 1)
        scene.run(0.2)
        #expect(card.superview == nil)
        #expect(
            scene.trace.story == [
                "didSelect a", "calloutWillAppear a", "calloutDidAppear a", "didDeselect a",
                "calloutWillDisappear a", "calloutDidDisappear a",
            ])
    }

    @Test(.behavior("A14", "A16")) func notAnimatedItComesAndGoesInTheSameFrame() throws {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)

        scene.map.selectAnnotation(pin, animated: false)
        #expect(scene.card(pin)?.presentation.alpha == 1)
        scene.map.deselectAnnotation(pin, animated: false)

        #expect(scene.subviewCalloutPin(pin)?.subviews.isEmpty == true)
        #expect(
            scene.trace.story == [
                "didSelect a", "calloutWillAppear a", "calloutDidAppear a", "didDeselect a",
                "calloutWillDisappear a", "calloutDidDisappear a",
            ])
    }

    @Test(.behavior("A10", "A17")) func theOldCalloutGoesAsTheNewOneComes() {
        let scene = MapScene.sample()
        let first = scene.add("1", at: position)
        let second = scene.add("2", at: CGPoint(x: 400, y: 550))

        scene.click(at: position)
        scene.run(0.4)
        scene.click(400, 550)
        scene.run(0.4)

        #expect(scene.subviewCalloutPin(first)?.subviews.isEmpty == true)
        #expect(scene.subviewCalloutPin(second)?.subviews.count == 1)
        #expect(scene.callouts.count == 1)
    }

    @Test(.behavior("A10")) func theOldCalloutIsGoneBeforeTheNewOneIsBuilt() throws {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)
        let view = try #require(scene.subviewCalloutPin(pin))
        var found: [Int] = []
        view.loadCard = { [unowned view] in
            found.append(view.subviews.count)
            return SubviewCalloutCard()
        }

        scene.map.selectAnnotation(pin, animated: false)
        view.setSelected(true, animated: false)
        scene.frames()

        #expect(found == [0, 0], "none is there while one is built")
        #expect(view.subviews.count == 1 && scene.callouts.count == 1)
    }

    @Test(.behavior("A18", "A19")) func reuseAndANewAnnotationRemoveTheCallout() throws {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)
        scene.click(at: position)
        scene.run(0.4)
        let view = try #require(scene.subviewCalloutPin(pin))
        #expect(view.subviews.count == 1)

        view.prepareForReuse()
        #expect(view.subviews.isEmpty)
        view.setSelected(true, animated: false)
        view.annotation = PointAnnotation(title: "b")

        #expect(view.subviews.isEmpty)
    }

    @Test(.behavior("A21")) func reselectedWithinTheFadeThereIsOneCalloutAtAlphaOne() {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(0.4)

        scene.map.deselectAnnotation(pin, animated: true)
        scene.run(0.1)
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(0.6)

        #expect(scene.subviewCalloutPin(pin)?.subviews.count == 1)
        #expect(scene.subviewCalloutPin(pin)?.subviews.first?.presentation.alpha == 1)
        #expect(scene.callouts.count == 1)
        #expect(scene.trace.count("calloutWillAppear") == 2 && scene.trace.count("calloutDidAppear") == 2)
        #expect(
            scene.trace.count("calloutWillDisappear") == 1 && scene.trace.count("calloutDidDisappear") == 1)
    }

    @Test(.behavior("F16", "E33")) func itIsKeptWhollyVisibleByTheLeastPan() throws {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: CGPoint(x: 50, y: 200))

        scene.click(50, 200)
        scene.run(1)

        let card = try #require(scene.card(pin))
        let frame = card.convert(card.bounds, to: nil)
        #expect(abs(frame.minX - 7) < 0.6 && abs(frame.minY - 7) < 0.6, "\(frame)")
        #expect(scene.trace.count("regionDidChange") == 1)
        #expect(scene.trace.all("calloutDidAppear").count == 1)
    }

    @Test(.behavior("A36", "A37", "A38")) func calloutPartsAreHitOutsideThePinButtonListThenBackground()
        throws
    {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)
        scene.click(at: position)
        scene.run(0.4)
        let card = try #require(scene.card(pin))
        func hit(_ x: CGFloat, _ y: CGFloat) -> View? {
            scene.window.hitTest(card.convert(CGPoint(x: x, y: y), to: nil), with: nil)
        }

        #expect(hit(120, 220)?.isDescendant(of: card.button) == true)
        #expect(hit(120, 150)?.isDescendant(of: card.list) == true)
        #expect(hit(10, 10) === card.background)
    }

    @Test(.behavior("A36")) func whereItCoversPinsItsOwnTooTheCalloutWins() throws {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)
        let covered = scene.add("b", at: CGPoint(x: 330, y: 350))
        let view = try #require(scene.subviewCalloutPin(pin))
        view.loadCard = {
            // Lower than the sample's: over its own pin.
            View(frame: CGRect(x: 0, y: 40, width: 240, height: 280))
        }
        scene.click(at: position)
        scene.run(0.4)
        let card = try #require(view.customCalloutView)

        for point in [position, CGPoint(x: 330, y: 350)] {
            #expect(scene.window.hitTest(point, with: nil) === card)
            scene.click(at: point)
        }
        scene.run(0.4)

        #expect(scene.map.selectedAnnotations.first === pin)
        _ = covered
    }

    @Test(.behavior("A39", "F1", "F2")) func aTouchOnAnEmptyPartOfTheBubbleDoesNothing() throws {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)
        scene.click(at: position)
        scene.run(0.4)
        let viewport = scene.map.viewport
        let empty = try #require(scene.card(pin)).convert(CGPoint(x: 10, y: 90), to: nil)

        scene.click(at: empty)
        scene.click(at: empty)
        scene.run(0.5)
        scene.mouseDragAndRelease(from: empty, by: CGVector(dx: 60, dy: 30))
        scene.wheel(3, at: empty)
        scene.run(0.5)
        scene.run(0.5)

        #expect(scene.map.viewport == viewport)
        #expect(scene.map.selectedAnnotations.first === pin)
    }

    @Test(.behavior("A39")) func aPlainSubviewIsACalloutAndTheSelectedPinIsDrawnAboveAll() {
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in
            SubviewCalloutPin(annotation: annotation, reuseIdentifier: nil)
        }
        let pin = scene.add("a", at: position)
        scene.add("south", at: CGPoint(x: 410, y: 410))
        scene.click(387, 388)
        scene.run(0.4)
        #expect(scene.map.selectedAnnotations.first === pin)
        let viewport = scene.map.viewport

        scene.mouseDragAndRelease(from: CGPoint(x: 400, y: 200), by: CGVector(dx: 60, dy: 30))
        scene.click(320, 200)
        scene.run(0.4)

        #expect(scene.map.viewport == viewport && scene.map.selectedAnnotations.first === pin)
        #expect(scene.annotationViews.last?.annotation === pin)
    }

    @Test(.behavior("A40", "F5")) func besideTheArrowTheMapIsTouched() throws {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)
        scene.click(at: position)
        scene.run(0.4)
        let beside = try #require(scene.card(pin)).convert(CGPoint(x: 20, y: 272), to: nil)
        #expect(scene.window.hitTest(beside, with: nil) === scene.map)

        scene.click(at: beside)

        #expect(scene.map.selectedAnnotations.isEmpty)
    }

    @Test(.behavior("F3", "F4", "F7")) func buttonsPressAndListsScrollAndHandNothingToTheMap() throws {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)
        scene.click(at: position)
        scene.run(0.4)
        let card = try #require(scene.card(pin))
        let viewport = scene.map.viewport
        let inList = card.convert(CGPoint(x: 120, y: 180), to: nil)

        scene.click(at: card.convert(CGPoint(x: 120, y: 220), to: nil))
        #expect(card.presses == 1)
        scene.mouseDragAndRelease(from: inList, by: CGVector(dx: 0, dy: -70))
        scene.run(1)
        #expect(card.list.contentOffset.y > 30)
        for _ in 0..<30 {
            scene.wheel(-3, at: inList)
            scene.run(0.5)
        }
        let atEnd = card.list.contentOffset.y
        scene.wheel(-3, at: inList)
        scene.run(0.5)
        scene.mouseDragAndRelease(from: inList, by: CGVector(dx: 0, dy: -70))
        scene.run(1)

        #expect(abs(card.list.contentOffset.y - atEnd) < 1)
        #expect(scene.map.viewport == viewport)
        #expect(scene.map.selectedAnnotations.first === pin)
    }

    @Test(.behavior("A39")) func touchesWhileItFadesInStayWithTheCallout() throws {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)
        scene.click(at: position)
        scene.frames(4)
        let empty = try #require(scene.card(pin)).convert(CGPoint(x: 10, y: 90), to: nil)

        scene.click(at: empty)
        scene.run(0.5)

        #expect(scene.map.selectedAnnotations.first === pin)
    }

    /// A view in animation is not hit, yet nothing goes through it.
    @Test(.behavior("A39")) func aPlainViewThatFadesInLetsNoTouchThroughEither() throws {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)
        scene.subviewCalloutPin(pin)?.loadCard = { View(frame: CGRect(x: 0, y: 0, width: 240, height: 280)) }
        scene.click(at: position)
        scene.frames(4)
        let card = try #require(scene.subviewCalloutPin(pin)?.customCalloutView)
        #expect(card.isAnimating)

        scene.click(at: card.convert(CGPoint(x: 10, y: 90), to: nil))
        scene.run(0.5)

        #expect(scene.map.selectedAnnotations.first === pin)
    }

    @Test(.behavior("A39")) func controlsInsideThePinsBoundsCountAsCallout() {
        let scene = MapScene()
        var presses = 0
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 80, height: 40)
            let button = Button(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            button.addAction(for: .touchUpInside) { presses += 1 }
            view.addSubview(button)
            return view
        }
        scene.add("a", at: position)
        let viewport = scene.map.viewport

        scene.click(380, 400)
        scene.mouseDragAndRelease(from: CGPoint(x: 380, y: 400), by: CGVector(dx: 200, dy: 0))
        #expect(presses == 1 && scene.map.selectedAnnotations.isEmpty && scene.map.viewport == viewport)
        scene.click(420, 400)

        #expect(scene.map.selectedAnnotations.count == 1)
    }

    @Test func aPinThatShowsItsOwnHasNoStandardCalloutAsWell() {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)
        scene.map.view(for: pin)?.canShowCallout = true

        scene.click(at: position)
        scene.run(0.5)

        #expect(scene.callouts.count == 1 && scene.callouts.first is SubviewCallout)
        #expect(scene.calloutLayer.subviews.isEmpty)
    }

    /// What stood out of the pin before it was selected.
    @Test func anOrnamentIsNoCallout() {
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.canShowCallout = true
            view.addSubview(View(frame: CGRect(x: 20, y: -10, width: 20, height: 20)))
            return view
        }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(0.5)

        #expect(scene.callouts.count == 1 && scene.callout?.content is StandardCalloutView)
        #expect(scene.trace.count("calloutWillAppear") == 1)
    }

    @Test(.behavior("F16")) func itKeepsClearOfTheLayoutMargins() throws {
        let scene = MapScene.sample()
        scene.map.layoutMargins = EdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
        let pin = scene.add("a", at: CGPoint(x: 400, y: 350))

        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)

        let card = try #require(scene.card(pin))
        #expect(abs(card.convert(card.bounds, to: nil).minY - 107) < 0.6)
    }

    @Test(.behavior("F12", "F13")) func removedInMidFadeNothingIsLeftForTheNextUse() {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: position)
        scene.click(at: position)
        scene.frames(5)

        scene.map.removeAnnotation(pin)
        #expect(scene.callouts.isEmpty)
        let next = scene.add("b", at: position)
        scene.run(0.5)

        #expect(scene.subviewCalloutPin(next)?.subviews.isEmpty == true)
        #expect(scene.trace.count("viewReused") == 1)
        #expect(scene.trace.count("calloutWillAppear") == 1 && scene.trace.count("calloutDidDisappear") == 1)
    }
}
