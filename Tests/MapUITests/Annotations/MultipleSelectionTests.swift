import Drawing
import Foundation
import MapGeometry
import Testing
import ViewKit

@testable import MapUI

/// Several annotations selected at once, each with its callout.
@Suite struct MultipleSelectionTests {
    private let places = [CGPoint(x: 200, y: 400), CGPoint(x: 400, y: 400), CGPoint(x: 600, y: 400)]
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
        let pins = places.enumerated().map { scene.add("\($0)", at: $1) }

        for i in [2, 0, 1] {
            scene.tap(places[i])
            scene.run(0.5)
        }
        #expect(scene.map.selectedAnnotations.map(\.title) == ["2", "0", "1"], "in the order of selecting")
        #expect(scene.callouts.map { $0.annotation.title } == ["2", "0", "1"])
        #expect(scene.host.selection.annotations.last === pins[1])
        scene.tap(places[0])
        scene.run(0.5)

        #expect(scene.map.selectedAnnotations.map(\.title) == ["2", "1"])
        #expect(scene.callouts.count == 2 && scene.host.callouts.container.subviews.count == 2)
        #expect(pins.map { scene.map.view(for: $0)?.isSelected } == [false, true, true])
    }

    @Test func aTapOnTheMapDeselectsAll() {
        let scene = scene()
        for (i, place) in places.enumerated() {
            scene.add("\(i)", at: place)
            scene.tap(place)
        }
        scene.run(0.5)

        scene.tap(free)
        scene.run(0.5)

        #expect(scene.map.selectedAnnotations.isEmpty && scene.callouts.isEmpty)
        #expect(scene.trace.count("didSelect") == 3 && scene.trace.count("didDeselect") == 3)
        #expect(scene.trace.count("calloutDidDisappear") == 3 && !scene.window.needsFrame)
    }

    @Test func escapeDeselectsTheLatestFirst() {
        let scene = scene()
        for (i, place) in places.enumerated() {
            scene.add("\(i)", at: place)
            scene.tap(place)
        }

        #expect(scene.map.keyDown(.escape, modifiers: []))

        #expect(scene.map.selectedAnnotations.map(\.title) == ["0", "1"])
    }

    @Test func thoseAtOnePlaceAreSelectedInTurnAndThenDeselectedTogether() {
        let scene = scene()
        for name in ["1", "2", "3"] { scene.add(name, at: places[1]) }

        var counts: [Int] = []
        for _ in 0..<5 {
            scene.tap(places[1])
            scene.frames(2)
            counts.append(scene.map.selectedAnnotations.count)
        }

        #expect(counts == [1, 2, 3, 0, 1])
    }

    @Test func theSelectionIsSetAsAWholeAndWhatStaysHearsNothing() {
        let scene = scene()
        let pins = places.enumerated().map { scene.add("\($0)", at: $1) }
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

    @Test func F26_allSelectedPinsStandAboveTheOthers() {
        let scene = scene()
        let names = (0..<4).map { "\($0)" }
        let pins = names.enumerated().map { scene.add($1, at: CGPoint(x: 400 + 10 * $0, y: 300 + 10 * $0)) }

        scene.map.selectedAnnotations = [pins[0], pins[1]]
        scene.frames(2)

        let order = scene.host.container.subviews.compactMap { ($0 as? AnnotationView)?.annotation?.title }
        #expect(order == ["2", "3", "0", "1"])
    }
}
