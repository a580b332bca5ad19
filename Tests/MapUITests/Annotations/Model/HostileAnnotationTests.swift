import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Annotations that are wrong, twice, or change the map when they are read; and delegates that remove them.
@Suite struct HostileAnnotationTests {
    private let position = CGPoint(x: 400, y: 400)

    @Test func wildCoordinatesAreHeldAndHarmless() {
        let scene = MapScene()
        let wild: [(Double, Double)] = [
            (.nan, .nan), (.infinity, 0), (0, -.infinity), (91, 0), (0, 181), (-90.001, 0), (1e300, -1e300),
        ]
        let edges: [(Double, Double)] = [(90, 180), (-90, -180), (0, 180), (0, -180), (89.999, 0)]
        let pins = (wild + edges).map {
            PointAnnotation(
                coordinate: LocationCoordinate2D(latitude: $0, longitude: $1), title: "\($0) \($1)")
        }
        scene.map.addAnnotations(pins + pins)
        scene.frames(3)
        #expect(scene.map.annotations.count == pins.count)
        #expect(pins.prefix(wild.count).allSatisfy { scene.map.view(for: $0) == nil })

        for pin in pins { scene.map.selectAnnotation(pin, animated: true) }
        #expect(scene.map.selectedAnnotations.isEmpty)
        let before = scene.map.viewport
        scene.map.showAnnotations(Array(pins.prefix(wild.count)), animated: false)
        #expect(scene.map.viewport == before, "nothing to show")
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        for (latitude, longitude) in wild {
            View.animate(withDuration: 0.2) {
                pin.coordinate = LocationCoordinate2D(latitude: latitude, longitude: longitude)
            }
            scene.frames(2)
            #expect(scene.map.view(for: pin) == nil)
            View.animate(withDuration: 0.2) { pin.coordinate = scene.coordinate(CGPoint(x: 400, y: 300)) }
            scene.frames(2)
            #expect(scene.frame(of: pin).contains(CGPoint(x: 400, y: 300)), "from nowhere there is no way")
        }
        scene.run(1)
        #expect(!scene.window.needsFrame)
    }

    @Test func anAnnotationWhoseCoordinateChangesTheMapWhileItIsReadDoesNoHarm() {
        final class Trap: Annotation {
            var onRead: (() -> Void)?
            var storedCoordinate = LocationCoordinate2D(latitude: 48, longitude: 11)
            var coordinate: LocationCoordinate2D {
                onRead?()
                return storedCoordinate
            }
        }
        for what in 0..<4 {
            let scene = MapScene()
            let traps = (0..<4).map { _ in Trap() }
            var reads = 0
            for trap in traps {
                trap.onRead = { [unowned scene, unowned trap] in
                    reads += 1
                    guard reads < 200 else { return }
                    switch what {
                    case 0: scene.map.removeAnnotation(trap)
                    case 1: scene.map.removeAnnotations(traps)
                    case 2: _ = scene.map.annotations(in: .world)
                    default:
                        if scene.map.annotations.count < 30 { scene.map.addAnnotation(PointAnnotation()) }
                    }
                }
            }
            scene.map.addAnnotations(traps)
            scene.frames(5)
            for trap in traps { trap.onRead = nil }
            scene.frames(2)
            #expect(scene.map.annotationViewCounts.live <= scene.map.annotations.count, "\(what)")
            #expect(what > 1 || scene.map.annotations(in: .world).isEmpty, "\(what)")
            scene.expectEmptyWithoutAnnotations("\(what)")
        }
    }

    @Test func annotationsThatAreEqualButNotTheSameAreTwo() {
        final class Same: PointAnnotation, Hashable {
            static func == (a: Same, b: Same) -> Bool { true }
            func hash(into hasher: inout Hasher) { hasher.combine(1) }
        }
        let scene = MapScene()
        let pins = [200.0, 500].map {
            Same(coordinate: scene.coordinate(CGPoint(x: $0, y: 300)), title: "\($0)")
        }
        scene.map.addAnnotations(pins)
        scene.frames(2)
        scene.map.selectAnnotation(pins[1], animated: false)
        #expect(scene.map.annotations.count == 2 && scene.map.selectedAnnotations.first === pins[1])
        scene.map.removeAnnotation(pins[0])
        #expect(scene.map.annotations.count == 1 && scene.map.selectedAnnotations.first === pins[1])
    }

    @Test func anAnnotationAddedTwiceIsThereOnce() {
        let scene = MapScene()
        let pin = scene.add("a", at: position)
        scene.map.addAnnotations([pin, pin])
        scene.map.addAnnotation(pin)
        scene.frames(2)
        scene.map.selectAnnotation(pin, animated: false)

        #expect(scene.map.annotations.count == 1 && scene.annotationLayer.subviews.count == 1)
        scene.map.removeAnnotations([pin, pin])
        #expect(scene.map.annotations.isEmpty && scene.trace.count("didDeselect") == 1)
    }

    @Test(arguments: ["viewFor", "didAdd", "didSelect", "didDeselect", "region"])
    func removingInsideACallbackIsSafe(callback: String) {
        final class Remover: MapViewDelegate {
            var callback = ""
            var victims: [any Annotation] = []
            func act(_ map: MapView, _ here: String) {
                if here == callback { map.removeAnnotations(victims) }
            }
            func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
                act(mapView, "viewFor")
                return nil
            }
            func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) { act(mapView, "didAdd") }
            func mapView(_ mapView: MapView, didSelect view: AnnotationView) { act(mapView, "didSelect") }
            func mapView(_ mapView: MapView, didDeselect view: AnnotationView) { act(mapView, "didDeselect") }
            func mapViewDidChangeVisibleRegion(_ mapView: MapView) { act(mapView, "region") }
        }
        let scene = MapScene()
        let remover = Remover()
        remover.callback = callback
        scene.map.delegate = remover
        let pins = (0..<5).map {
            PointAnnotation(coordinate: scene.coordinate(CGPoint(x: 100 + 100 * $0, y: 300)), title: "\($0)")
        }
        remover.victims = pins
        scene.map.addAnnotations(pins)
        scene.frames(3)
        scene.map.selectAnnotation(pins[1], animated: true)
        scene.frames(3)
        scene.map.selectAnnotation(pins[2], animated: true)
        scene.map.deselectAnnotation(pins[2], animated: true)
        scene.map.pan(by: CGVector(dx: 30, dy: 0), animated: true)
        scene.run(1)

        #expect(scene.map.annotations.isEmpty && scene.annotationLayer.subviews.isEmpty)
        #expect(scene.callouts.isEmpty && scene.map.selectedAnnotations.isEmpty)
        #expect(!scene.window.needsFrame)
    }
}
