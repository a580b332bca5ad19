import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Who wants less motion gets none of what only moves; and pins on their way can be touched.
@Suite struct ReducedMotionTests {
    private let position = CGPoint(x: 400, y: 300)

    private func dropping(_ scene: MapScene) -> PointAnnotation {
        scene.delegate.makeView = { _, annotation in
            let pin = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
            pin.animatesDrop = true
            return pin
        }
        let pin = PointAnnotation(coordinate: scene.coordinate(position), title: "a")
        scene.map.addAnnotation(pin)
        return pin
    }

    @Test(arguments: [2, 10, 18, 40], [false, true])
    func aPinThatDropsInCanBeSelectedWhereItWillStand(frames: Int, isAmongMany: Bool) {
        let scene = MapScene()
        if isAmongMany {
            for i in 0..<80 { scene.add("n\(i)", at: CGPoint(x: 20 + i % 20 * 39, y: 500 + i / 20 * 25)) }
        }
        let pin = dropping(scene)
        scene.frames(frames)

        scene.click(at: CGPoint(x: position.x, y: position.y - 19))

        #expect(scene.map.selectedAnnotations.first === pin)
    }

    @Test func withReducedMotionPinsAndMarkersAreThereAtOnce() throws {
        Accessibility.isReduceMotionEnabled = true
        defer { Accessibility.isReduceMotionEnabled = false }
        let scene = MapScene()
        Accessibility.isReduceMotionEnabled = true
        let pin = dropping(scene)
        scene.frames()
        #expect(scene.map.view(for: pin)?.isAnimating == false)
        scene.delegate.makeView = { _, annotation in
            let marker = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
            marker.animatesWhenAdded = true
            return marker
        }

        let marker = scene.add("m", at: CGPoint(x: 200, y: 300))
        let view = try #require(scene.map.view(for: marker))
        #expect(!view.isAnimating)
        scene.map.selectAnnotation(marker, animated: true)

        #expect(view.subviews.allSatisfy { !($0 is MarkerBalloonView) || !$0.isAnimating })
        #expect(view.subviews.contains { $0 is MarkerBalloonView && $0.transform == .identity })
    }

    @Test func withReducedMotionADraggedPinLiftsAndDropsAtOnce() {
        let scene = DragScene()
        Accessibility.isReduceMotionEnabled = true
        defer { Accessibility.isReduceMotionEnabled = false }

        scene.pickUp()
        #expect(scene.view?.displacement.drag.isRunning == false)
        scene.touch(.moved, 450, 300)
        scene.frames()
        scene.touch(.ended, 450, 300)
        scene.frames()

        #expect(scene.states == [.starting, .dragging, .ending, .none])
        #expect(scene.view?.displacement.offset == .zero && abs(scene.pinPosition.x - 450) < 0.6)
    }

    @Test func withReducedMotionAPileSpreadsAtOnce() {
        let scene = MapScene()
        let pins = (0..<4).map { scene.add("p\($0)", at: position) }
        Accessibility.isReduceMotionEnabled = true
        defer { Accessibility.isReduceMotionEnabled = false }

        scene.map.spiderfy(pins[0], animated: true)

        #expect(pins.allSatisfy { scene.map.view(for: $0)?.displacement.spread.isRunning == false })
        #expect(pins.contains { scene.map.view(for: $0)?.displacement.offset != .zero })
    }
}
