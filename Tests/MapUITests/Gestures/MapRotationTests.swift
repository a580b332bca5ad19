import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The map that two fingers turn, and its compass.
@Suite struct MapRotationTests {
    /// Two fingers turn clockwise about a point, a degree a frame, and lift.
    private func turn(_ h: CameraHarness, by degrees: Int, lifts: Bool = true) {
        func fingers(_ degrees: Double) -> (CGPoint, CGPoint) {
            let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
            return (
                CGPoint(x: 500 - 100 * c, y: 300 - 100 * s), CGPoint(x: 500 + 100 * c, y: 300 + 100 * s)
            )
        }
        h.touch(.began, fingers(0).0.x, fingers(0).0.y)
        h.touch(.began, fingers(0).1.x, fingers(0).1.y, id: 2)
        for i in 1...abs(degrees) {
            let (a, b) = fingers(Double(degrees < 0 ? -i : i))
            h.touch(.moved, a.x, a.y)
            h.touch(.moved, b.x, b.y, id: 2)
            h.frames()
        }
        guard lifts else { return }
        h.run(0.2)
        let (a, b) = fingers(Double(degrees))
        h.touch(.ended, a.x, a.y)
        h.touch(.ended, b.x, b.y, id: 2)
        h.frames()
    }

    @Test func fingersTurnTheMapBeyondAThreshold() {
        let h = CameraHarness()

        turn(h, by: 9)
        #expect(h.viewport.heading == 0)
        turn(h, by: 60)

        // The degrees up to the threshold are left out.
        #expect(abs(h.viewport.heading - 310) < 2.5)
        h.run(2)
        #expect(abs(h.viewport.heading - 310) < 2.5)
    }

    @Test func aMapThatMayNotRotateStaysNorthUp() {
        let h = CameraHarness()
        h.map.isRotateEnabled = false

        turn(h, by: 60)

        #expect(h.viewport.heading == 0)
    }

    @Test(arguments: [15, -15]) func aMapLeftNearNorthTurnsNorthUp(degrees: Int) {
        let h = CameraHarness()

        turn(h, by: degrees, lifts: false)
        #expect(h.viewport.heading != 0)
        let center = h.viewport.center
        h.touch(.ended, 400, 300)
        h.touch(.ended, 600, 300, id: 2)
        h.run(2)

        #expect(h.viewport.heading == 0)
        #expect(abs(h.viewport.center.x - center.x) < 1e6)
        #expect(
            h.events.filter { $0.hasPrefix("will") }.count == h.events.filter { $0.hasPrefix("did") }.count)
    }

    @Test func theSnapCanBeTurnedOffAndAHeadingOfTheProgramIsKept() {
        let h = CameraHarness()
        h.map.gestureOptions.northSnap = 0
        turn(h, by: 15)
        h.run(2)
        #expect(h.viewport.heading != 0)

        let other = CameraHarness()
        other.map.camera.heading = 5
        other.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: 100, dy: 50), steps: 10)
        other.frames()
        other.touch(.ended, 400, 350)
        other.run(2)
        #expect(other.viewport.heading == 5)
    }

    @Test func aCameraOfTheProgramEndsTheWayToNorth() {
        let h = CameraHarness()
        turn(h, by: 15, lifts: false)
        h.map.camera.heading = 5
        h.touch(.cancelled, 400, 300)
        h.touch(.cancelled, 600, 300, id: 2)
        h.run(2)

        #expect(h.viewport.heading == 5)
    }

    @Test func theCompassShowsWhileTheMapIsTurnedAndATapTurnsNorthUp() {
        let h = CameraHarness()
        h.frames()
        #expect(!h.map.subviews.contains { $0 is CompassView })

        h.map.camera.heading = 40
        h.frames()
        let compass = h.map.ornaments.compass
        #expect(!compass.isHidden && compass.heading == 40)
        #expect(compass.frame == CGRect(x: 956, y: 8, width: 36, height: 36))
        let center = h.viewport.center
        h.tap(compass.frame.midX, compass.frame.midY)
        h.run(0.05)
        h.run(2)

        #expect(h.viewport.heading == 0)
        #expect(compass.isHidden)
        #expect(h.viewport.center == center)
    }

    @Test func theTurnOfTheCompassIsTheUsersAndNeedsNoMotion() {
        let h = CameraHarness()
        h.map.camera.heading = 40
        h.frames()
        let compass = h.map.ornaments.compass
        Accessibility.isReduceMotionEnabled = true
        defer { Accessibility.isReduceMotionEnabled = false }

        h.tap(compass.frame.midX, compass.frame.midY)
        h.run(0.05)

        #expect(h.viewport.heading == 0 && h.map.cameraChangeReason == .gesture)
    }

    @Test func theCompassKeepsClearOfBarsAndCanBeHidden() {
        let h = CameraHarness()
        h.map.layoutMargins = EdgeInsets(top: 44, left: 0, bottom: 0, right: 10)
        h.map.camera.heading = 200
        h.frames()
        let compass = h.map.ornaments.compass
        #expect(compass.frame.origin == CGPoint(x: 946, y: 52))

        h.map.showsCompass = false
        h.frames()

        #expect(compass.isHidden)
    }
}
