import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Where gestures of the map may start.
@Suite struct MapPinGestureTests {
    private final class Pin: AnnotationView {
        required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
            super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
            bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        }
    }

    private func harness() -> (CameraHarness, PointAnnotation) {
        let h = CameraHarness()
        let annotation = PointAnnotation()
        annotation.coordinate = h.map.convert(CGPoint(x: 500, y: 300), toCoordinateFrom: h.map)
        annotation.title = "Somewhere"
        h.map.register(
            Pin.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
        h.map.addAnnotation(annotation)
        h.run(0.1)
        return (h, annotation)
    }

    @Test(.behavior("F8")) func aDragThatStartsOnAPinMovesTheMapAndSelectsNothing() {
        let (h, _) = harness()
        let mapPoint = h.mapPoint(500, 300)

        h.drag(from: CGPoint(x: 500, y: 300), by: CGVector(dx: -120, dy: 40), steps: 8)
        h.frames()
        h.run(0.2)
        h.touch(.ended, 380, 340)
        h.run(0.2)

        #expect(h.distance(of: mapPoint, from: CGPoint(x: 380, y: 340)) < 1e-6)
        #expect(h.map.selectedAnnotations.isEmpty)
    }

    @Test(.behavior("F9")) func aTapOnAPinSelectsItAtOnceAndATapElsewhereDeselects() {
        let (h, annotation) = harness()
        let before = h.viewport
        h.touch(.began, 500, 300)
        h.touch(.ended, 500, 300)
        #expect(h.map.selectedAnnotations.first === annotation)

        h.run(0.5)
        h.touch(.began, 200, 100)
        h.touch(.ended, 200, 100)
        #expect(h.map.selectedAnnotations.isEmpty)
        h.run(0.5)
        #expect(h.viewport == before)
    }

    @Test func twoTapsOnAPinDoNotZoom() {
        let (h, _) = harness()
        h.tap(500, 300)
        h.run(0.05)
        h.tap(500, 300)
        h.run(0.05)
        h.run(0.5)
        #expect(h.viewport.zoom == 5)
    }

    @Test(.behavior("F24")) func pinsStandOnTheirPlacesInEveryFrame() throws {
        let (h, annotation) = harness()
        h.touch(.began, 700, 300)
        for i in 1...30 {
            h.touch(.moved, 700 - CGFloat(i) * 7.3, 300 + CGFloat(i) * 2.1)
            h.frames()
            let view = try #require(h.map.view(for: annotation))
            let p = h.map.shownViewport.point(for: MapPoint(annotation.coordinate))
            #expect(abs(view.center.x - p.x) < 0.501 && abs(view.center.y - p.y) < 0.501)
        }
    }

    @Test func aPinchOfOneFingerOnAPinAndOneBesideItZooms() {
        let (h, _) = harness()
        h.touch(.began, 500, 300)
        h.touch(.began, 600, 300, id: 2)
        h.touch(.moved, 700, 300, id: 2)
        h.frames()
        #expect(abs(h.viewport.zoom - 6) < 1e-9)
        #expect(h.map.selectedAnnotations.isEmpty)
    }
}
