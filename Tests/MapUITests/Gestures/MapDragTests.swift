import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct MapDragTests {
    @Test(.behavior("F20")) func theMapFollowsOneFingerExactly() {
        let h = CameraHarness()
        let mapPoint = h.mapPoint(500, 300)

        h.drag(from: CGPoint(x: 500, y: 300), by: CGVector(dx: -240, dy: 110), steps: 12)
        h.frames()

        #expect(h.distance(of: mapPoint, from: CGPoint(x: 260, y: 410)) < 1e-6)
    }

    @Test func aMouseDragsLikeAFinger() {
        let h = CameraHarness()
        let mapPoint = h.mapPoint(500, 300)

        h.mouse(.down, 500, 300)
        for x in stride(from: CGFloat(490), through: 300, by: -10) {
            h.mouse(.move, x, 300)
            h.frames()
        }

        #expect(h.distance(of: mapPoint, from: CGPoint(x: 300, y: 300)) < 1e-6)
    }

    @Test func aFingerThatTremblesDoesNotMoveTheMap() {
        let h = CameraHarness()
        let before = h.viewport

        h.drag(from: CGPoint(x: 500, y: 300), by: CGVector(dx: 5, dy: 4), steps: 5)
        h.frames()
        h.touch(.ended, 505, 304)
        h.run(0.5)

        #expect(h.viewport == before)
        #expect(h.events.isEmpty)
    }

    @Test func aFlickRunsOnAsFarAsTheFormulaSays() {
        let h = CameraHarness()
        // 20 points a frame: 1200 points a second.
        h.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: 200, dy: 0), steps: 10)
        h.frames()
        let mapPoint = h.mapPoint(500, 300)
        h.touch(.ended, 500, 300)

        h.run(5)

        let way = Deceleration(velocity: CGPoint(x: 1200, y: 0)).distance
        #expect(h.distance(of: mapPoint, from: CGPoint(x: 500 + way.x, y: 300)) < 0.5)
    }

    @Test(.behavior("F21")) func afterARestTheMapStaysWhereItWasLetGo() {
        let h = CameraHarness()
        h.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: 200, dy: 0), steps: 10)
        h.frames()
        h.run(0.1)
        let before = h.viewport

        h.touch(.ended, 500, 300)
        h.run(1)

        #expect(h.viewport == before)
    }

    @Test func anyTouchStopsTheRun() {
        let h = CameraHarness()
        h.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: 200, dy: 0), steps: 10)
        h.frames()
        h.touch(.ended, 500, 300)
        h.run(0.1)
        #expect(h.map.gestures.needsFrames)

        h.touch(.began, 700, 200)
        let before = h.viewport
        h.run(0.5)

        #expect(h.viewport == before)
        h.touch(.ended, 700, 200)
        h.run(0.1)
        #expect(h.events == ["will false", "did false"])
    }

    @Test(.behavior("F28")) func draggingPastTheDatelineGoesOnAndComesRound() {
        let h = CameraHarness(latitude: 0, longitude: 179, zoom: 4)
        let mapPoint = h.mapPoint(500, 300)

        h.drag(from: CGPoint(x: 900, y: 300), by: CGVector(dx: -800, dy: 0), steps: 20)
        h.frames()

        #expect(h.distance(of: mapPoint, from: CGPoint(x: -300, y: 300)) < 1e-6)
        #expect(h.map.centerCoordinate.isValid)
        #expect(h.map.centerCoordinate.longitude < -140)
        #expect(h.viewport.center.x >= 0 && h.viewport.center.x < MapSize.world.width)
    }

    @Test func theMapEndsAtThePoles() {
        let h = CameraHarness(latitude: 80, zoom: 3)
        h.drag(from: CGPoint(x: 500, y: 10), by: CGVector(dx: 0, dy: 580), steps: 20)
        h.frames()
        h.touch(.ended, 500, 590)
        h.run(2)
        #expect(abs(h.viewport.visibleMapRect.minY) < 1)
    }

    @Test(.behavior("F10")) func aLostTouchLeavesNothingBehind() {
        let h = CameraHarness()
        h.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: 100, dy: 0), steps: 10)
        h.frames()

        h.send(.focus(false))
        h.run(0.5)
        let before = h.viewport
        h.touch(.moved, 800, 300)
        h.run(0.5)

        #expect(h.viewport == before)
        #expect(h.events == ["will false", "did false"])
        #expect(!h.map.isTracking)
    }

    @Test func tenThousandMovesInOneFrameAreOneMove() {
        let h = CameraHarness()
        let mapPoint = h.mapPoint(500, 300)
        h.touch(.began, 500, 300)
        for i in 1...10_000 { h.touch(.moved, 500 + CGFloat(i % 200), 300 - CGFloat(i % 77)) }
        h.touch(.moved, 321, 456)
        h.frames()

        #expect(h.distance(of: mapPoint, from: CGPoint(x: 321, y: 456)) < 1e-5)
        #expect(h.visibleRegionChanges == 1)
    }
}
