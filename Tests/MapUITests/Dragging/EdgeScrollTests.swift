import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct EdgeScrollTests {
    private let rect = CGRect(x: 0, y: 0, width: 800, height: 600)
    private let middle = CGPoint(x: 400, y: 300)

    @Test func theSpeedGrowsWithNearnessAndIsNothingOutsideTheZone() {
        #expect(EdgeScroll.speed(at: 44, zone: 44) == 0 && EdgeScroll.speed(at: 500, zone: 44) == 0)
        #expect(EdgeScroll.speed(at: 0, zone: 44) == EdgeScroll.fastest)
        #expect(EdgeScroll.speed(at: -50, zone: 44) == EdgeScroll.fastest, "beyond the edge it is no faster")
        let speeds = (0...44).map { EdgeScroll.speed(at: CGFloat($0), zone: 44) }
        #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 > $1 })
        #expect(abs(EdgeScroll.speed(at: 22, zone: 44) - EdgeScroll.fastest / 4) < 1e-9)
    }

    @Test func eachEdgeBringsTheContentFromItsSide() {
        var scroll = EdgeScroll(start: middle, in: rect)
        #expect(scroll.velocity(at: middle, in: rect) == .zero)
        #expect(scroll.velocity(at: CGPoint(x: 10, y: 300), in: rect).dx > 0)
        #expect(scroll.velocity(at: CGPoint(x: 790, y: 300), in: rect).dx < 0)
        #expect(scroll.velocity(at: CGPoint(x: 400, y: 5), in: rect).dy > 0)
        let corner = scroll.velocity(at: CGPoint(x: 795, y: 595), in: rect)
        #expect(corner.dx < 0 && corner.dy < 0)
    }

    @Test func theZoneIs44PointsWide() {
        var scroll = EdgeScroll(start: middle, in: rect)
        #expect(scroll.velocity(at: CGPoint(x: 44, y: 300), in: rect) == .zero)
        #expect(scroll.velocity(at: CGPoint(x: 43, y: 300), in: rect).dx > 0)
        #expect(scroll.velocity(at: CGPoint(x: 400, y: 556), in: rect) == .zero)
        #expect(scroll.velocity(at: CGPoint(x: 400, y: 557), in: rect).dy < 0)
    }

    @Test func theFrameRateDoesNotMatter() {
        let point = CGPoint(x: 790, y: 300)
        func distance(_ rate: Double) -> CGFloat {
            var scroll = EdgeScroll(start: middle, in: rect)
            return (0...Int(rate)).reduce(0) {
                $0 + scroll.displacement(at: point, in: rect, time: 5 + Double($1) / rate).dx
            }
        }
        #expect(abs(distance(30) - distance(60)) < 1e-6 && abs(distance(60) - distance(144)) < 1e-6)
        #expect(distance(60) < -400)
    }

    @Test func aStallIsNoLeap() {
        var scroll = EdgeScroll(start: middle, in: rect)
        let point = CGPoint(x: 0, y: 300)
        _ = scroll.displacement(at: point, in: rect, time: 1)
        let leap = scroll.displacement(at: point, in: rect, time: 9).dx
        #expect(abs(leap - EdgeScroll.fastest * EdgeScroll.frameLimit) < 1e-9 && leap <= 80)
    }

    @Test func aPinLiftedInTheZoneRunsOnlyWhenItIsMeant() {
        let start = CGPoint(x: 780, y: 300)
        var resting = EdgeScroll(start: start, in: rect)
        #expect(resting.velocity(at: start, in: rect) == .zero)
        #expect(resting.velocity(at: CGPoint(x: 777, y: 300), in: rect) == .zero)
        #expect(resting.velocity(at: CGPoint(x: 787, y: 300), in: rect).dx < 0, "nearer: it is meant")
        var back = EdgeScroll(start: start, in: rect)
        _ = back.velocity(at: CGPoint(x: 700, y: 300), in: rect)
        #expect(back.velocity(at: start, in: rect).dx < 0, "it has been out of the zone")
    }

    @Test func zonesOfASmallMapDoNotMeet() {
        let small = CGRect(x: 0, y: 0, width: 60, height: 60)
        var scroll = EdgeScroll(start: CGPoint(x: 30, y: 30), in: small)
        #expect(scroll.velocity(at: CGPoint(x: 30, y: 30), in: small) == .zero)
        #expect(scroll.velocity(at: CGPoint(x: 16, y: 44), in: small) == .zero, "a quarter of the side")
        #expect(scroll.velocity(at: CGPoint(x: 14, y: 30), in: small).dx > 0)
    }

    // MARK: On the map

    @Test func theMapRunsUnderAFingerThatRestsAndThePlaceStaysUnderIt() throws {
        let d = DragScene()
        d.pickUp()
        d.touch(.moved, 790, 285)
        let before = d.map.viewport
        for _ in 0..<60 {
            d.frames()
            #expect(d.distance(d.pinPosition, CGPoint(x: 790, y: 300)) < 0.5)
            #expect(abs(try #require(d.view).center.x - 790) <= 0.5)
        }
        let run = before.point(for: d.map.viewport.center).x - 400
        #expect(abs(run - EdgeScroll.speed(at: 10, zone: 44)) < 40, "\(run) points in a second")

        d.touch(.moved, 740, 285)
        d.frames()
        let stopped = d.map.viewport
        d.run(0.5)
        #expect(d.map.viewport == stopped, "outside the zone it stops at once")
        #expect(!d.window.needsFrame)
        d.touch(.ended, 740, 285)
        d.run(0.5)
        #expect(d.distance(d.pinPosition, CGPoint(x: 740, y: 300)) < 0.5)
        #expect(d.dragDelegate.regionEvents == ["will", "did"])
    }

    @Test func aMapThatMayNotScrollStays() {
        let d = DragScene()
        d.map.isScrollEnabled = false
        d.pickUp()
        d.touch(.moved, 795, 285)
        let before = d.map.viewport
        d.run(1)
        #expect(d.map.viewport == before && d.isDraggingPin)
    }

    @Test func beyondTheEdgeThePinStaysAtTheEdge() {
        let d = DragScene()
        d.map.isScrollEnabled = false
        d.pickUp()
        d.touch(.moved, 2_000, 285)
        d.frames(3)
        #expect(d.view != nil && d.distance(d.pinPosition, CGPoint(x: 800, y: 300)) < 0.5)
    }

    @Test func aCancelAfterARunSendsThePinToItsOldPlace() {
        let d = DragScene()
        let start = d.pin.coordinate
        d.pickUp()
        d.touch(.moved, 795, 285)
        d.run(2)
        d.key("Escape")
        d.run(1)
        #expect(d.pin.coordinate == start && d.states.isLegal)
        #expect(d.dragDelegate.regionEvents == ["will", "did"])
        #expect(!d.window.needsFrame)
    }
}
