import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct MapFocusTests {
    private let scene = MapScene()

    private func press(_ names: String...) {
        for name in names { scene.press(name) }
        scene.run(0.5)
    }

    private var focused: String? { scene.window.firstResponder?.focusName }

    private func walk(_ count: Int) -> [String] {
        (0..<count).map { _ in
            scene.press("Tab")
            return focused ?? "nothing"
        }
    }

    /// The ring in the latest frame.
    private var ring: CGRect? { scene.list.box(of: scene.window.focusRingColor) }

    /// Pins open a standard callout with a button at its right.
    private func giveCallouts(_ button: @escaping () -> Button) {
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.canShowCallout = true
            view.rightCalloutAccessoryView = button()
            return view
        }
    }

    private func makeButton(_ name: String = "go") -> Button {
        let button = Button(name)
        button.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        return button
    }

    // MARK: Walking

    @Test func tabWalksThePinsInViewByReadingOrder() {
        scene.add("d", at: CGPoint(x: 100, y: 400))
        scene.add("b", at: CGPoint(x: 300, y: 190))
        scene.add("a", at: CGPoint(x: 100, y: 205))
        scene.add("c", at: CGPoint(x: 600, y: 200))
        scene.add("out", at: CGPoint(x: -20, y: 200))

        #expect(scene.window.firstResponder === scene.map)
        #expect(walk(6) == ["a", "b", "c", "d", "MapView", "a"])
        scene.press("Tab", .shift)
        #expect(focused == "MapView")
        scene.press("Tab", .shift)
        #expect(focused == "d")
    }

    @Test func thePinsAreWalkedOnceEachWhateverTheirPlaces() {
        for seed in 1...12 as ClosedRange<UInt64> {
            let scene = MapScene()
            var random = SeededGenerator(seed: seed)
            let count = Int.random(in: 1...25, using: &random)
            var points: [CGPoint] = []
            for i in 0..<count {
                let point = CGPoint(
                    x: CGFloat(Int.random(in: 20...780, using: &random)),
                    y: CGFloat(Int.random(in: 20...580, using: &random)))
                points.append(point)
                scene.map.addAnnotation(
                    PointAnnotation(coordinate: scene.coordinate(point), title: "\(i)"))
            }
            scene.frames(3)

            var names: [String] = []
            for _ in 0..<count {
                scene.key("Tab")
                names.append(scene.window.firstResponder?.focusName ?? "")
            }

            let order = ReadingOrder.order(of: points, rowTolerance: MapFocusOrder.rowTolerance)
            // Rounding to whole pixels may move a pin across the edge of a row.
            #expect(Set(names).count == count, "seed \(seed)")
            let same = zip(names, order).count { $0 == "\($1)" }
            #expect(same >= count - 4, "seed \(seed): \(names) \(order)")
        }
    }

    @Test func pinsThatCannotBeSelectedAreLeftOut() {
        let off = scene.add("off", at: CGPoint(x: 100, y: 100))
        let hidden = scene.add("hidden", at: CGPoint(x: 200, y: 100))
        scene.add("on", at: CGPoint(x: 300, y: 100))
        scene.map.view(for: off)?.isEnabled = false
        scene.map.view(for: hidden)?.isHidden = true
        #expect(walk(3) == ["on", "MapView", "on"])
    }

    @Test func aSelectedOrFocusedPinJustOutOfSightIsWalkedAsWell() throws {
        giveCallouts { [self] in makeButton() }
        let pins = [scene.add("a", at: CGPoint(x: 200, y: 590)), scene.add("b", at: CGPoint(x: 500, y: 590))]
        let views = try pins.map { try #require(scene.map.view(for: $0)) }
        #expect(walk(1) == ["a"])
        scene.map.selectAnnotation(pins[1], animated: false)
        scene.run(1)

        scene.map.pan(by: CGVector(dx: 0, dy: 620 - views[1].center.y), animated: false)
        scene.frames(2)
        let order = scene.map.preferredFocusOrder
        #expect(views.allSatisfy { view in order.contains { $0 === view } })
        scene.map.deselectAnnotation(pins[1], animated: false)
        #expect(
            !scene.map.preferredFocusOrder.contains { $0 === views[1] }
                && scene.map.preferredFocusOrder[0] === views[0])
    }

    // MARK: Opening and closing

    @Test func returnOpensTabGoesInsideAndEscapeComesBack() {
        var pressed = 0
        Services.current.trace = scene.trace
        giveCallouts { [self] in
            let button = makeButton()
            button.addAction(for: .primaryActionTriggered) { pressed += 1 }
            return button
        }
        let first = scene.add("first", at: CGPoint(x: 200, y: 300))
        scene.add("second", at: CGPoint(x: 500, y: 300))

        press("Tab", "Return")
        #expect(scene.map.selectedAnnotations.first === first)
        #expect(focused == "first", "opening leaves the focus where it is")
        press("Return")
        #expect(scene.map.selectedAnnotations.first === first)

        press("Tab")
        #expect(focused == "go")
        press("Space")
        #expect(pressed == 1)
        #expect(scene.delegate.told.filter { $0 == "control first" }.count == 1)
        #expect(walk(1) == ["second"])
        scene.press("Tab", .shift)
        #expect(focused == "go")

        scene.press("Escape")
        #expect(scene.map.selectedAnnotations.isEmpty)
        #expect(focused == "first", "at once, before the callout has faded")
        #expect(scene.window.isFocusVisible)
        scene.run(0.5)
        #expect(focused == "first" && scene.callouts.isEmpty)

        press("Escape")
        #expect(scene.window.firstResponder === scene.map && !scene.window.isFocusVisible)
        #expect(
            scene.trace.story == [
                "didSelect first", "calloutWillAppear first", "calloutDidAppear first", "didDeselect first",
                "calloutWillDisappear first", "calloutDidDisappear first",
            ])
    }

    @Test func theCalloutIsThereForTabInTheSameMoment() {
        giveCallouts { [self] in makeButton() }
        scene.add("pin", at: CGPoint(x: 200, y: 300))
        #expect(walk(1) == ["pin"])
        scene.press("Return")
        scene.press("Tab")
        #expect(focused == "go")
    }

    @Test func aSelectedPinsOwnSubviewsAreItsCallout() {
        let scene = MapScene.sample()
        let annotation = scene.add("seed", at: CGPoint(x: 400, y: 400))
        for name in ["Tab", "Space", "Tab"] { scene.key(name) }
        scene.run(0.5)
        let card = scene.card(annotation)
        #expect(card != nil && scene.window.firstResponder === card?.list)
        scene.key("Down")
        #expect(card?.list.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
        scene.key("Tab")
        #expect(scene.window.firstResponder === card?.button)
        scene.key("Return")
        #expect(card?.presses == 1)

        scene.key("Escape")
        scene.run(0.5)

        #expect(scene.map.selectedAnnotations.isEmpty)
        #expect(scene.window.firstResponder === scene.map.view(for: annotation))
    }

    @Test func whateverClosesACalloutItsPinGetsTheFocus() {
        giveCallouts { [self] in makeButton() }
        let pin = scene.add("pin", at: CGPoint(x: 200, y: 300))
        press("Tab", "Return", "Tab")
        #expect(focused == "go")
        scene.map.deselectAnnotation(pin, animated: false)
        #expect(focused == "pin")

        press("Return", "Tab")
        #expect(focused == "go")
        scene.map.removeAnnotation(pin)
        scene.run(0.3)
        #expect(scene.window.firstResponder === scene.map)
        press("Tab")
    }

    @Test func afterAClickTabGoesIntoTheCalloutThatItOpened() {
        giveCallouts { [self] in makeButton() }
        scene.add("other", at: CGPoint(x: 100, y: 100))
        scene.add("pin", at: CGPoint(x: 200, y: 300))
        scene.click(200, 300)
        scene.run(0.5)
        #expect(!scene.window.isFocusVisible)
        #expect(walk(1) == ["go"])
    }

    // MARK: The map's keys

    @Test func arrowsMoveTheMapWhileAPinHasTheFocusButNotFromInsideACallout() {
        giveCallouts { [self] in makeButton() }
        scene.add("pin", at: CGPoint(x: 400, y: 400))
        press("Tab")
        let start = scene.map.viewport
        press("Right")
        scene.run(1)
        #expect(scene.map.viewport.center.x > start.center.x)
        press("Left", "+")
        scene.run(1)
        #expect(scene.map.viewport.zoom > start.zoom + 0.9)
        press("-")
        scene.run(1)
        press("Return", "Tab")
        #expect(focused == "go")
        let inside = scene.map.viewport
        press("Right", "Up", "+", "-", "Keypad +")
        #expect(scene.map.viewport == inside)
        #expect(scene.map.selectedAnnotations.count == 1)
    }

    @Test func aPinThatLeavesGivesTheFocusToTheMap() {
        scene.add("pin", at: CGPoint(x: 400, y: 300))
        press("Tab")
        #expect(focused == "pin")
        for _ in 0..<12 { press("Right") }
        #expect(scene.window.firstResponder === scene.map)
        for _ in 0..<12 { press("Left") }
        scene.run(1)
        #expect(walk(1) == ["pin"])
    }

    // MARK: The ring

    @Test func theRingGoesRoundTheBalloonThatIsSeen() throws {
        scene.delegate.makeView = { _, annotation in
            MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
        }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        press("Tab")
        let small = try #require(ring)
        press("Return")
        scene.run(1)
        let large = try #require(ring)

        #expect(scene.map.selectedAnnotations.first === pin)
        #expect(abs(small.midX - 400) < 0.6 && abs(large.midX - 400) < 0.6)
        #expect(abs(small.maxY - large.maxY) < 0.6, "the tip stays")
        #expect(abs(large.width - small.width - 14) < 0.6 && abs(large.height - small.height - 19) < 0.6)
    }

    @Test(.behavior("F24")) func theRingIsNeverAFrameBehindItsPin() throws {
        let pin = scene.add("pin", at: CGPoint(x: 400, y: 300))
        press("Tab")
        scene.press("Left")
        scene.press("+")
        for _ in 0..<70 {
            scene.frames()
            let view = try #require(scene.map.view(for: pin))
            let box = try #require(ring)
            #expect(abs(box.midX - view.frame.midX) < 0.01 && abs(box.midY - view.frame.midY) < 0.01)
        }
        pin.coordinate = scene.coordinate(CGPoint(x: 200, y: 200))
        scene.frames()
        #expect(abs((ring?.midX ?? 0) - 200) < 1)
    }

    @Test(.behavior("F31")) func nothingMovesWhileAPinHasTheFocus() {
        scene.add("pin", at: CGPoint(x: 400, y: 300))
        press("Tab")
        scene.run(1)
        #expect(ring != nil)
        #expect(!scene.window.needsFrame)
        scene.mouse(.move, 400, 300)
        #expect(!scene.window.needsFrame, "hovering over a pin costs no frame")
        scene.mouse(.move, 10, 10)
        #expect(!scene.window.needsFrame)
    }

    @Test func aFingerTakesTheRingAway() {
        scene.add("pin", at: CGPoint(x: 400, y: 300))
        press("Tab")
        #expect(ring != nil)
        scene.touch(.began, 100, 100)
        scene.frames()
        #expect(ring == nil)
    }

    // MARK: The pointer

    @Test func thePointerChangesWithWhatIsUnderItAlsoWhenTheMapMoves() {
        giveCallouts { [self] in makeButton() }
        let pin = scene.add("pin", at: CGPoint(x: 400, y: 400))
        func point(_ x: CGFloat, _ y: CGFloat) {
            scene.mouse(.move, at: CGPoint(x: x, y: y))
            scene.frames()
        }
        point(100, 100)
        #expect(scene.window.currentPointerStyle == .openHand)
        point(400, 400)
        #expect(scene.window.currentPointerStyle == .hand)
        #expect(scene.map.view(for: pin)?.isHovered == true)

        // The pointer rests; the pin moves away below it.
        scene.map.setCenter(scene.coordinate(CGPoint(x: 500, y: 300)), animated: true)
        scene.run(1)
        #expect(scene.window.currentPointerStyle == .openHand)
        #expect(scene.map.view(for: pin)?.isHovered == false)

        scene.mouse(.down, 400, 400)
        scene.frames()
        for x in 1...10 { point(400 + 4 * CGFloat(x), 400) }
        #expect(scene.window.currentPointerStyle == .closedHand)
        scene.run(0.2)
        scene.mouse(.up, 440, 400)
        scene.run(0.5)
        #expect(scene.window.currentPointerStyle == .openHand)
    }

    @Test func overACalloutThePointerIsAnArrowAndOverItsButtonAHand() throws {
        giveCallouts { [self] in makeButton() }
        scene.add("pin", at: CGPoint(x: 400, y: 400))
        scene.click(400, 400)
        scene.run(0.5)
        let callout = try #require(scene.callout)
        let body = CGPoint(x: callout.frame.minX + 6, y: callout.frame.minY + 12)
        scene.mouse(.move, at: body)
        scene.frames()
        #expect(scene.window.currentPointerStyle == .arrow)
        let button = try #require(callout.pin.rightCalloutAccessoryView)
        scene.mouse(.move, at: button.convert(CGPoint(x: 15, y: 15), to: nil))
        scene.frames()
        #expect(scene.window.currentPointerStyle == .hand && button.isHovered)
    }

    @Test func aMapThatIsDraggedByAPinHasTheClosedHand() {
        let point = CGPoint(x: 400, y: 300)
        scene.add("a", at: point)
        scene.mouse(.down, at: point)
        scene.frames()
        for x in 1...10 {
            scene.mouse(.move, at: CGPoint(x: 400 + 4 * x, y: 300))
            scene.frames()
        }

        #expect(scene.map.isTracking && scene.window.currentPointerStyle == .closedHand)
    }
}

extension DisplayList {
    /// What of the meshes has a color, in pixels; nil: nothing.
    func box(of color: Color) -> CGRect? {
        let own = vertices.filter { $0.color == color.rgba8 }
        guard let x0 = own.map(\.x).min(), let x1 = own.map(\.x).max(), let y0 = own.map(\.y).min(),
            let y1 = own.map(\.y).max()
        else { return nil }
        return CGRect(x: CGFloat(x0), y: CGFloat(y0), width: CGFloat(x1 - x0), height: CGFloat(y1 - y0))
    }
}
