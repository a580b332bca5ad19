import Drawing
import Foundation
import MapGeometry
import Testing
import ViewKit

@testable import MapUI

@Suite struct MapWheelAndKeyTests {
    @Test func F20_theWheelZoomsAboutThePointer() {
        let h = CameraHarness()
        let place = h.place(820, 90)

        h.wheel(1, 820, 90)
        for _ in 0..<20 {
            h.step()
            #expect(h.distance(of: place, from: CGPoint(x: 820, y: 90)) < 1e-5)
        }

        #expect(abs(h.viewport.zoom - 5.5) < 1e-9)
        #expect(h.events == ["will false", "did false"])
    }

    @Test func theWheelIsEased() {
        let h = CameraHarness()
        h.wheel(2, 500, 300)
        var zooms: [Double] = []
        for _ in 0..<14 {
            h.step()
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
            h.step()
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

    @Test func arrowKeysMoveTheViewByAShareOfItsSize() {
        let h = CameraHarness()
        let place = h.place(500, 300)
        h.key("Right")
        h.key("Down")
        h.run(0.5)
        #expect(h.distance(of: place, from: CGPoint(x: 300, y: 180)) < 1e-6)
        h.key("Left")
        h.key("Up")
        h.run(0.5)
        #expect(h.distance(of: place, from: CGPoint(x: 500, y: 300)) < 1e-6)
    }

    @Test func aKeyAfterALongRestIsEasedToo() {
        let h = CameraHarness()
        h.window.step(to: FrameTime(seconds: h.seconds))
        h.key("+")
        h.step()
        #expect(h.viewport.zoom < 5.2)
        h.run(0.5)
        #expect(abs(h.viewport.zoom - 6) < 1e-9)
    }

    @Test func plusAndMinusZoomAboutTheMiddle() {
        let h = CameraHarness()
        let before = h.viewport
        for (name, zoom) in [("+", 6.0), ("=", 7), ("-", 6), ("Keypad -", 5), ("Keypad +", 6)] {
            h.key(name)
            h.run(0.5)
            #expect(abs(h.viewport.zoom - zoom) < 1e-9, "\(name)")
        }
        #expect(abs(h.viewport.center.x - before.center.x) < 1e-6)
    }
}
