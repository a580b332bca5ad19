import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct MapTapZoomTests {
    @Test func aDoubleTapZoomsInOneLevelAboutItsPoint() {
        let h = CameraHarness()
        let mapPoint = h.mapPoint(700, 200)

        h.tap(700, 200)
        h.run(0.05)
        h.tap(700, 200)
        h.run(0.05)
        for _ in 0..<30 {
            h.frames()
            #expect(h.distance(of: mapPoint, from: CGPoint(x: 700, y: 200)) < 1e-5)
        }

        #expect(abs(h.viewport.zoom - 6) < 1e-9)
        #expect(h.events == ["will false", "did false"])
    }

    @Test func theZoomOfADoubleTapTakesThreeTenthsOfASecond() {
        let h = CameraHarness()
        h.tap(700, 200)
        h.run(0.05)
        h.touch(.began, 700, 200)
        h.touch(.ended, 700, 200)

        h.run(0.28)
        #expect(h.viewport.zoom > 5.8 && h.viewport.zoom < 6)
        #expect(h.events == ["will false"])
        h.run(0.04)
        #expect(abs(h.viewport.zoom - 6) < 1e-9)
        #expect(h.events == ["will false", "did false"])
    }

    @Test func fourQuickTapsAreTwoLevels() {
        let h = CameraHarness()
        for _ in 0..<4 {
            h.tap(500, 300)
            h.run(0.05)
        }
        h.run(0.5)
        #expect(abs(h.viewport.zoom - 7) < 1e-9)
    }

    @Test func tapsThatAreSlowOrFarApartDoNotZoom() {
        let h = CameraHarness()
        h.tap(700, 200)
        h.run(0.05)
        h.run(0.4)
        h.tap(700, 200)
        h.run(0.05)
        h.run(0.4)
        h.tap(700, 200)
        h.run(0.05)
        h.tap(780, 200)
        h.run(0.05)
        h.run(0.5)
        #expect(h.viewport.zoom == 5)
    }

    @Test(.behavior("F9")) func aSingleTapIsNotHeldBack() {
        let h = CameraHarness()
        var taps: [CGPoint] = []
        h.map.gestures.onTap = { taps.append($0) }

        h.touch(.began, 700, 200)
        h.touch(.ended, 700, 200)

        #expect(taps == [CGPoint(x: 700, y: 200)])
    }

    @Test func aTapOfTwoFingersZoomsOutAboutTheirMiddle() {
        let h = CameraHarness()
        let mapPoint = h.mapPoint(450, 250)

        h.touch(.began, 400, 200)
        h.run(0.03)
        h.touch(.began, 500, 300, id: 2)
        h.run(0.05)
        h.touch(.ended, 400, 200)
        h.run(0.03)
        h.touch(.ended, 500, 300, id: 2)
        h.run(0.5)

        #expect(abs(h.viewport.zoom - 4) < 1e-9)
        #expect(h.distance(of: mapPoint, from: CGPoint(x: 450, y: 250)) < 1e-5)
    }

    @Test func aHeldSecondTapZoomsALevelForSeventyFivePoints() {
        let h = CameraHarness()
        let mapPoint = h.mapPoint(600, 250)
        h.tap(600, 250)
        h.run(0.05)

        h.drag(from: CGPoint(x: 600, y: 250), by: CGVector(dx: 0, dy: 150), steps: 15)
        h.frames()

        #expect(abs(h.viewport.zoom - 7) < 1e-9)
        #expect(h.distance(of: mapPoint, from: CGPoint(x: 600, y: 250)) < 1e-5)
        for y in stride(from: CGFloat(390), through: 325, by: -5) {
            h.touch(.moved, 600, y)
            h.frames()
        }
        h.touch(.ended, 600, 325)
        h.run(0.5)
        #expect(abs(h.viewport.zoom - 6) < 1e-9)
        #expect(h.events == ["will false", "did false"])
    }

    @Test func everyGestureCanBeSwitchedOff() {
        let h = CameraHarness()
        let before = h.viewport
        h.map.gestureOptions = .none

        h.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: 200, dy: 0), steps: 5)
        h.frames()
        h.touch(.ended, 500, 300)
        h.touch(.began, 300, 300)
        h.touch(.began, 400, 300, id: 2)
        h.touch(.moved, 600, 300, id: 2)
        h.touch(.ended, 300, 300)
        h.touch(.ended, 600, 300, id: 2)
        h.run(1)
        h.tap(500, 300)
        h.run(0.05)
        h.tap(500, 300)
        h.run(0.05)
        h.tap(500, 300)
        h.run(0.05)
        h.wheel(3, 500, 300)
        h.press("+")
        h.press("Left")
        h.run(1)

        #expect(h.viewport == before)
        #expect(h.events.isEmpty)
    }

    /// Each switch by itself: only its gesture is gone.
    @Test func eachSwitchTurnsOffItsOwnGesture() {
        let gestures:
            [(name: String, off: WritableKeyPath<MapGestureOptions, Bool>, make: (CameraHarness) -> Void)] = [
                (
                    "drag", \.isDragEnabled,
                    { $0.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: 100, dy: 0), steps: 5) }
                ),
                ("double tap", \.isDoubleTapEnabled, { for _ in 0..<2 { $0.tap(500, 300) } }),
                (
                    "quick zoom", \.isQuickZoomEnabled,
                    { h in
                        h.map.isScrollEnabled = false
                        h.tap(500, 300)
                        h.run(0.05)
                        h.drag(from: CGPoint(x: 500, y: 300), by: CGVector(dx: 0, dy: 100), steps: 5)
                        h.frames()
                    }
                ),
                ("wheel", \.isWheelEnabled, { $0.wheel(1, 500, 300) }),
                ("keys", \.areKeysEnabled, { $0.press("+") }),
                (
                    "two-finger tap", \.isTwoFingerTapEnabled,
                    { h in
                        for id in [1, 2] { h.touch(.began, CGFloat(300 * id), 300, id: id) }
                        for id in [1, 2] { h.touch(.ended, CGFloat(300 * id), 300, id: id) }
                    }
                ),
                (
                    "pinch", \.isPinchEnabled,
                    { h in
                        h.map.isScrollEnabled = false
                        for id in [1, 2] { h.touch(.began, CGFloat(300 * id), 300, id: id) }
                        h.touch(.moved, 800, 300, id: 2)
                    }
                ),
            ]
        for gesture in gestures {
            for isOn in [true, false] {
                let h = CameraHarness()
                let before = h.viewport
                h.map.gestureOptions[keyPath: gesture.off] = isOn
                gesture.make(h)
                h.run(0.5)
                #expect((h.viewport != before) == isOn, "\(gesture.name) \(isOn)")
            }
        }
    }
}
