import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct MarkerTests {
    func scene(_ configure: @escaping (MarkerAnnotationView) -> Void = { _ in }) -> MapScene {
        let scene = MapScene()
        scene.delegate.makeView = { map, annotation in
            let view =
                map.dequeueReusableAnnotationView(withIdentifier: "marker") as? MarkerAnnotationView
                ?? MarkerAnnotationView(annotation: annotation, reuseIdentifier: "marker")
            view.annotation = annotation
            view.canShowCallout = false
            configure(view)
            return view
        }
        return scene
    }

    func marker(_ scene: MapScene, _ pin: PointAnnotation) throws -> MarkerAnnotationView {
        try #require(scene.map.view(for: pin) as? MarkerAnnotationView)
    }

    func isTitleShown(_ scene: MapScene, _ pin: PointAnnotation) throws -> Bool {
        try marker(scene, pin).titleView?.isShown ?? false
    }

    @Test(.behavior("D15")) func pointAnnotationsAreShownAsMarkersAndPins() throws {
        let scene = MapScene()
        scene.delegate.makeView = { map, annotation in
            guard annotation.title == "pin" else { return nil }
            let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.pinTintColor = PinAnnotationView.greenPinColor()
            return view
        }
        let balloon = scene.add("balloon", at: CGPoint(x: 200, y: 300))
        let pin = scene.add("pin", at: CGPoint(x: 400, y: 300))

        // The tip of each is on its coordinate.
        for (annotation, x) in [(balloon, 200.0), (pin, 400)] {
            let frame = scene.frame(of: annotation)
            #expect(abs(frame.midX - x) <= 0.5 && abs(frame.maxY - 300) <= 0.5)
        }
        #expect(scene.map.view(for: balloon) is MarkerAnnotationView)
        #expect(scene.map.view(for: pin) is PinAnnotationView)
        let colors = [
            PinAnnotationView.redPinColor(), PinAnnotationView.greenPinColor(),
            PinAnnotationView.purplePinColor(),
        ]
        #expect(Set(colors).count == 3)
    }

    @Test(.behavior("D16")) func aFullyCustomViewMayBeAnAnnotation() throws {
        final class Sign: AnnotationView {
            let button = Button("Go")
            required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
                super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
                bounds = CGRect(x: 0, y: 0, width: 120, height: 60)
                button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
                addSubview(button)
            }
        }
        let scene = MapScene()
        var presses = 0
        scene.delegate.makeView = { _, annotation in
            let sign = Sign(annotation: annotation, reuseIdentifier: nil)
            sign.button.addAction(for: .touchUpInside) { presses += 1 }
            return sign
        }
        let sign = scene.add("s", at: CGPoint(x: 400, y: 300))

        scene.click(400, 300)
        #expect(presses == 1 && scene.map.selectedAnnotations.isEmpty, "its button works by itself")
        scene.click(345, 275)
        #expect(presses == 1 && scene.map.selectedAnnotations.first === sign, "the rest of it is the pin")
    }

    @Test func theSelectedMarkerGrowsOutOfItsTipAndIsTouchedWhereItIsSeen() throws {
        let scene = scene()
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.click(400, 280)
        scene.run(1)
        #expect(scene.map.selectedAnnotations.first === pin)

        // Above the small balloon, within the large one.
        let hit = scene.window.hitTest(CGPoint(x: 400, y: 248), with: nil)
        #expect(hit === scene.map.view(for: pin))
        scene.click(400, 239)
        scene.run(1)
        #expect(scene.map.selectedAnnotations.isEmpty)
        #expect(try marker(scene, pin).subviews.allSatisfy { $0 is MarkerTitleView }, "the large one is gone")
        #expect(!scene.window.needsFrame)
    }

    @Test func aCalloutStandsAboveTheLargeBalloonWhileItComesAndGoes() throws {
        let scene = scene { $0.canShowCallout = true }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.map.selectAnnotation(pin, animated: true)
        for _ in 0..<40 {
            scene.frames()
            let tip = try #require(scene.callout).arrowTip
            #expect(abs(tip.y - 243) < 0.6 && abs(tip.x - 400) < 0.6)
        }
        scene.map.deselectAnnotation(pin, animated: true)
        while let callout = scene.callout {
            #expect(abs(callout.arrowTip.y - 243) < 0.6)
            scene.frames()
        }
        #expect(scene.callouts.isEmpty)
    }

    @Test func accessoryOffsetMovesTheMapsOwnCalloutOnly() throws {
        let scene = scene {
            $0.canShowCallout = true
            $0.calloutOffset = CGPoint(x: 3, y: 0)
            $0.accessoryOffset = CGPoint(x: 10, y: -5)
        }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.map.selectAnnotation(pin, animated: false)
        scene.frames(2)
        #expect(abs(try #require(scene.callout).arrowTip.x - 413) < 0.6)
        scene.map.deselectAnnotation(pin, animated: false)
        try marker(scene, pin).calloutView = View(frame: CGRect(x: 0, y: 0, width: 80, height: 40))

        scene.map.selectAnnotation(pin, animated: false)
        scene.frames(2)

        #expect(abs(try #require(scene.callout).arrowTip.x - 403) < 0.6)
    }

    @Test func titleAndSubtitleFollowTheirVisibilities() throws {
        let scene = scene()
        let pin = scene.add("title", at: CGPoint(x: 400, y: 300))
        pin.subtitle = "subtitle"
        scene.run(0.5)
        let view = try marker(scene, pin)
        let oneLine = try #require(view.titleView).bounds.height

        view.subtitleVisibility = .visible
        #expect(try #require(view.titleView).bounds.height > oneLine * 1.5)
        view.titleVisibility = .hidden
        scene.run(0.5)
        #expect(try isTitleShown(scene, pin), "the subtitle alone")
        view.subtitleVisibility = .adaptive
        #expect(try !isTitleShown(scene, pin))
        scene.map.selectAnnotation(pin, animated: false)
        #expect(try isTitleShown(scene, pin), "adaptive: when it is selected")
        pin.subtitle = nil
        #expect(try !isTitleShown(scene, pin), "it follows the annotation")
    }

    @Test func theMapsNamesMakeWayForABalloonAndItsTitle() throws {
        let scene = scene()
        let (plain, titled) = (
            scene.add("", at: CGPoint(x: 100, y: 300)), scene.add("title", at: CGPoint(x: 500, y: 300))
        )
        scene.run(0.5)
        let plainClearance = try #require(marker(scene, plain).labelClearance)
        #expect(plainClearance.top == 0 && plainClearance.left == 0 && plainClearance.right == 0)
        #expect(plainClearance.bottom > 7, "a name of the pin's place stands beside the tip")
        let clearance = try #require(marker(scene, titled).labelClearance)
        #expect(clearance.bottom < 0, "the title lies below the balloon")

        try marker(scene, plain).labelClearance = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(try marker(scene, plain).labelClearance?.left == 2, "the program's own")
    }

    /// The high one has its callout below it, over the title.
    @Test(arguments: [(20.0, true), (300.0, true), (60, false), (400, false)])
    func aTitleMakesWayForACalloutThatSaysItOrLiesOverIt(y: Double, isStandard: Bool) throws {
        let scene = scene {
            $0.canShowCallout = isStandard
            if !isStandard { $0.calloutView = View(frame: CGRect(x: 0, y: 0, width: 200, height: 120)) }
        }
        let pin = scene.add("title", at: CGPoint(x: 400, y: y))
        scene.run(0.5)
        #expect(try isTitleShown(scene, pin))
        let clearance = try marker(scene, pin).labelClearance

        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)
        let callout = try #require(scene.callout)
        let view = try marker(scene, pin)
        let title = try #require(view.titleView)
        let isCovered = callout.frame.intersects(title.convert(title.bounds, to: scene.map))
        #expect(isCovered == (callout.arrowTip.y < callout.frame.midY))
        #expect(try isTitleShown(scene, pin) == !(isStandard || isCovered))
        #expect(try marker(scene, pin).labelClearance == clearance, "no name of the map comes in its place")

        scene.map.deselectAnnotation(pin, animated: true)
        #expect(try isTitleShown(scene, pin), "it comes back while the callout goes")
        scene.run(1)
        #expect(try isTitleShown(scene, pin))
        #expect(!scene.window.needsFrame)
    }

    @Test func aTitleMakesWayForACalloutOnlyWhileThatIsThere() throws {
        let scene = scene { $0.canShowCallout = true }
        let pin = scene.add("title", at: CGPoint(x: 400, y: 300))
        scene.run(0.5)
        for animated in [true, false] {
            // Interrupted both ways.
            scene.map.selectAnnotation(pin, animated: animated)
            scene.frames(3)
            #expect(try !isTitleShown(scene, pin))
            scene.map.deselectAnnotation(pin, animated: animated)
            scene.frames(3)
            #expect(try isTitleShown(scene, pin))
            scene.map.selectAnnotation(pin, animated: animated)
            scene.frames(3)
            #expect(try !isTitleShown(scene, pin))
            scene.map.deselectAnnotation(pin, animated: animated)
        }
        scene.map.selectAnnotation(pin, animated: true)
        scene.frames(3)
        scene.map.removeAnnotation(pin)
        scene.map.addAnnotation(pin)
        scene.run(0.5)

        #expect(try isTitleShown(scene, pin), "a view from the pool hides nothing")
    }

    @Test func aTitleUnderAMarkerIsNoCalloutAndTakesNoTouch() throws {
        let scene = scene()
        scene.add("a long title", at: CGPoint(x: 400, y: 300))
        scene.run(0.5)

        let hit = scene.window.hitTest(CGPoint(x: 400, y: 312), with: nil)

        #expect(hit === scene.map)
        scene.click(400, 280)
        scene.run(0.5)
        #expect(scene.callouts.isEmpty)
    }

    /// No title over a pin or another title, and none hidden without a reason.
    @Test(arguments: 1...5)
    func thePlanShowsAllTitlesThatHaveRoomAndNoOther(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var solver = MarkerTitleSolver()
        for i in 0..<120 {
            let (x, y) = (
                CGFloat.random(in: 0...800, using: &random), CGFloat.random(in: 0...600, using: &random)
            )
            solver.obstacles.append(CGRect(x: x - 14, y: y - 38, width: 28, height: 38))
            solver.candidates.append(
                MarkerTitleSolver.Candidate(
                    id: i, title: CGRect(x: x - 30, y: y + 2, width: 60, height: 15),
                    isShown: Bool.random(using: &random),
                    priority: Float(Int.random(in: 0...2, using: &random)),
                    sequence: i))
        }

        let shown = solver.solve(in: CGSize(width: 800, height: 600))

        let rects = solver.candidates.filter { shown.contains($0.id) }.map(\.title)
        #expect(rects.count > 10)
        for (i, rect) in rects.enumerated() {
            #expect(!solver.obstacles.contains { $0.intersects(rect) }, "seed \(seed)")
            #expect(!rects[(i + 1)...].contains { $0.intersects(rect) }, "seed \(seed)")
        }
        for candidate in solver.candidates where !shown.contains(candidate.id) {
            #expect((rects + solver.obstacles).contains { $0.intersects(candidate.title) }, "seed \(seed)")
        }
        // What is shown stays shown.
        for i in solver.candidates.indices {
            solver.candidates[i].isShown = shown.contains(solver.candidates[i].id)
        }
        #expect(solver.solve(in: CGSize(width: 800, height: 600)) == shown)
    }

    @Test func panningOverMarkersHidesNoTitleThatWasShown() throws {
        let scene = scene()
        var random = SeededGenerator(seed: 3)
        let pins = (0..<60).map { i in
            PointAnnotation(
                coordinate: scene.coordinate(
                    CGPoint(
                        x: CGFloat.random(in: -600...1_400, using: &random),
                        y: CGFloat.random(in: 0...600, using: &random))), title: "pin \(i)")
        }
        scene.map.addAnnotations(pins)
        scene.run(0.5)
        for step in 0..<60 {
            func inside() throws -> [PointAnnotation] {
                pins.filter { scene.frame(of: $0).minX > 80 && scene.frame(of: $0).maxX < 720 }
            }
            let before = try inside().filter { try isTitleShown(scene, $0) }
            scene.map.pan(by: CGVector(dx: step < 30 ? -11 : 11, dy: 0), animated: false)
            scene.frames()
            for pin in before where scene.map.view(for: pin) != nil {
                #expect(try isTitleShown(scene, pin), "step \(step) \(pin.title ?? "")")
            }
        }
    }

    @Test func aReusedMarkerIsAsNew() throws {
        let scene = scene { $0.animatesWhenAdded = true }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        let view = try marker(scene, pin)
        view.glyphText = "A"
        scene.map.selectAnnotation(pin, animated: true)
        scene.frames(3)
        scene.map.removeAnnotation(pin)

        let other = scene.add("", at: CGPoint(x: 500, y: 300))
        scene.run(1)

        #expect(try marker(scene, other) === view)
        #expect(view.glyphText == nil && !view.isSelected && view.transform.isIdentity)
        #expect(!(view.titleView?.isShown ?? false))
        #expect(view.subviews.allSatisfy { $0 is MarkerTitleView })
    }

    @Test func markersGrowAndPinsDropOntoTheirPlaces() throws {
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in
            if annotation.title?.hasPrefix("pin") ?? false {
                let pin = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
                pin.animatesDrop = true
                return pin
            }
            let marker = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
            marker.animatesWhenAdded = true
            return marker
        }
        let pins = (0..<3).map {
            PointAnnotation(
                coordinate: scene.coordinate(CGPoint(x: 100 + 100 * $0, y: 300)), title: "pin \($0)")
        }
        let marker = PointAnnotation(coordinate: scene.coordinate(CGPoint(x: 600, y: 300)), title: "marker")
        scene.map.addAnnotations(pins + [marker])
        scene.frames()
        func shown(_ annotation: PointAnnotation) -> CGRect {
            scene.map.view(for: annotation)?.presentation.frame ?? .null
        }
        #expect(pins.allSatisfy { shown($0).maxY <= 0 }, "above the map")
        #expect(shown(marker).width < 2)
        var order: [String] = []
        var arrivals: [Int] = []
        for frame in 0..<60 {
            scene.frames()
            for pin in pins where abs(shown(pin).maxY - 300) < 0.6 && !order.contains(pin.title ?? "") {
                order.append(pin.title ?? "")
                arrivals.append(frame)
            }
            #expect(pins.allSatisfy { shown($0).maxY < 301 }, "none falls through the ground")
        }

        #expect(order == ["pin 0", "pin 1", "pin 2"] && Set(arrivals).count == 3, "one after the other")
        #expect(shown(marker).width == 28 && abs(shown(marker).maxY - 300) < 0.6)
        scene.click(100, 285)
        #expect(scene.map.selectedAnnotations.first === pins[0])
    }
}
