import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct AnnotationDragTests {
    @Test func aPressThatIsHeldLiftsThePinAndTheFingerCarriesIt() throws {
        let d = DragScene()
        let before = d.map.viewport
        d.touch(.began, 405, 290)
        d.run(0.45)
        #expect(d.states.isEmpty)
        d.run(0.1)
        #expect(d.states == [.starting])
        d.run(0.3)
        #expect(d.states == [.starting, .dragging])

        for i in 1...20 {
            d.touch(.moved, 405 + CGFloat(i) * 7.3, 290 - CGFloat(i) * 3.1)
            #expect(
                d.distance(d.pinPosition, CGPoint(x: 400 + CGFloat(i) * 7.3, y: 300 - CGFloat(i) * 3.1))
                    < 1e-6)
            d.frames()
            #expect(d.map.viewport == before)
        }
        let view = try #require(d.view)
        #expect(view.center.y < d.pinPosition.y - 15 - 10, "it is lifted above its place")
        #expect(abs(view.center.x - d.pinPosition.x) <= 0.5)
        d.touch(.ended, 551, 228)
        #expect(d.states == [.starting, .dragging, .ending])
        d.run(0.5)

        #expect(d.states.isLegal && d.states.count == 4)
        #expect(d.dragDelegate.olds == [.none, .starting, .dragging, .ending])
        #expect(view.dragState == .none && view.displacement == PinDisplacement())
        #expect(d.distance(d.pinPosition, CGPoint(x: 546, y: 238)) < 1e-6)
        #expect(!d.window.needsFrame)
    }

    @Test func aPressLiftsNoOtherPinThatHasGotTheView() throws {
        let d = DragScene()
        let view = try #require(d.view)
        d.touch(.began, 400, 285)
        d.run(0.2)
        d.map.removeAnnotation(d.pin)
        let other = PointAnnotation(coordinate: d.coordinate(CGPoint(x: 600, y: 300)), title: "other")
        d.map.addAnnotation(other)

        d.run(0.6)

        #expect(d.map.view(for: other) === view && d.states.isEmpty && !d.isDraggingPin)
    }

    @Test func aPressThatIsReleasedUnmovedChangesNothing() {
        let d = DragScene()
        let before = d.pin.coordinate

        d.pickUp()
        d.touch(.ended, 400, 285)
        d.run(0.5)

        #expect(d.pin.coordinate == before, "to the last bit")
        #expect(d.states == [.starting, .dragging, .ending, .none])
        #expect(d.map.selectedAnnotations.isEmpty, "a long press is no tap")
    }

    @Test(.behavior("F12")) func aCarriedPinThatIsRemovedAndAddedAgainAsItIsPutDownStays() {
        let d = DragScene()
        d.pickUp()
        d.dragDelegate.onState = { view, state in
            if state == .canceling || state == .ending || state == .none { d.map.addAnnotation(d.pin) }
        }

        d.map.removeAnnotation(d.pin)
        d.dragDelegate.onState = nil
        d.run(0.5)

        #expect(d.map.annotations.contains { $0 === d.pin })
        #expect(d.map.annotationViewCounts.live == 1)
    }

    @Test(arguments: [true, false]) func aDragFromASelectedPinLiftsItAtOnce(isMouse: Bool) {
        let d = DragScene()
        d.click(400, 290)
        d.run(0.5)
        let before = d.map.viewport

        func send(_ phase: InputEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
            let touch: InputEvent.TouchPhase = phase == .down ? .began : phase == .move ? .moved : .ended
            let p = CGPoint(x: x, y: y)
            d.send(
                isMouse
                    ? .mouse(phase, position: p, button: phase == .move ? 0 : 1)
                    : .touch(touch, id: 4, position: p))
            d.frames()
        }
        send(.down, 400, 290)
        send(.move, 403, 290)
        #expect(d.states.isEmpty)
        send(.move, 430, 300)
        #expect(d.states.first == .starting)
        #expect(d.distance(d.pinPosition, CGPoint(x: 430, y: 310)) < 1e-6, "the grip is where it was pressed")
        send(.up, 430, 300)
        d.run(1)

        #expect(d.states == [.starting, .dragging, .ending, .none])
        #expect(d.map.viewport == before && d.map.selectedAnnotations.count == 1)
    }

    @Test func aLiftedPinIsInFrontOfAllAlsoOfTheSelectedOne() throws {
        let d = DragScene()
        let other = d.add("other", at: CGPoint(x: 405, y: 320))
        d.map.selectAnnotation(other, animated: false)
        d.frames(2)
        #expect(d.annotationLayer.subviews.last === d.map.view(for: other))

        d.pickUp()
        #expect(d.annotationLayer.subviews.last === d.view)
        d.touch(.ended, 400, 285)
        d.run(1)

        #expect(d.annotationLayer.subviews.last === d.map.view(for: other))
    }

    @Test func thePointerIsAClosedHandWhileItCarriesAPin() throws {
        let d = DragScene()
        d.click(400, 290)
        d.run(0.5)
        d.mouse(.move, 400, 290)
        d.frames()
        #expect(d.window.currentPointerStyle == .hand)

        d.mouse(.down, 400, 290)
        for step in 1...10 {
            d.mouse(.move, at: CGPoint(x: 400 + 8 * step, y: 290))
            d.frames()
        }
        #expect(d.states.last == .dragging || d.states.last == .starting)
        #expect(d.window.currentPointerStyle == .closedHand)
        #expect(try #require(d.view).pointerStyle(at: CGPoint(x: 15, y: 15)) == .closedHand)
        d.mouse(.up, 480, 290)
        d.run(1)

        #expect(d.window.currentPointerStyle == .hand)
    }

    @Test func aDragFromAPinThatIsNotSelectedMovesTheMap() {
        let d = DragScene()
        let before = d.pin.coordinate

        d.mouseDragAndRelease(from: CGPoint(x: 400, y: 290), by: CGVector(dx: 80, dy: 20))

        #expect(d.states.isEmpty && d.pin.coordinate == before)
        #expect(d.distance(d.pinPosition, CGPoint(x: 480, y: 320)) < 12)
    }

    @Test func onlyWhatSaysSoIsDraggable() {
        let d = DragScene()
        d.view?.isDraggable = false
        d.pickUp()
        d.touch(.ended, 400, 285)
        #expect(d.states.isEmpty)
        #expect(d.map.selectedAnnotations.count == 1, "so it was a slow tap")

        let fixed = Fixed(d.coordinate(CGPoint(x: 200, y: 200)))
        d.map.addAnnotation(fixed)
        d.frames(2)
        d.pickUp(200, 190)
        #expect(d.states.isEmpty, "its coordinate cannot be set")
    }

    @Test func theSettersWordCounts() throws {
        let d = DragScene()
        let road = Road(d.coordinate(CGPoint(x: 200, y: 200)))
        d.map.addAnnotation(road)
        d.frames(2)

        d.pickUp(200, 190)
        d.touch(.moved, 300, 250)
        d.run(0.3)

        let view = try #require(d.map.view(for: road))
        #expect(abs(view.center.x - 300) <= 0.5 && abs(view.center.y - (200 - 15 - 18)) <= 0.5)
        d.touch(.ended, 300, 250)
        d.run(0.5)
        #expect(abs(view.center.y - 185) <= 0.5)
    }

    @Test func theCalloutGoesAndComesBackInPairs() {
        let d = DragScene()
        d.dragDelegate.calloutView = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        d.click(400, 290)
        d.run(1)
        #expect(d.callouts.count == 1)
        d.trace.removeAll()

        d.pickUp()
        d.touch(.moved, 300, 250)
        d.run(0.6)
        #expect(d.callouts.isEmpty)
        #expect(d.trace.story == ["calloutWillDisappear pin", "calloutDidDisappear pin"])
        d.touch(.ended, 300, 250)
        d.run(1)

        #expect(
            d.trace.story == [
                "calloutWillDisappear pin", "calloutDidDisappear pin", "calloutWillAppear pin",
                "calloutDidAppear pin",
            ])
        #expect(d.map.selectedAnnotations.count == 1)
    }

    /// For a view with a callout of its own the delegate is not asked.
    @Test func theViewsOwnCalloutStaysAwayWhileThePinIsCarried() {
        let d = DragScene()
        d.view?.calloutView = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        d.map.selectAnnotation(d.pin, animated: false)
        d.run(0.5)
        #expect(d.callouts.count == 1)

        d.pickUp()
        d.run(0.5)
        for step in 1...20 {
            d.touch(.moved, 400 + CGFloat(step) * 5, 285)
            d.frames()
            #expect(d.callouts.isEmpty, "step \(step)")
        }
        d.touch(.ended, 500, 285)
        d.run(1)

        #expect(d.callouts.count == 1 && d.trace.count("calloutWillAppear") == 2)
    }

    @Test func aCalloutOfAPinThatWasDeselectedMeanwhileStaysAway() {
        let d = DragScene()
        d.dragDelegate.calloutView = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        d.click(400, 290)
        d.run(1)

        d.pickUp()
        d.map.deselectAnnotation(d.pin, animated: false)
        d.touch(.ended, 400, 285)
        d.run(1)

        #expect(d.callouts.isEmpty && d.states.isLegal)
    }

    @Test func viewsOfTheirOwnAnimateByThemselves() {
        let d = DragScene()
        d.dragDelegate.type = SelfDrivenPin.self
        let own = PointAnnotation(coordinate: d.coordinate(CGPoint(x: 200, y: 200)), title: "own")
        d.map.addAnnotation(own)
        d.frames(2)

        d.pickUp(200, 190)
        #expect(d.states == [.starting, .dragging])
        #expect(d.map.view(for: own)?.displacement.offset == .zero, "no lift but its own")
        d.touch(.moved, 250, 190)
        d.touch(.ended, 250, 190)
        d.run(0.3)

        #expect(d.states == [.starting, .dragging, .ending, .none])
    }

    @Test func aViewThatForgetsItsStatesIsHelpedOut() {
        let d = DragScene()
        d.dragDelegate.type = DeafPin.self
        let own = PointAnnotation(coordinate: d.coordinate(CGPoint(x: 200, y: 200)), title: "own")
        d.map.addAnnotation(own)
        d.frames(2)

        d.pickUp(200, 190)
        d.touch(.moved, 250, 190)
        d.touch(.ended, 250, 190)
        d.run(1.5)

        #expect(d.states == [.starting, .dragging, .ending, .none])
        #expect(!d.window.needsFrame)
    }

    @Test func theAppMayPutItDownItself() {
        let d = DragScene()
        d.pickUp()
        d.run(0.3)
        d.touch(.moved, 420, 285)

        d.view?.dragState = .none
        d.touch(.moved, 600, 285)
        d.run(0.5)

        #expect(d.states == [.starting, .dragging, .ending, .none])
        #expect(d.distance(d.pinPosition, CGPoint(x: 420, y: 300)) < 1e-6)
        #expect(d.view?.displacement == PinDisplacement())
    }

    @Test func aPinThatIsStillFallingOrGlidingCanBeCaughtAgain() throws {
        let d = DragScene()
        d.click(400, 290)
        d.run(0.5)
        d.pickUp()
        d.run(0.3)
        d.touch(.ended, 400, 285)
        d.frames(3)
        let falling = try #require(d.view).center
        d.touch(.began, 400, 285)
        d.touch(.moved, 420, 285)
        #expect(d.distance(d.pinPosition, CGPoint(x: 420, y: 300)) < 1e-6, "it falls on its own place")
        d.frames()
        #expect(abs(try #require(d.view).center.y - falling.y) < 8)
        d.touch(.moved, 600, 285)
        d.run(0.3)
        d.key("Escape")
        d.touch(.ended, 600, 285)
        d.frames(8)
        let gliding = try #require(d.view).center
        #expect(gliding.x > 430)
        d.touch(.began, gliding.x, gliding.y)
        d.touch(.moved, gliding.x + 20, gliding.y)
        d.frames()
        #expect(abs(try #require(d.view).center.x - gliding.x - 20) <= 1, "it is caught where it is seen")
        d.run(0.3)
        #expect(abs(try #require(d.view).center.x - gliding.x - 20) <= 1, "and stays in the hand")
        d.touch(.ended, gliding.x + 20, gliding.y)
        d.run(1)
        #expect(d.states.isLegal && d.states.filter { $0 == .none }.count == 3, "\(d.states)")
    }

    @Test func theDatelineIsNoWall() throws {
        let d = DragScene(zoom: 1, longitude: 179)
        d.pickUp()
        for x in stride(from: CGFloat(400), through: 700, by: 10) {
            d.touch(.moved, x, 285)
            d.frames()
            let view = try #require(d.view)
            #expect(abs(view.center.x - x) <= 0.5)
            #expect(d.pin.coordinate.isValid)
        }
        #expect(d.pin.coordinate.longitude < 0)
        d.touch(.ended, 700, 285)
        d.run(0.5)
        #expect(abs(try #require(d.view).center.x - 700) <= 0.5)
    }

    @Test func aPressMustBeHeldForHalfASecond() {
        let d = DragScene()
        d.touch(.began, 400, 285)
        d.run(0.48)
        #expect(d.view?.dragState == AnnotationViewDragState.none)
        d.run(0.06)
        #expect(d.view?.dragState == .starting)
    }

    @Test func aFingerLiftsHigherThanTheMouseForItHidesWhatIsUnderIt() throws {
        var heights: [CGFloat] = []
        for isMouse in [false, true] {
            let d = DragScene()
            let start = CGPoint(x: 400, y: 290)
            d.send(
                isMouse
                    ? .mouse(.down, position: start, button: 1) : .touch(.began, id: 1, position: start))
            d.run(1)
            heights.append(try #require(d.view).displacement.drag.value.dy)
        }
        #expect(heights == [-18, -9])
    }
}

private final class Fixed: Annotation {
    let coordinate: LocationCoordinate2D
    init(_ coordinate: LocationCoordinate2D) { self.coordinate = coordinate }
}

/// Stays on its parallel.
private final class Road: DraggableAnnotation {
    private var storedCoordinate: LocationCoordinate2D
    var coordinate: LocationCoordinate2D {
        get { storedCoordinate }
        set { storedCoordinate.longitude = newValue.longitude }
    }
    init(_ coordinate: LocationCoordinate2D) { storedCoordinate = coordinate }
}

private final class SelfDrivenPin: DraggablePin {
    override func setDragState(_ newState: AnnotationViewDragState, animated: Bool) {
        switch newState {
        case .starting:
            dragState = .starting
            dragState = .dragging
        case .ending, .canceling:
            dragState = newState
            dragState = .none
        case .none, .dragging: break
        }
    }
}

private final class DeafPin: DraggablePin {
    override func setDragState(_ newState: AnnotationViewDragState, animated: Bool) {}
}
