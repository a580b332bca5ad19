import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// A pin that goes, is used again, leaves the screen or is dragged while its callout animates leaves neither
/// ghost nor stray.
@Suite struct CalloutGhostTests {
    private let position = CGPoint(x: 400, y: 400)
    private let animations: [CalloutOptions.Animation] = [
        .fade, .bounce, .stretch, .none,
        .custom(CalloutCurve(duration: 0.4) { CalloutPresentation(scale: $0) }),
    ]

    private func scene(_ animation: CalloutOptions.Animation) -> MapScene {
        let scene = MapScene()
        scene.delegate.makeView = { map, annotation in
            let view =
                map.dequeueReusableAnnotationView(withIdentifier: "pin")
                ?? AnnotationView(annotation: annotation, reuseIdentifier: "pin")
            view.annotation = annotation
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.calloutOptions.animation = animation
            view.calloutView = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
            return view
        }
        return scene
    }

    private func expectNothing(_ scene: MapScene, _ note: String) {
        #expect(scene.callouts.isEmpty && scene.calloutLayer.subviews.isEmpty, "\(note)")
        let t = scene.trace
        #expect(t.count("calloutWillAppear") == t.count("calloutDidAppear"), "\(note)")
        #expect(t.count("calloutWillAppear") == t.count("calloutWillDisappear"), "\(note)")
        #expect(t.count("calloutWillAppear") == t.count("calloutDidDisappear"), "\(note)")
        #expect(!scene.window.needsFrame, "\(note)")
    }

    @Test(.behavior("F12", "F13")) func removedOrUsedAgainAtAnyMomentItTakesItsCalloutAlong() {
        for animation in animations {
            for (shown, gone) in [(0, nil), (1, nil), (4, nil), (12, nil), (40, 0), (40, 1), (40, 8)]
                as [(Int, Int?)]
            {
                let scene = scene(animation)
                let pin = scene.add("a", at: position)
                scene.map.selectAnnotation(pin, animated: true)
                scene.frames(shown)
                if let gone {
                    scene.map.deselectAnnotation(pin, animated: true)
                    scene.frames(gone)
                }
                let view = scene.map.view(for: pin)

                scene.map.removeAnnotation(pin)
                let next = scene.add("b", at: CGPoint(x: 300, y: 300))

                let note = "\(animation) after \(shown), \(gone ?? -1)"
                #expect(scene.map.view(for: next) === view, "it is used again: \(note)")
                #expect(scene.callouts.isEmpty && scene.calloutLayer.subviews.isEmpty, "\(note)")
                scene.run(1)
                expectNothing(scene, note)
            }
        }
    }

    @Test(.behavior("F12")) func aPinThatLeavesTheScreenWhileItsCalloutGoesTakesItAlong() {
        for animation in animations {
            for frames in [0, 2, 8] {
                let scene = scene(animation)
                let pin = scene.add("a", at: position)
                scene.map.selectAnnotation(pin, animated: true)
                scene.run(1)
                scene.map.deselectAnnotation(pin, animated: true)
                scene.frames(frames)

                scene.map.pan(by: CGVector(dx: 2_000, dy: 0), animated: false)
                scene.frames(2)

                #expect(scene.map.view(for: pin) == nil)
                expectNothing(scene, "\(animation) after \(frames)")
            }
        }
    }

    @Test(.behavior("B13", "D2")) func aPinThatIsMovedWhileItsCalloutComesCarriesItInTheSameFrame() throws {
        for animation in animations {
            let scene = scene(animation)
            let pin = scene.add("a", at: position)
            scene.map.selectAnnotation(pin, animated: true)
            for step in 0..<30 {
                pin.coordinate = scene.coordinate(CGPoint(x: 400 - 4 * step, y: 400 + step))
                scene.frames()
                let (tip, frame) = (try #require(scene.callout).arrowTip, scene.frame(of: pin))
                #expect(hypot(tip.x - frame.midX, tip.y - frame.minY) < 0.01, "\(animation) \(step)")
            }
            #expect(scene.callout?.wrapper.alpha ?? 0 > 0.9 && scene.callouts.count == 1)
        }
    }

    @Test(.behavior("F13")) func aViewThatPinsShareGoesToTheOneThatWasSelectedLast() throws {
        for several in [false, true] {
            let scene = scene(.fade)
            scene.map.allowsMultipleSelection = several
            let shared = View(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
            let pins = [scene.add("a", at: position), scene.add("b", at: CGPoint(x: 250, y: 300))]
            for pin in pins { scene.map.view(for: pin)?.calloutView = shared }

            scene.map.selectAnnotation(pins[0], animated: true)
            scene.run(0.5)
            scene.map.selectAnnotation(pins[1], animated: true)
            scene.frames(3)

            #expect(scene.callouts.count == 1 && scene.callout?.annotation === pins[1])
            #expect(shared.superview === scene.callout?.wrapper)
            scene.run(1)
            #expect(!scene.window.needsFrame && shared.frame == CGRect(x: 8, y: 8, width: 90, height: 40))
        }
    }

    @Test(.behavior("F28")) func aCalloutIsOpenedOnBothSidesOfTheDateline() throws {
        for longitude in [179.2, -179.2, 180, -180] {
            for center in [179.9, -179.9] {
                let scene = scene(.fade)
                scene.map.setCenter(LocationCoordinate2D(latitude: 0, longitude: center), animated: false)
                scene.frames(2)
                let pin = PointAnnotation(
                    coordinate: LocationCoordinate2D(latitude: -2, longitude: longitude), title: "a")
                scene.map.addAnnotation(pin)
                scene.frames(2)

                scene.click(at: scene.map.convert(pin.coordinate, toPointTo: nil))
                scene.run(1)

                let callout = try #require(scene.callout)
                #expect(CGRect(x: 0, y: 0, width: 800, height: 600).contains(callout.frame))
                let frame = scene.frame(of: pin)
                #expect(hypot(callout.arrowTip.x - frame.midX, callout.arrowTip.y - frame.minY) < 0.01)
                scene.map.setCenter(LocationCoordinate2D(latitude: 0, longitude: -center), animated: true)
                for _ in 0..<40 {
                    scene.frames()
                    let frame = scene.frame(of: pin)
                    #expect(hypot(callout.arrowTip.x - frame.midX, callout.arrowTip.y - frame.minY) < 0.01)
                }
            }
        }
    }

    @Test(.behavior("F28")) func aCalloutOpenedOnACopyOfTheWorldStaysWithThatCopy() throws {
        let scene = scene(.fade)
        scene.map.zoomLimits = ZoomLimits(min: 0, max: 0.3)
        scene.map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 0, longitude: 0), zoom: 0.3)
        scene.frames(2)
        let pin = PointAnnotation(coordinate: LocationCoordinate2D(latitude: 0, longitude: -165), title: "a")
        scene.map.addAnnotation(pin)
        scene.frames(2)
        let start = scene.frame(of: pin).midX
        #expect(start > 90 && start < 150)
        scene.click(at: CGPoint(x: start, y: 300))
        scene.run(1)
        #expect(scene.callouts.count == 1)

        for step in 1...30 {
            scene.map.pan(by: CGVector(dx: -2, dy: 0), animated: false)
            scene.frames()
            // The other copy is nearer to the center by now.
            let (tip, frame) = (try #require(scene.callout).arrowTip, scene.frame(of: pin))
            #expect(abs(tip.x - (start - 2 * CGFloat(step))) < 1.1, "step \(step): \(tip)")
            #expect(hypot(tip.x - frame.midX, tip.y - frame.minY) < 0.01)
        }
    }
}
