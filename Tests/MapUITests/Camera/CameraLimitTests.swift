import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing

@testable import CartoucheMapUI

/// Beyond the poles and the zoom limits the map gives way as lists do, and comes back.
@Suite struct CameraLimitTests {
    private func atThePole() -> CameraHarness {
        let h = CameraHarness(latitude: 84, longitude: 20, zoom: 4)
        h.frames()
        #expect(abs(h.viewport.visibleMapRect.minY) < 1e-6)
        return h
    }

    /// The height of the visible area beyond the north pole, in points.
    private func gap(_ h: CameraHarness) -> Double {
        -h.viewport.visibleMapRect.minY * h.viewport.pointsPerMapPoint
    }

    @Test func aDragBeyondThePoleGivesLessAndLessAndSpringsBack() {
        let h = atThePole()
        h.touch(.began, 500, 100)
        var gaps: [Double] = []
        for i in 1...40 {
            h.touch(.moved, 500, 100 + 10 * CGFloat(i))
            h.frames()
            gaps.append(gap(h))
        }
        #expect(zip(gaps, gaps.dropFirst()).allSatisfy { $0 < $1 }, "it follows")
        #expect(gaps[39] > 60 && gaps[39] < 250, "but not one to one: \(gaps[39])")
        #expect(gaps[39] - gaps[38] < gaps[10] - gaps[9])
        // The way back is the same: nothing jumps.
        h.touch(.moved, 500, 100 + 10 * 20)
        h.frames()
        #expect(abs(gap(h) - gaps[19]) < 1e-6)

        h.run(0.3)
        h.touch(.ended, 500, 300)
        var rest: [Double] = []
        for _ in 0..<90 {
            h.frames()
            rest.append(gap(h))
        }

        #expect(zip(rest, rest.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 }, "it comes back evenly")
        #expect(rest[0] > 0.8 * gaps[19] && abs(rest[89]) < 1e-6)
        #expect(h.events == ["will false", "did false"] && !h.window.needsFrame)
    }

    @Test func insideTheLimitsThePlaceIsUnderTheFingerAgain() {
        let h = CameraHarness(latitude: 80, longitude: 20, zoom: 3)
        h.frames()
        h.touch(.began, 500, 100)
        h.touch(.moved, 500, 115)
        h.frames()
        let mapPoint = h.mapPoint(500, 115)
        var most = 0.0
        for y in [200.0, 500, 580, 300, 130, 60, 120] {
            h.touch(.moved, 500, y)
            h.frames()
            most = max(most, gap(h))
            if gap(h) < 0 { #expect(h.distance(of: mapPoint, from: CGPoint(x: 500, y: y)) < 1e-6) }
        }
        #expect(gap(h) < 0 && most > 20)
    }

    @Test func aFlickIntoThePoleBouncesOnce() {
        let h = CameraHarness(latitude: 80, longitude: 20, zoom: 4)
        h.frames()
        h.drag(from: CGPoint(x: 500, y: 200), by: CGVector(dx: 0, dy: 120), steps: 5)
        h.frames()
        h.touch(.ended, 500, 320)
        var gaps: [Double] = []
        for _ in 0..<180 {
            h.frames()
            gaps.append(gap(h))
        }
        let most = gaps.max() ?? 0
        #expect(most > 5 && most < 150, "\(most)")
        let after = gaps[(gaps.firstIndex(of: most) ?? 0)...]
        #expect(zip(after, after.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 })
        #expect(abs(gaps[179]) < 1e-6 && !h.window.needsFrame)
        #expect(h.events == ["will false", "did false"])
    }

    @Test(arguments: [(3.1, 0.5), (5.9, 2.0)])
    func aPinchBeyondAZoomLimitSpringsBackAboutTheFingers(zoom: Double, spread: Double) {
        let h = CameraHarness(zoom: zoom)
        let limits = ZoomLimits(min: 3, max: 6)
        h.map.zoomLimits = limits
        h.frames()
        h.touch(.began, 300, 300)
        h.touch(.began, 500, 300, id: 2)
        let mapPoint = h.mapPoint(400, 300)
        for i in 1...30 {
            let half = 100 * pow(spread, Double(i) / 30)
            h.touch(.moved, 400 - half, 300)
            h.touch(.moved, 400 + half, 300, id: 2)
            h.frames()
        }
        let over = max(h.viewport.zoom - limits.max, limits.min - h.viewport.zoom)
        #expect(over > 0.15 && over < 0.6, "\(over)")
        #expect(h.distance(of: mapPoint, from: CGPoint(x: 400, y: 300)) < 0.5)

        h.run(0.3)
        h.touch(.ended, 400 - 100 * spread, 300)
        h.touch(.ended, 400 + 100 * spread, 300, id: 2)
        h.run(2)

        #expect(h.viewport.zoom == (spread < 1 ? limits.min : limits.max))
        #expect(h.distance(of: mapPoint, from: CGPoint(x: 400, y: 300)) < 0.5)
        #expect(h.events == ["will false", "did false"] && !h.window.needsFrame)
    }

    @Test func wheelKeysAndTapsStopAtTheLimit() {
        let h = CameraHarness(zoom: 5.9)
        h.map.zoomLimits = ZoomLimits(min: 3, max: 6)
        h.frames()
        h.wheel(3, 500, 300)
        h.press("+")
        for _ in 0..<60 {
            h.frames()
            #expect(h.viewport.zoom <= 6)
        }
        #expect(h.viewport.zoom == 6)
    }

    @Test func aProgramsRegionIsKeptWithinTheLimitsInTheMiddleOfABounce() {
        let h = atThePole()
        h.touch(.began, 500, 100)
        for i in 1...20 {
            h.touch(.moved, 500, 100 + 10 * CGFloat(i))
            h.frames()
        }
        h.touch(.ended, 500, 300)
        h.frames()
        #expect(gap(h) > 1)

        h.map.setCamera(
            MapCamera(centerCoordinate: LocationCoordinate2D(latitude: 85, longitude: 0), zoom: 4),
            animated: false)
        #expect(abs(gap(h)) < 1e-6)
        h.run(1)
        #expect(abs(gap(h)) < 1e-6 && !h.window.needsFrame)
    }

    @Test func aMapThatBecomesLowInTheMiddleOfABounceIsWithinItsLimits() {
        let h = atThePole()
        h.drag(from: CGPoint(x: 500, y: 100), by: CGVector(dx: 0, dy: 400), steps: 8)
        h.run(0.3)
        h.touch(.ended, 500, 500)
        h.frames(2)
        #expect(gap(h) > 60)

        h.map.frame.size.height = 20
        var gaps: [Double] = []
        for _ in 0..<60 {
            h.frames()
            gaps.append(gap(h))
        }

        #expect(gaps.allSatisfy { $0 < 1e-6 }, "\(gaps)")
        #expect(Set(gaps).count == 1, "it rests")
        #expect(h.events == ["will false", "did false"] && !h.window.needsFrame)
    }

    /// A program's animation begins while the map returns from beyond a pole, and a finger stops it before
    /// the next frame.
    @Test func anAnimationThatIsStoppedBeyondThePoleReturnsFromThere() {
        let h = atThePole()
        h.touch(.began, 500, 100)
        for i in 1...20 {
            h.touch(.moved, 500, 100 + 10 * CGFloat(i))
            h.frames()
        }
        h.touch(.ended, 500, 300)
        h.frames()
        h.map.setCamera(
            MapCamera(centerCoordinate: LocationCoordinate2D(latitude: 60, longitude: 0), zoom: 4),
            animated: true)

        h.touch(.began, 400, 300)
        h.touch(.ended, 400, 300)
        h.frames()
        #expect(gap(h) > 1, "it does not jump")
        h.run(2)

        #expect(abs(gap(h)) < 1e-6 && !h.window.needsFrame)
        #expect(h.events.count { $0.hasPrefix("will") } == h.events.count { $0.hasPrefix("did") })
    }

    @Test func aProgramsAnimationFromBeyondThePoleBeginsWhereTheMapIs() {
        let h = atThePole()
        h.touch(.began, 500, 100)
        for i in 1...20 {
            h.touch(.moved, 500, 100 + 10 * CGFloat(i))
            h.frames()
        }
        h.touch(.ended, 500, 300)
        h.frames()
        let before = gap(h)
        h.map.setCamera(
            MapCamera(centerCoordinate: LocationCoordinate2D(latitude: 84, longitude: 21), zoom: 4),
            animated: true)
        h.frames()
        h.frames()
        #expect(before > 20 && abs(gap(h) - before) < 5, "it does not jump: \(before), \(gap(h))")

        h.run(4)
        #expect(abs(h.map.camera.centerCoordinate.longitude - 21) < 1e-6 && !h.window.needsFrame)
        #expect(abs(gap(h)) < 1e-6)
    }
}
