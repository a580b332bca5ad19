import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Whatever ends a drag: the pin goes back, and the states stay in order.
@Suite struct DragCancelTests {
    private static let canceled: [AnnotationViewDragState] = [.starting, .dragging, .canceling, .none]

    private func carried() -> (DragScene, LocationCoordinate2D) {
        let d = DragScene()
        let start = d.pin.coordinate
        d.pickUp()
        d.run(0.3)
        d.touch(.moved, 500, 350)
        d.frames()
        return (d, start)
    }

    @Test func whoEndsADragAsTheCalloutGoesHearsTheStatesInTheirOrder() {
        let d = DragScene()
        d.dragDelegate.calloutView = View(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        d.map.selectAnnotation(d.pin, animated: false)
        d.run(0.5)
        d.dragDelegate.onCalloutLeaving = { $0.isDraggable = false }

        d.pickUp()
        d.run(1)

        #expect(
            d.states == [.starting, .canceling, .none]
                && d.dragDelegate.olds == [.none, .starting, .canceling])
    }

    @Test func aViewInThePoolTakesPartInNoDrag() throws {
        let d = DragScene()
        let view = try #require(d.view)
        d.map.removeAnnotation(d.pin)

        // As by the completion of an animation of its own.
        view.dragState = .dragging

        #expect(view.dragState == .none && d.states.isEmpty)
    }

    @Test func aViewThatWasNotLiftedTakesPartInNoDrag() throws {
        let d = DragScene()

        try #require(d.view).dragState = .dragging
        d.run(2)

        #expect(d.view?.dragState == AnnotationViewDragState.none && d.states.isEmpty)
    }

    @Test func escapeSendsItBack() throws {
        let (d, start) = carried()
        let shown = try #require(d.view).center

        d.key("Escape")
        #expect(d.pin.coordinate == start)
        d.frames()
        #expect(d.distance(try #require(d.view).center, shown) < 2, "it glides from where it was seen")
        d.touch(.moved, 600, 350)
        d.run(0.5)

        #expect(d.states == Self.canceled)
        #expect(d.pin.coordinate == start && d.view?.displacement == PinDisplacement())
        #expect(d.distance(try #require(d.view).center, CGPoint(x: 400, y: 285)) < 1)
        d.touch(.ended, 600, 350)
        d.run(0.3)
        #expect(d.states == Self.canceled && !d.window.needsFrame)
    }

    @Test(arguments: [true, false]) func whoIsToldThatItIsOverFindsThePinOnItsPlace(isCanceled: Bool) throws {
        let d = DragScene()
        d.dragDelegate.calloutView = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        d.map.selectAnnotation(d.pin, animated: false)
        d.run(0.5)
        d.pickUp()
        // So far that it is still points away in the frame before the last.
        d.touch(.moved, 740, 540)
        d.run(0.3)
        d.trace.removeAll()
        var told: CGPoint?
        d.dragDelegate.onState = { view, state in if state == .none { told = view.center } }

        if isCanceled {
            d.key("Escape")
        } else {
            d.touch(.ended, 740, 540)
        }
        d.run(1)

        let end = try #require(d.view).center
        #expect(told == end)
        let appeared = try #require(d.trace.all("calloutWillAppear").first)
        guard case .list(let arrow)? = appeared.fields["arrow"], case .number(let y)? = arrow.last else {
            Issue.record("no arrow in \(appeared)")
            return
        }
        #expect(abs(y - (end.y - 15)) < 1e-6)
    }

    /// A map that shows more than one world: the pin is on the copy on which the hand is, and goes back onto
    /// its own.
    @Test func onAMapOfSeveralWorldsItGoesBackOntoItsCopy() throws {
        let d = DragScene(zoom: 0, at: CGPoint(x: 130, y: 300))
        #expect(512 * exp2(d.map.viewport.zoom) < 601)
        d.pickUp(130, 285)
        d.run(0.3)

        // Further than half a world at once, then by all of it.
        for x: CGFloat in [690, 400, 730] {
            d.touch(.moved, x, 285)
            d.frames()
            #expect(abs(try #require(d.view).center.x - x) <= 0.5, "\(x)")
        }
        d.key("Escape")
        d.run(0.6)

        #expect(abs(try #require(d.view).center.x - 130) <= 0.5 && d.states == Self.canceled)
    }

    /// The map runs away from it, for its setter keeps it where it is.
    @Test func aPinInTheHandKeepsItsViewThoughItsPlaceIsFarAway() throws {
        final class Stubborn: DraggableAnnotation {
            private let storedCoordinate: LocationCoordinate2D
            var coordinate: LocationCoordinate2D {
                get { storedCoordinate }
                set {}
            }
            init(_ coordinate: LocationCoordinate2D) { storedCoordinate = coordinate }
        }
        let d = DragScene()
        let pin = Stubborn(d.coordinate(CGPoint(x: 600, y: 300)))
        d.map.addAnnotation(pin)
        d.frames(2)
        let view = try #require(d.map.view(for: pin))
        d.pickUp(600, 285)
        d.run(0.3)
        d.touch(.moved, 795, 285)

        d.run(2)
        #expect(view.center.x < -400 && d.map.view(for: pin) === view && d.isDraggingPin)
        d.touch(.ended, 795, 285)
        d.run(1)

        #expect(d.map.view(for: pin) == nil && d.states.isLegal && !d.window.needsFrame)
    }

    @Test func aSecondFingerSendsItBackAndMovesNothing() {
        let (d, start) = carried()
        let before = d.map.viewport

        d.touch(.began, 200, 200, id: 2)
        d.touch(.moved, 100, 200, id: 2)
        d.touch(.moved, 600, 350)
        d.run(0.5)
        d.touch(.ended, 100, 200, id: 2)
        d.touch(.ended, 600, 350)
        d.run(0.5)

        #expect(d.states == Self.canceled && d.pin.coordinate == start)
        #expect(d.map.viewport == before && d.map.selectedAnnotations.isEmpty)
    }

    @Test func aMarkShowsThePlaceUnderALiftedPinUntilItIsPutDown() throws {
        let (d, _) = carried()
        func dropTarget() -> DropTargetView? {
            d.map.subviews.lazy.compactMap { $0 as? DropTargetView }.first
        }
        let shown = try #require(dropTarget())
        #expect(shown.alpha == 1 && d.distance(shown.center, d.pinPosition) < 0.5)
        let (below, pins) = (
            d.map.subviews.firstIndex { $0 === shown },
            d.map.subviews.firstIndex { $0 === d.annotationLayer }
        )
        #expect(try #require(below) < (try #require(pins)))

        d.touch(.moved, 520, 370)
        d.frames()
        #expect(d.distance(shown.center, d.pinPosition) < 0.5, "it goes along")
        d.touch(.ended, 520, 370)
        d.run(0.5)

        #expect(dropTarget() == nil)
    }

    @Test func theMarkOfACanceledDragFadesWhereItIs() throws {
        let (d, _) = carried()
        func dropTarget() -> DropTargetView? {
            d.map.subviews.lazy.compactMap { $0 as? DropTargetView }.first
        }
        let center = try #require(dropTarget()).center

        d.touch(.cancelled, 500, 350)
        d.frames(4)

        let fading = try #require(dropTarget())
        #expect(
            fading.center == center && fading.presentation.alpha > 0.05 && fading.presentation.alpha < 0.95)
        d.run(DropTargetView.fadeDuration + 0.05)
        #expect(dropTarget() == nil)
    }

    @Test func aMarkThatIsWantedAgainWhileItFadesIsThereWhole() {
        let d = DragScene()
        let dropTarget = DropTargetView()
        func show() {
            dropTarget.show(at: CGPoint(x: 300, y: 200), alpha: 1, on: d.map, under: d.annotationLayer)
        }
        show()
        dropTarget.leave()
        d.frames(4)
        #expect(dropTarget.presentation.alpha < 0.95)

        show()
        d.run(0.5)

        #expect(dropTarget.superview === d.map && dropTarget.presentation.alpha == 1)
    }

    @Test func aSecondFingerBeforeTheLiftIsAPinch() {
        let d = DragScene()
        d.touch(.began, 400, 285)
        d.run(0.2)
        d.touch(.began, 500, 285, id: 2)
        d.run(0.6)
        d.touch(.moved, 600, 285, id: 2)
        d.frames()

        #expect(d.states.isEmpty && d.map.viewport.zoom > 5.5)
    }

    @Test(arguments: 0..<5) func itGoesBackWhen(_ way: Int) {
        let (d, start) = carried()

        switch way {
        case 0: d.touch(.cancelled, 500, 350)
        case 1: d.send(.focus(false))
        case 2: d.view?.isDraggable = false
        case 3: d.view?.setDragState(.canceling, animated: false)
        default: d.map.removeFromSuperview()
        }
        d.run(0.5)

        #expect(d.states == Self.canceled, "way \(way)")
        #expect(d.pin.coordinate == start && !d.isDraggingPin)
    }

    @Test func aPinThatIsRemovedIsLetGoFirst() {
        let (d, start) = carried()
        let view = d.view

        d.map.removeAnnotation(d.pin)

        #expect(d.states == Self.canceled && d.pin.coordinate == start)
        #expect(view?.displacement == PinDisplacement() && view?.dragState == AnnotationViewDragState.none)
        d.touch(.moved, 300, 300)
        d.touch(.ended, 300, 300)
        d.run(0.5)
        #expect(d.map.annotations.isEmpty && d.pin.coordinate == start)
        #expect(d.map.subviews.allSatisfy { !($0 is DropTargetView) })
    }

    @Test(arguments: [AnnotationViewDragState.starting, .dragging, .canceling, .ending, .none])
    func removingItInsideItsOwnCallback(_ when: AnnotationViewDragState) {
        let d = DragScene()
        d.dragDelegate.onState = { [unowned d] _, state in
            if state == when { d.map.removeAnnotation(d.pin) }
        }

        d.pickUp()
        d.run(0.3)
        d.touch(.moved, 500, 350)
        d.frames()
        if when == .canceling { d.send(.focus(false)) }
        d.touch(.ended, 500, 350)
        d.run(0.5)

        #expect(d.map.annotations.isEmpty && !d.isDraggingPin)
        #expect(d.states.isLegal, "\(d.states)")
        #expect(d.annotationLayer.subviews.isEmpty && !d.window.needsFrame)
    }

    @Test func theDelegateMayGo() {
        let (d, _) = carried()
        d.map.delegate = nil

        d.touch(.ended, 500, 350)
        d.run(0.5)

        #expect(
            d.view?.dragState == AnnotationViewDragState.none
                && d.dragDelegate.states == [.starting, .dragging])
        #expect(d.distance(d.pinPosition, CGPoint(x: 500, y: 365)) < 1e-6)
    }

    @Test func aViewThatIsUsedAgainKeepsNothing() throws {
        let (d, _) = carried()
        d.touch(.ended, 500, 350)
        d.frames(2)
        let view = try #require(d.view)
        #expect(view.dragState == .ending && view.displacement.offset != .zero)

        d.map.pan(by: CGVector(dx: 5_000, dy: 0), animated: false)
        d.frames(2)

        #expect(view.host == nil && view.displacement == PinDisplacement() && view.dragState == .none)
        #expect(d.states.isLegal)
    }

    /// 400 rounds of whatever may happen: the states are in order, and nothing is left of them.
    @Test func anyMixtureKeepsTheOrder() {
        let d = DragScene()
        var random = SeededGenerator(seed: 20_261)
        var down: Set<Int> = []
        for _ in 0..<400 {
            let id = Int.random(in: 1...2, using: &random)
            let (x, y) = (
                CGFloat.random(in: 0...800, using: &random), CGFloat.random(in: 0...600, using: &random)
            )
            switch Int.random(in: 0..<12, using: &random) {
            case 0, 1, 2:
                let p = d.map.view(for: d.pin)?.center ?? CGPoint(x: x, y: y)
                d.touch(.began, p.x, p.y, id: id)
                down.insert(id)
            case 3, 4, 5: d.touch(.moved, x, y, id: id)
            case 6:
                d.touch(.ended, x, y, id: id)
                down.remove(id)
            case 7:
                d.touch(.cancelled, x, y, id: id)
                down.remove(id)
            case 8: d.key("Escape")
            case 9:
                d.map.removeAnnotation(d.pin)
                d.map.addAnnotation(d.pin)
            case 10: d.view.map { d.map.selectAnnotation($0.annotation ?? d.pin, animated: true) }
            default: d.map.setCenter(d.pin.coordinate, animated: Bool.random(using: &random))
            }
            d.frames(Int.random(in: 0...40, using: &random))
        }
        for id in down { d.touch(.ended, 0, 0, id: id) }
        d.run(3)

        #expect(d.states.isLegal && d.states.count > 40, "\(d.states.count) changes")
        #expect(!d.isDraggingPin && !d.window.needsFrame)
        #expect(d.view.map { $0.displacement == PinDisplacement() } ?? true)
    }

    @Test func whoEndsADragWhenItBeginsKeepsTheCallout() {
        let d = DragScene()
        d.dragDelegate.calloutView = View(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        d.map.selectAnnotation(d.pin, animated: false)
        d.run(0.5)
        d.dragDelegate.onState = { view, state in if state == .starting { view.isDraggable = false } }

        d.pickUp()
        d.run(1)

        #expect(d.states == [.starting, .canceling, .none])
        #expect(d.callouts.count == 1 && d.callouts.allSatisfy { $0.phase == .shown })
    }

    @Test func whoSaysThatItIsOverAsItEndsIsToldOfThatOnce() throws {
        let d = DragScene()
        d.pickUp()
        d.run(0.3)
        d.dragDelegate.onState = { view, state in if state == .ending { view.dragState = .none } }

        try #require(d.view).dragState = .none

        #expect(d.states == [.starting, .dragging, .ending, .none])
    }

    @Test func aPinThatIsRemovedAsItIsLiftedAndIsNeverUsedAgainIsInNoDrag() throws {
        final class LonePin: DraggablePin {
            required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
                super.init(annotation: annotation, reuseIdentifier: nil)
            }
        }
        let d = DragScene()
        d.dragDelegate.type = LonePin.self
        let pin = d.add("lone", at: CGPoint(x: 200, y: 300))
        let view = try #require(d.map.view(for: pin))
        d.dragDelegate.onState = { [map = d.map] _, state in
            if state == .starting { map.removeAnnotation(pin) }
        }

        d.pickUp(200, 285)

        #expect(view.superview == nil && view.dragState == .none && d.states.isLegal)
    }
}
