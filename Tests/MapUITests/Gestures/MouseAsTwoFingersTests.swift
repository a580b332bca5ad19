import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The mouse with the control key stands for two fingers, mirrored about the map's middle. The map is 1000 x
/// 600.
@Suite struct MouseAsTwoFingersTests {
    private func control(_ h: CameraHarness, _ isDown: Bool) {
        h.key("Left Ctrl", isDown ? .control : [], isDown: isDown)
    }

    @Test func outwardsZoomsInAboutTheMiddle() {
        let h = CameraHarness()
        let middle = h.viewport.center
        control(h, true)
        h.mouse(.down, 600, 300)
        h.mouse(.move, 650, 300)
        h.mouse(.move, 700, 300)
        h.frames()

        #expect(abs(h.viewport.zoom - 6) < 1e-9, "twice as far apart: one level")
        #expect(h.distance(of: middle, from: CGPoint(x: 500, y: 300)) < 1e-6)
        h.mouse(.up, 700, 300)
        control(h, false)
        h.run(1)
        #expect(abs(h.viewport.zoom - 6) < 1e-9)
    }

    @Test func roundTheMiddleTurns() {
        let h = CameraHarness()
        h.map.isRotateEnabled = true
        control(h, true)
        h.mouse(.down, 700, 300)
        for i in 1...45 {
            let a = Double(i) * .pi / 90
            h.mouse(.move, 500 + 200 * cos(a), 300 + 200 * sin(a))
            h.frames()
        }
        #expect(abs(h.viewport.zoom - 5) < 1e-6)
        // The threshold's ten degrees are left out.
        #expect(h.viewport.heading > 265 && h.viewport.heading < 285, "\(h.viewport.heading)")
    }

    @Test func itIsDecidedAtThePressAndTheMarksShowIt() {
        let h = CameraHarness()
        h.mouse(.down, 600, 300)
        control(h, true)
        h.mouse(.move, 700, 300)
        h.frames()
        #expect(h.viewport.zoom == 5 && h.map.simulatedTouches.points.isEmpty)
        h.mouse(.up, 700, 300)
        h.run(1)

        h.mouse(.down, 600, 400)
        #expect(h.map.simulatedTouches.points == [CGPoint(x: 600, y: 400), CGPoint(x: 400, y: 200)])
        control(h, false)
        h.mouse(.move, 700, 400)
        h.frames()
        #expect(h.map.simulatedTouches.points == [CGPoint(x: 700, y: 400), CGPoint(x: 300, y: 200)])
        #expect(h.viewport.zoom > 5 && h.map.simulatedTouches.alpha == 1)
        h.mouse(.up, 700, 400)
        h.run(0.3)
        #expect(h.map.simulatedTouches.points.isEmpty && h.map.simulatedTouches.alpha == 0)
        #expect(!h.map.simulatedTouches.isUserInteractionEnabled)
    }

    @Test func aClickIsATapOfTwoFingersAndSelectsNothing() {
        let h = CameraHarness()
        let pin = PointAnnotation(coordinate: h.map.convert(CGPoint(x: 600, y: 300), toCoordinateFrom: nil))
        h.map.addAnnotation(pin)
        h.run(0.1)
        control(h, true)
        h.mouse(.down, 600, 290)
        h.mouse(.up, 600, 290)
        h.run(0.6)
        #expect(abs(h.viewport.zoom - 4) < 1e-9 && h.map.selectedAnnotations.isEmpty)
    }

    @Test func aLostFocusEndsIt() {
        let h = CameraHarness()
        control(h, true)
        h.mouse(.down, 600, 300)
        h.send(.focus(false))
        h.run(0.3)
        #expect(h.map.simulatedTouches.points.isEmpty && !h.map.isTracking && h.window.modifierFlags == [])
        h.mouse(.down, 600, 300)
        h.mouse(.move, 700, 300)
        h.frames()
        #expect(h.viewport.zoom == 5, "the key is not known to be held any more")
    }
}
