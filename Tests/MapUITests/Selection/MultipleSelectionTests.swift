import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Several annotations selected at once, each with its callout.
@Suite struct MultipleSelectionTests {
    private let points = [CGPoint(x: 200, y: 400), CGPoint(x: 400, y: 400), CGPoint(x: 600, y: 400)]
    private let free = CGPoint(x: 700, y: 80)

    private func scene() -> MapScene {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 100, height: 60)) }
        scene.map.allowsMultipleSelection = true
        return scene
    }

    @Test func byDefaultOnlyOneIsSelected() { #expect(!MapView().allowsMultipleSelection) }

    @Test func aTapAddsAndATapOnASelectedOneTakesItOut() {
        let scene = scene()
        let pins = points.enumerated().map { scene.add("\($0)", at: $1) }

        for i in [2, 0, 1] {
            scene.click(at: points[i])
            scene.run(0.5)
        }
        #expect(scene.map.selectedAnnotations.map(\.title) == ["2", "0", "1"], "in the order of selecting")
        #expect(scene.callouts.map { $0.annotation.title } == ["2", "0", "1"])
        #expect(scene.map.selectedAnnotations.last === pins[1])
        scene.click(at: points[0])
        scene.run(0.5)

        #expect(scene.map.selectedAnnotations.map(\.title) == ["2", "1"])
        #expect(scene.callouts.count == 2 && scene.calloutLayer.subviews.count == 2)
        #expect(pins.map { scene.map.view(for: $0)?.isSelected } == [false, true, true])
    }

    @Test func aTapOnTheMapDeselectsAll() {
        let scene = scene()
        for (i, point) in points.enumerated() {
            scene.add("\(i)", at: point)
            scene.click(at: point)
        }
        scene.run(0.5)

        scene.click(at: free)
        scene.run(0.5)

        #expect(scene.map.selectedAnnotations.isEmpty && scene.callouts.isEmpty)
        #expect(scene.trace.count("didSelect") == 3 && scene.trace.count("didDeselect") == 3)
        #expect(scene.trace.count("calloutDidDisappear") == 3 && !scene.window.needsFrame)
    }

    @Test func escapeDeselectsTheLatestFirst() {
        let scene = scene()
        for (i, point) in points.enumerated() {
            scene.add("\(i)", at: point)
            scene.click(at: point)
        }

        #expect(scene.map.keyDown(.escape, modifiers: []))

        #expect(scene.map.selectedAnnotations.map(\.title) == ["0", "1"])
    }

    @Test func thoseAtOnePlaceAreSelectedInTurnAndThenDeselectedTogether() {
        let scene = scene()
        for name in ["1", "2", "3"] { scene.add(name, at: points[1]) }

        var counts: [Int] = []
        for _ in 0..<5 {
            scene.click(at: points[1])
            scene.frames(2)
            counts.append(scene.map.selectedAnnotations.count)
        }

        #expect(counts == [1, 2, 3, 0, 1])
    }

    @Test func theSelectionIsSetAsAWholeAndWhatStaysHearsNothing() {
        let scene = scene()
        let pins = points.enumerated().map { scene.add("\($0)", at: $1) }
        scene.map.selectedAnnotations = [pins[0], pins[1]]
        scene.delegate.told = []

        scene.map.selectedAnnotations = [pins[1], pins[2]]

        #expect(scene.delegate.told == ["deselect 0", "select 2"])
        #expect(scene.map.selectedAnnotations.map(\.title) == ["1", "2"])
        scene.map.allowsMultipleSelection = false
        #expect(scene.map.selectedAnnotations.map(\.title) == ["2"], "the last one stays")
        scene.map.selectedAnnotations = [pins[0], pins[1]]
        #expect(scene.map.selectedAnnotations.map(\.title) == ["0"], "as in MapKit, the first")
    }

    @Test(.behavior("F26")) func allSelectedPinsStandAboveTheOthers() {
        let scene = scene()
        let names = (0..<4).map { "\($0)" }
        let pins = names.enumerated().map { scene.add($1, at: CGPoint(x: 400 + 10 * $0, y: 300 + 10 * $0)) }

        scene.map.selectedAnnotations = [pins[0], pins[1]]
        scene.frames(2)

        let order = scene.annotationViews.compactMap { $0.annotation?.title }
        #expect(order == ["2", "3", "0", "1"])
    }

    @Test(arguments: [AnnotationViewDragState.starting, .dragging, .ending, .none])
    func ofSeveralSelectedPinsOneIsRemovedWhileItIsDragged(when: AnnotationViewDragState) throws {
        let d = DragScene()
        d.dragDelegate.calloutView = nil
        d.map.allowsMultipleSelection = true
        let others = [CGPoint(x: 200, y: 300), CGPoint(x: 600, y: 300)].map {
            PointAnnotation(coordinate: d.coordinate($0), title: "other")
        }
        d.map.addAnnotations(others)
        d.frames(2)
        for pin in others + [d.pin] {
            try #require(d.map.view(for: pin)).calloutView = View(
                frame: CGRect(x: 0, y: 0, width: 60, height: 30))
            d.map.selectAnnotation(pin, animated: false)
        }
        d.run(0.5)
        #expect(d.callouts.count == 3)
        d.dragDelegate.onState = { [unowned d] _, state in
            if state == when { d.map.removeAnnotation(d.pin) }
        }

        d.pickUp()
        d.run(0.3)
        d.touch(.moved, 500, 350)
        d.frames(2)
        d.touch(.ended, 500, 350)
        d.run(1)

        #expect(d.map.annotations.count == 2 && d.map.selectedAnnotations.count == 2)
        #expect(d.callouts.count == 2 && d.states.isLegal && !d.window.needsFrame)
    }
}
