import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct MapWheelAndKeyTests {
    @Test(.behavior("F20")) func theWheelZoomsAboutThePointer() {
        let h = CameraHarness()
        let mapPoint = h.mapPoint(820, 90)

        h.wheel(1, 820, 90)
        for _ in 0..<20 {
            h.frames()
            #expect(h.distance(of: mapPoint, from: CGPoint(x: 820, y: 90)) < 1e-5)
        }

        #expect(abs(h.viewport.zoom - 5.5) < 1e-9)
        #expect(h.events == ["will false", "did false"])
    }

    /// What keeps drags keeps the wheel; what lets them through lets it through.
    @Test func theWheelStaysWithAnOpaqueViewThatLiesOnTheMap() {
        let h = CameraHarness()
        let panel = View(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
        panel.addSubview(Label(frame: CGRect(x: 10, y: 10, width: 100, height: 20)))
        h.map.addSubview(panel)

        for point in [CGPoint(x: 250, y: 180), CGPoint(x: 120, y: 120)] {
            h.wheel(1, point.x, point.y)
            h.run(0.5)
            #expect(h.viewport.zoom == 5)
        }
        panel.isUserInteractionEnabled = false
        h.wheel(1, 250, 180)
        h.run(0.5)
        #expect(abs(h.viewport.zoom - 5.5) < 1e-9)

        final class Glass: View {
            override var mapGesturesPassThrough: Bool { true }
        }
        h.map.addSubview(Glass(frame: h.map.bounds))
        h.wheel(1, 250, 180)
        h.run(0.5)
        #expect(abs(h.viewport.zoom - 6) < 1e-9)
    }

    @Test func theWheelIsEased() {
        let h = CameraHarness()
        h.wheel(2, 500, 300)
        var zooms: [Double] = []
        for _ in 0..<14 {
            h.frames()
            zooms.append(h.viewport.zoom)
        }
        #expect(zooms[0] > 5 && zooms[0] < 5.5)
        #expect(zip(zooms, zooms.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
        #expect(abs(zooms[13] - 6) < 1e-9)
    }

    @Test func partsOfANotchAddUp() {
        let h = CameraHarness()
        for _ in 0..<20 {
            h.wheel(0.1, 500, 300)
            h.frames()
        }
        h.run(0.5)
        #expect(abs(h.viewport.zoom - 6) < 1e-9)
    }

    @Test func tenThousandNotchesInOneFrameStopAtTheLimit() {
        let h = CameraHarness()
        for i in 0..<10_000 { h.wheel(i % 2 == 0 ? 1 : 0.5, 500, 300) }
        h.run(0.5)
        #expect(h.viewport.zoom == 20)
        h.wheel(.nan, 500, 300)
        h.wheel(-1, 500, 300)
        h.run(0.5)
        #expect(abs(h.viewport.zoom - 19.5) < 1e-9)
    }

    @Test func aTapOfAnArrowKeyIsASmallStep() {
        let h = CameraHarness()
        let mapPoint = h.mapPoint(500, 300)
        h.press("Right")
        h.press("Down")
        h.run(1.5)
        #expect(h.distance(of: mapPoint, from: CGPoint(x: 436, y: 236)) < 1e-6)
        h.press("Left")
        h.press("Up")
        h.run(1.5)
        #expect(h.distance(of: mapPoint, from: CGPoint(x: 500, y: 300)) < 1e-6)
        #expect(h.events == ["will false", "did false", "will false", "did false"])
    }

    /// How far the map's content moves in each frame, in points.
    private func steps(_ h: CameraHarness, _ frames: Int, before: (Int) -> Void = { _ in }) -> [CGVector] {
        (0..<frames).map { i in
            let mapPoint = h.mapPoint(500, 300)
            before(i)
            h.frames()
            let p = h.viewport.point(for: mapPoint)
            return CGVector(dx: p.x - 500, dy: p.y - 300)
        }
    }

    @Test func aHeldArrowKeyStartsAtOnceRunsEvenlyAndBrakes() {
        let h = CameraHarness(zoom: 9)
        h.key("Left")
        // The system repeats it after a while, unevenly.
        let held = steps(h, 60) { i in if i >= 25, i % 3 != 0 { h.key("Left") } }
        h.key("Left", isDown: false)
        let after = steps(h, 90)

        #expect(held[0].dx > 0.2, "it moves in the first frame")
        #expect(zip(held, held.dropFirst()).allSatisfy { $0.dx <= $1.dx + 1e-6 }, "never slower while held")
        #expect(held[30...].allSatisfy { abs($0.dx - 800.0 / 60) < 0.1 }, "an even speed")
        #expect(zip(held, held.dropFirst()).allSatisfy { $1.dx - $0.dx < 3 }, "no jump")
        #expect(zip(after, after.dropFirst()).allSatisfy { $0.dx >= $1.dx - 0.05 }, "it brakes")
        #expect(after[30].dx < 0.1 && abs(after[89].dx) < 1e-6)
        #expect(held.allSatisfy { abs($0.dy) < 1e-6 })
        #expect(h.events == ["will false", "did false"] && !h.window.needsFrame)
    }

    @Test func twoHeldArrowKeysMoveDiagonally() {
        let h = CameraHarness(zoom: 9)
        h.key("Right")
        h.key("Down")
        let both = steps(h, 40)
        h.key("Down", isDown: false)
        let one = steps(h, 60)

        #expect(abs(both[39].dx + 800.0 / 60) < 0.2 && abs(both[39].dy + 800.0 / 60) < 0.2)
        #expect(abs(one[59].dx + 800.0 / 60) < 0.2 && abs(one[59].dy) < 0.01)
        h.key("Right", isDown: false)
        h.run(2)
        #expect(!h.window.needsFrame)
    }

    @Test func aTapDuringALateFrameIsATap() {
        let h = CameraHarness()
        let before = h.viewport.zoom
        h.key("+")
        h.frames()
        h.stall(0.8)
        h.key("+", isDown: false)
        h.run(2)

        #expect(abs(h.viewport.zoom - before - 1) < 1e-6)
    }

    @Test func aHeldPlusZoomsEvenly() {
        let h = CameraHarness()
        h.key("+")
        h.run(1)
        h.key("+", isDown: false)
        h.run(1.5)
        #expect(h.viewport.zoom > 8.5 && h.viewport.zoom < 9.5)
        #expect(!h.window.needsFrame)
    }

    @Test func aHeldKeyStopsWhenTheWindowOrTheMapLosesTheFocus() {
        let losses: [(CameraHarness) -> Void] = [
            { $0.send(.focus(false)) },
            { h in
                let field = TextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
                h.window.addSubview(field)
                field.becomeFirstResponder()
            },
            { $0.map.gestureOptions.areKeysEnabled = false },
            // The release is lost: no more repeats.
            { h in
                for _ in 0..<30 {
                    h.key("Right")
                    h.frames()
                }
            },
        ]
        for (i, lose) in losses.enumerated() {
            let h = CameraHarness(zoom: 9)
            h.key("Right")
            h.run(0.5)
            lose(h)
            h.run(3)
            let rest = h.viewport
            h.run(0.5)
            #expect(h.viewport == rest, "\(i)")
            #expect(!h.map.isTracking && h.events == ["will false", "did false"], "\(i)")
        }
    }

    @Test func aKeyAfterALongRestIsEasedToo() {
        let h = CameraHarness()
        h.window.step(to: FrameTime(seconds: h.time))
        h.press("+")
        h.frames()
        #expect(h.viewport.zoom < 5.2)
        h.run(2)
        #expect(abs(h.viewport.zoom - 6) < 1e-9)
    }

    @Test func plusAndMinusZoomAboutTheMiddle() {
        let h = CameraHarness()
        let before = h.viewport
        for (name, zoom) in [("+", 6.0), ("=", 7), ("-", 6), ("Keypad -", 5), ("Keypad +", 6)] {
            h.press(name)
            h.run(2)
            #expect(abs(h.viewport.zoom - zoom) < 1e-9, "\(name)")
        }
        #expect(abs(h.viewport.center.x - before.center.x) < 1e-6)
    }
}
