import Drawing
import Foundation
import MapGeometry
import TestSupport
import Testing
import ViewKit

@testable import MapUI

/// What is passed in wrong, twice, or at the wrong moment.
@Suite struct AnnotationInputTests {
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

    @Test(
        .behavior("B15"),
        arguments: [
            [CGPoint(x: 300, y: 295), CGPoint(x: 500, y: 305)],
            [CGPoint(x: 395, y: 200), CGPoint(x: 405, y: 400)],
        ])
    func withoutAnotherWishTheBorderIsATenthOfTheMap(places: [CGPoint]) {
        let scene = MapScene()
        let pins = places.map { PointAnnotation(coordinate: scene.coordinate($0)) }

        scene.map.showAnnotations(pins, animated: false)
        scene.frames(2)

        let points = pins.map { scene.map.convert($0.coordinate, toPointTo: nil) }
        if abs(places[0].x - places[1].x) > 100 {
            #expect(abs(points[0].x - 80) < 0.5 && abs(points[1].x - 720) < 0.5, "\(points)")
        } else {
            #expect(abs(points[0].y - 60) < 0.5 && abs(points[1].y - 540) < 0.5, "\(points)")
        }
    }

    @Test(.behavior("B15")) func showAnnotationsKeepsTheAskedBorderAlsoOverTheDateline() {
        let scene = MapScene()
        let pins = [170.0, -170, 178].enumerated().map {
            PointAnnotation(
                coordinate: LocationCoordinate2D(latitude: Double($0) * 4, longitude: $1), title: "\($0)")
        }

        scene.map.showAnnotations(
            pins, edgePadding: EdgeInsets(top: 50, left: 200, bottom: 20, right: 100), animated: false)
        scene.frames(2)

        let points = pins.map { scene.map.convert($0.coordinate, toPointTo: nil) }
        let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        #expect(abs(left - 200) < 0.5 && abs(right - 700) < 0.5, "\(points)")
        #expect(points.allSatisfy { $0.y > 49 && $0.y < 581 })
        #expect(pins.allSatisfy { scene.map.view(for: $0) != nil }, "they were added")
    }

    @Test func prepareForDisplayComesWithTheAnnotationAndBeforeTheView() throws {
        final class Diary: AnnotationView {
            static var lines: [String] = []
            override var annotation: (any Annotation)? {
                didSet { Self.lines.append("annotation \(annotation?.title ?? "-")") }
            }
            override func prepareForReuse() {
                super.prepareForReuse()
                Self.lines.append("reuse")
            }
            override func prepareForDisplay() {
                super.prepareForDisplay()
                Self.lines.append("display \(annotation?.title ?? "-") \(superview == nil)")
            }
            override func didMoveToSuperview() {
                super.didMoveToSuperview()
                if superview != nil { Self.lines.append("shown") }
            }
        }
        let scene = MapScene()
        scene.delegate.makeView = nil
        scene.map.register(
            Diary.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
        let a = scene.add("a", at: CGPoint(x: 400, y: 300))
        #expect(Diary.lines == ["annotation a", "display a true", "shown"], "also of a new view")
        scene.map.removeAnnotation(a)
        Diary.lines = []

        scene.add("b", at: CGPoint(x: 400, y: 300))

        #expect(Diary.lines == ["reuse", "annotation b", "display b true", "shown"])
    }

    @Test func aViewMayRemoveOrSelectItsAnnotationInPrepareForDisplay() {
        final class Rash: AnnotationView {
            nonisolated(unsafe) static var act: ((any Annotation) -> Void)?
            override func prepareForDisplay() {
                super.prepareForDisplay()
                if let annotation { Self.act?(annotation) }
            }
        }
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in Rash(annotation: annotation, reuseIdentifier: "rash") }
        var count = 0
        Rash.act = { annotation in
            count += 1
            if count < 20 { scene.map.removeAnnotation(annotation) }
        }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        #expect(scene.map.annotations.isEmpty && scene.annotationLayer.subviews.isEmpty)
        #expect(scene.map.view(for: pin) == nil && count == 1)

        count = 100
        Rash.act = { annotation in
            count += 1
            if count < 105 { scene.map.selectAnnotation(annotation, animated: true) }
        }
        let other = scene.add("b", at: CGPoint(x: 400, y: 300))
        scene.run(0.5)

        #expect(scene.annotationLayer.subviews.count == 1)
        #expect(scene.map.selectedAnnotations.first === other)
        Rash.act = nil
    }

    @Test(arguments: ["viewFor", "didAdd", "didSelect", "didDeselect", "region"])
    func removingInsideACallbackIsSafe(place: String) {
        final class Remover: MapViewDelegate {
            var place = ""
            var victims: [any Annotation] = []
            func act(_ map: MapView, _ here: String) { if here == place { map.removeAnnotations(victims) } }
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
        remover.place = place
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
