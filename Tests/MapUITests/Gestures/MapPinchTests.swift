import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI

@Suite struct MapPinchTests {
    private func points(_ t: Double) -> (CGPoint, CGPoint) {
        // Two fingers that spread and wander along their line.
        let middle = CGPoint(x: 480 + 90 * t, y: 310 - 60 * t)
        let half = 40 + 150 * t
        return (
            CGPoint(x: middle.x - half * 0.8, y: middle.y - half * 0.6),
            CGPoint(x: middle.x + half * 0.8, y: middle.y + half * 0.6)
        )
    }

    @Test(.behavior("F20")) func bothPlacesStayUnderTheirFingers() {
        let h = CameraHarness()
        let (a, b) = points(0)
        let (mapPointA, mapPointB) = (h.mapPoint(a.x, a.y), h.mapPoint(b.x, b.y))
        h.touch(.began, a.x, a.y)
        h.touch(.began, b.x, b.y, id: 2)

        for i in 1...60 {
            let (p, q) = points(Double(i) / 60)
            h.touch(.moved, p.x, p.y)
            h.touch(.moved, q.x, q.y, id: 2)
            h.frames()
            guard i > 6 else { continue }
            #expect(h.distance(of: mapPointA, from: p) < 0.5)
            #expect(h.distance(of: mapPointB, from: q) < 0.5)
        }
        #expect(h.viewport.zoom > 6.5)
    }

    @Test(.behavior("F20")) func placesStayUnderTurningFingersWhereRotationIsOn() {
        let h = CameraHarness()
        h.map.isRotateEnabled = true
        h.map.gestureOptions.rotationThreshold = 0
        let around = { (degrees: Double) in
            let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
            return (CGPoint(x: 500 - 150 * c, y: 300 - 150 * s), CGPoint(x: 500 + 150 * c, y: 300 + 150 * s))
        }
        let (a, b) = around(0)
        h.touch(.began, a.x, a.y)
        h.touch(.began, b.x, b.y, id: 2)
        for i in 1...5 {
            h.touch(.moved, around(Double(i) * 2).0.x, around(Double(i) * 2).0.y)
            h.touch(.moved, around(Double(i) * 2).1.x, around(Double(i) * 2).1.y, id: 2)
        }
        h.frames()
        let (mapPointA, mapPointB) = (
            h.mapPoint(around(10).0.x, around(10).0.y), h.mapPoint(around(10).1.x, around(10).1.y)
        )

        for degrees in stride(from: 12.0, through: 80, by: 2) {
            let (p, q) = around(degrees)
            h.touch(.moved, p.x, p.y)
            h.touch(.moved, q.x, q.y, id: 2)
            h.frames()
            #expect(h.distance(of: mapPointA, from: p) < 0.5)
            #expect(h.distance(of: mapPointB, from: q) < 0.5)
        }
        #expect(abs(h.viewport.heading - 280) < 5)
    }

    @Test(.behavior("F19")) func theMapDoesNotJumpWhenAFingerLandsOrLifts() {
        let h = CameraHarness()
        h.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: 100, dy: 50), steps: 10)
        h.frames()

        let dragged = h.viewport
        h.touch(.began, 800, 100, id: 2)
        h.run(0.1)
        #expect(h.viewport == dragged)

        h.touch(.moved, 860, 60, id: 2)
        h.frames()
        let pinched = h.viewport
        #expect(pinched != dragged)
        h.touch(.ended, 400, 350)
        h.run(0.2)
        #expect(h.viewport == pinched)

        // The finger that is left drags on from where it is.
        let mapPoint = h.mapPoint(860, 60)
        h.touch(.moved, 700, 200, id: 2)
        h.frames()
        #expect(h.distance(of: mapPoint, from: CGPoint(x: 700, y: 200)) < 1e-6)

        h.run(0.2)
        let last = h.viewport
        h.touch(.ended, 700, 200, id: 2)
        h.run(1)
        #expect(h.viewport == last)
        #expect(h.events == ["will false", "did false"])
    }

    @Test(.behavior("F19")) func aThirdFingerChangesNothingByItself() {
        let h = CameraHarness()
        h.touch(.began, 300, 300)
        h.touch(.began, 500, 300, id: 2)
        h.touch(.moved, 560, 300, id: 2)
        h.frames()
        let before = h.viewport

        h.touch(.began, 700, 500, id: 3)
        h.touch(.ended, 700, 500, id: 3)
        h.run(0.1)

        #expect(h.viewport == before)
    }

    @Test(.behavior("F21")) func fingersThatLiftOneAfterTheOtherDoNotThrowTheMap() {
        let h = CameraHarness()
        h.touch(.began, 450, 300)
        h.touch(.began, 550, 300, id: 2)
        for i in 1...10 {
            h.touch(.moved, 450 - CGFloat(i) * 20, 300)
            h.touch(.moved, 550 + CGFloat(i) * 20, 300, id: 2)
            h.frames()
        }
        h.touch(.ended, 250, 300)
        h.touch(.moved, 770, 300, id: 2)
        h.frames()
        h.touch(.moved, 790, 300, id: 2)
        h.frames()
        let before = h.viewport

        h.touch(.ended, 790, 300, id: 2)
        h.run(1)

        #expect(h.viewport == before)
    }

    @Test func aMapThatMayNotMoveIsZoomedAboutItsMiddle() {
        let h = CameraHarness()
        h.map.isScrollEnabled = false
        let before = h.viewport
        h.touch(.began, 100, 100)
        h.touch(.began, 200, 100, id: 2)
        h.touch(.moved, 300, 100, id: 2)
        h.frames()

        #expect(abs(h.viewport.zoom - before.zoom - 1) < 1e-9)
        #expect(h.viewport.center == before.center)
    }

    @Test func theLimitsHold() {
        let h = CameraHarness()
        h.map.zoomLimits = ZoomLimits(min: 3, max: 6)
        h.touch(.began, 490, 300)
        h.touch(.began, 510, 300, id: 2)
        for i in 1...20 {
            h.touch(.moved, 510 + CGFloat(i) * 20, 300, id: 2)
            h.frames()
        }
        h.touch(.ended, 490, 300)
        h.touch(.ended, 910, 300, id: 2)
        h.run(2)
        #expect(h.viewport.zoom == 6)
    }
}
