import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI
@testable import ViewKit

/// Input and changes in no sensible order: afterwards everything works as on the first day.
@Suite struct HostileInputTests {
    private let spots = (0..<6).map { CGPoint(x: 100 + 110 * $0, y: 420) }

    /// Everything as at the start, and a tap, a press and a drag do what they always did.
    private func expectUsable(_ scene: MapScene, _ pins: [PointAnnotation], _ note: String) throws {
        scene.send(.focus(false))
        scene.send(.resize(CGSize(width: 800, height: 600)))
        scene.map.frame = CGRect(x: 0, y: 0, width: 800, height: 600)
        scene.run(6)
        #expect(!scene.map.isTracking && !scene.map.gestures.isActive, "\(note)")
        #expect(!scene.map.cameraController.isChanging && !scene.window.needsFrame, "\(note)")
        let v = scene.map.viewport
        #expect(v.center.x.isFinite && v.center.y.isFinite && v.zoom.isFinite, "\(note)")

        scene.map.selectedAnnotations = []
        scene.map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 48, longitude: 11), zoom: 5)
        scene.run(1)
        #expect(scene.callouts.isEmpty && scene.window.needsFrame == false, "\(note)")
        let t = scene.trace
        #expect(t.count("calloutWillAppear") == t.count("calloutDidAppear"), "\(note)")
        #expect(t.count("calloutWillAppear") == t.count("calloutDidDisappear"), "\(note)")
        #expect(t.count("didSelect") == t.count("didDeselect"), "\(note)")

        scene.click(at: spots[3])
        scene.run(1)
        #expect(scene.map.selectedAnnotations.first === pins[3], "\(note)")
        let card = try #require(scene.card(pins[3]), "\(note)")
        let presses = card.presses
        scene.click(at: card.button.convert(CGPoint(x: 100, y: 15), to: nil))
        #expect(card.presses == presses + 1 && !card.button.isHighlighted, "\(note)")
        let mapPoint = scene.map.viewport.mapPoint(at: CGPoint(x: 50, y: 550))
        scene.touch(.began, 50, 550)
        scene.frames()
        scene.touch(.moved, 150, 500)
        scene.frames()
        let p = scene.map.viewport.point(for: mapPoint)
        #expect(hypot(p.x - 150, p.y - 500) < 1e-6, "\(note)")
    }

    @Test(.behavior("F10"), arguments: [10, 11, 12])
    func tenThousandEventsWithLostReleasesLeaveTheMapUsable(seed: Int) throws {
        let scene = MapScene.sample()
        let pins = spots.enumerated().map { scene.add("\($0)", at: $1) }
        var random = SeededGenerator(seed: UInt64(seed))
        func somewhere() -> CGPoint {
            // Half of them near a pin or its card.
            if Bool.random(using: &random), let pin = pins.randomElement(using: &random) {
                let p = scene.map.convert(pin.coordinate, toPointTo: nil)
                return CGPoint(
                    x: p.x + CGFloat.random(in: -110...110, using: &random),
                    y: p.y - CGFloat.random(in: 0...280, using: &random))
            }
            return CGPoint(
                x: CGFloat.random(in: -50...850, using: &random),
                y: CGFloat.random(in: -50...650, using: &random))
        }

        for count in 0..<10_000 {
            let (p, id) = (somewhere(), Int.random(in: 1...4, using: &random))
            switch Int.random(in: 0..<20, using: &random) {
            case 0...3: scene.touch(.began, at: p, id: id)
            case 4...8: scene.touch(.moved, at: p, id: id)
            case 9, 10: scene.touch(.ended, at: p, id: id)
            case 11: scene.touch(.cancelled, at: CGPoint(x: CGFloat.nan, y: 0), id: id)
            case 12, 13: scene.mouse(.down, at: p)
            case 14: scene.mouse(.up, at: p)
            case 15:
                scene.wheel(Bool.random(using: &random) ? 1 : -1, at: p)
            case 16: scene.key("Left")
            case 17:
                if let pin = pins.randomElement(using: &random) {
                    scene.map.selectAnnotation(pin, animated: true)
                }
            case 18: scene.click(at: scene.map.convert(pins[count % 6].coordinate, toPointTo: nil))
            default: if count % 7 == 0 { scene.send(.focus(false)) }
            }
            if count % 50 == 0 { scene.frames() }
            if count % 1_000 == 999 {
                scene.map.camera = MapCamera(
                    centerCoordinate: LocationCoordinate2D(latitude: 48, longitude: 11), zoom: 5)
            }
        }

        #expect(scene.trace.count("didSelect") > 20, "\(scene.trace.count("didSelect"))")
        #expect(scene.trace.count("touchRouted") > 1_000)
        try expectUsable(scene, pins, "seed \(seed)")
    }

    @Test(.behavior("F10")) func tenThousandEventsInOneFrameAreHandledInIt() throws {
        let scene = MapScene.sample()
        let pins = spots.enumerated().map { scene.add("\($0)", at: $1) }

        for i in 0..<10_000 {
            scene.mouse(.down, at: spots[i % 6])
            if i % 3 == 0 { scene.mouse(.up, at: spots[i % 6]) }
        }
        scene.frames()

        #expect(scene.map.selectedAnnotations.count == 1)
        #expect(scene.callouts.count { !$0.isLeaving } == 1)
        try expectUsable(scene, pins, "")
    }

    @Test(.behavior("F10")) func aPressOnAButtonWhoseReleaseNeverComesEndsWithTheNextOne() throws {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: spots[3])
        scene.click(at: spots[3])
        scene.run(1)
        let card = try #require(scene.card(pin))
        let middle = card.button.convert(CGPoint(x: 100, y: 15), to: nil)

        scene.mouse(.down, at: middle)
        scene.run(0.2)
        #expect(card.button.isHighlighted)
        scene.mouse(.down, 30, 30)

        #expect(!card.button.isHighlighted && card.presses == 0)
        scene.mouse(.up, 30, 30)
        #expect(scene.map.selectedAnnotations.isEmpty, "the second press was a tap on the map")
    }

    /// After any frame, a callout belongs to the annotation that its pin stands for now, stands on that pin,
    /// and only the selected one stays.
    private func expectInStep(_ scene: MapScene, _ note: String) {
        for callout in scene.callouts {
            #expect(callout.pin.annotation === callout.annotation, "\(note)")
            #expect(scene.map.view(for: callout.annotation) === callout.pin, "\(note)")
            let pin = callout.pin
            let top = CGPoint(x: pin.center.x, y: pin.center.y - pin.bounds.height / 2)
            #expect(hypot(callout.arrowTip.x - top.x, callout.arrowTip.y - top.y) < 0.01, "\(note)")
        }
        let staying = scene.callouts.filter { !$0.isLeaving }
        #expect(staying.map { $0.annotation.title } == scene.map.selectedAnnotations.map(\.title), "\(note)")
        let shown = scene.calloutLayer.subviews.count
        #expect(shown == scene.callouts.count { $0 is HostedCallout }, "\(note): no ghosts")
        for view in scene.annotationViews where view is SubviewCalloutPin {
            #expect(view.subviews.count <= 1, "\(note)")
            #expect(view.subviews.isEmpty || scene.callouts.contains { $0.pin === view }, "\(note)")
        }
    }

    @Test(.behavior("F12", "F13", "F14"), arguments: [true, false])
    func pinsThatComeGoAndAreTappedFastKeepTheirOwnCallouts(isSample: Bool) {
        for seed in 1...12 {
            let scene = isSample ? MapScene.sample() : MapScene()
            // A card with room: nothing has to be panned, so that the pins stay under the taps.
            scene.delegate.calloutView =
                isSample
                ? nil : { _ in View(frame: CGRect(x: 0, y: 0, width: 60, height: 80)) }
            var random = SeededGenerator(seed: UInt64(seed))
            var pins = spots.enumerated().map { scene.add("\($0)", at: $1) }
            for step in 0..<60 {
                let i = Int.random(in: 0..<6, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0:
                    scene.map.removeAnnotation(pins[i])
                    pins[i] = PointAnnotation(coordinate: pins[i].coordinate, title: "\(step)/\(i)")
                    scene.map.addAnnotation(pins[i])
                case 1: scene.map.deselectAnnotation(pins[i], animated: Bool.random(using: &random))
                case 2: scene.map.selectAnnotation(pins[i], animated: Bool.random(using: &random))
                case 3:
                    let here = pins[i].coordinate
                    (pins[i].coordinate, pins[(i + 1) % 6].coordinate) = (pins[(i + 1) % 6].coordinate, here)
                default: scene.click(at: scene.map.convert(pins[i].coordinate, toPointTo: nil))
                }
                scene.frames(Int.random(in: 1...9, using: &random))
                expectInStep(scene, "seed \(seed) step \(step)")
            }
            scene.map.selectedAnnotations = []
            scene.run(1)

            #expect(scene.callouts.isEmpty && scene.calloutLayer.subviews.isEmpty)
            #expect(!scene.window.needsFrame)
        }
    }

    @Test(.behavior("F31")) func cardsThatHaveGoneLeaveNothingBehindInTheWindow() throws {
        let scene = MapScene.sample()
        let pin = scene.add("a", at: spots[3])
        let links = scene.window.displayLinks.count
        for round in 0..<5 {
            scene.map.selectAnnotation(pin, animated: true)
            scene.run(1)
            let list = try #require(scene.card(pin)).list
            let inList = list.convert(CGPoint(x: 100, y: list.contentOffset.y + 50), to: nil)
            // In the middle of a drag beyond the end, or of a turn of the wheel.
            if round % 2 == 0 {
                scene.touch(.began, at: inList)
                for i in 1...5 {
                    scene.frames()
                    scene.touch(.moved, at: CGPoint(x: inList.x, y: inList.y + 20 * CGFloat(i)))
                }
            } else {
                scene.wheel(-2, at: inList)
                scene.frames(2)
            }
            scene.map.deselectAnnotation(pin, animated: round % 3 == 0)
            scene.run(1)

            #expect(scene.window.displayLinks.count == links && !scene.window.needsFrame, "round \(round)")
            scene.send(.focus(false))
        }
        scene.map.removeFromSuperview()
        scene.frames(2)
        #expect(scene.window.displayLinks.isEmpty && !scene.window.needsFrame)
    }

    @Test(.behavior("F29")) func aFingerAndItsMouseTwinAreOneTap() {
        let scene = MapScene()
        for name in ["1", "2", "3"] { scene.add(name, at: CGPoint(x: 400, y: 300)) }
        let p = CGPoint(x: 400, y: 300)

        scene.touch(.began, at: p, id: 7)
        scene.mouse(.down, at: p)
        scene.frames(2)
        scene.touch(.ended, at: p, id: 7)
        scene.mouse(.up, at: p)
        scene.frames(2)

        #expect(
            scene.delegate.told == ["select 3"], "a second tap would have gone on to the next of the three")
    }

    @Test(.behavior("F28")) func pinsAreTappedAfterTheMapWasDraggedOverTheDateline() {
        let scene = MapScene(zoom: 4, latitude: 0, longitude: 170)
        let west = PointAnnotation(coordinate: LocationCoordinate2D(latitude: 0, longitude: -165), title: "w")
        let east = PointAnnotation(coordinate: LocationCoordinate2D(latitude: 0, longitude: 175), title: "e")
        scene.map.addAnnotations([west, east])
        scene.frames(2)

        scene.mouseDragAndRelease(from: CGPoint(x: 700, y: 500), by: CGVector(dx: -500, dy: 0))
        #expect(scene.map.centerCoordinate.longitude < -150)
        for pin in [west, east] {
            let p = scene.map.convert(pin.coordinate, toPointTo: nil)
            #expect(p.x > 0 && p.x < 800)
            scene.click(at: p)
            scene.run(0.5)
            #expect(scene.map.selectedAnnotations.first === pin)
        }
    }
}
