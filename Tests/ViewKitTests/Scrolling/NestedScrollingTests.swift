import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// A list of 200 x 200 for 400 points of content, in a scroll view of 400 x 300 for 1000.
@MainActor
struct NestedScrollingTests {
    private let window = makeWindow()
    private let outer = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let inner = ScrollView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    private let driver: InputDriver

    init() {
        outer.contentSize = CGSize(width: 400, height: 1000)
        inner.contentSize = CGSize(width: 200, height: 400)
        window.addSubview(outer)
        outer.addSubview(inner)
        window.step(0.1)
        driver = InputDriver(window)
    }

    private func drag(_ dy: CGFloat, steps: Int = 20) {
        driver.mouseDrag(from: CGPoint(x: 200, y: 200), by: CGVector(dx: 0, dy: dy), steps: steps)
    }

    private func release(_ y: CGFloat) {
        driver.run(0.2)
        driver.mouse(.up, 200, y)
        driver.run(2)
    }

    @Test(.behavior("F7")) func byDefaultWhatIsLeftOfADragStopsThere() {
        drag(-260)
        #expect(inner.contentOffset.y > 200 && outer.contentOffset.y == 0)
        release(-60)
        #expect(inner.contentOffset.y == 200 && outer.contentOffset.y == 0)
        drag(-100)
        release(100)
        driver.wheel(-3, 200, 150)
        driver.run(1)
        #expect(outer.contentOffset.y == 0)
    }

    @Test(.behavior("F7")) func chainedTheContentStaysUnderThePointerAllTheWay() {
        inner.nestedScrolling = .chain
        driver.mouse(.down, 200, 200)
        for step in 1...26 {
            driver.run(1.0 / 60)
            driver.mouse(.move, 200, 200 - CGFloat(step) * 10)
            #expect(inner.contentOffset.y + outer.contentOffset.y == CGFloat(step) * 10)
            #expect(inner.contentOffset.y == min(200, CGFloat(step) * 10))
        }
        // And back: first what went on outside.
        for step in (0...25).reversed() {
            driver.mouse(.move, 200, 200 - CGFloat(step) * 10)
            #expect(inner.contentOffset.y + outer.contentOffset.y == CGFloat(step) * 10)
        }
        release(200)
        #expect(inner.contentOffset.y == 0 && outer.contentOffset.y == 0)
        #expect(!outer.isDragging && !inner.isDragging)
    }

    @Test func chainedBeyondBothEndsTheOuterOneGivesAndSpringsBack() {
        inner.nestedScrolling = .chain
        outer.contentOffset.y = 680
        inner.frame.origin.y = 730
        inner.contentOffset.y = 150
        drag(-150)
        #expect(inner.contentOffset.y == 200)
        #expect(outer.contentOffset.y > 700 && outer.contentOffset.y < 780)
        release(50)
        #expect(outer.contentOffset.y == 700)
    }

    @Test func aFlickGoesOnOutsideAtTheSpeedWithWhichItArrives() {
        inner.nestedScrolling = .chain
        driver.drag(from: CGPoint(x: 200, y: 220), by: CGVector(dx: 0, dy: -110), steps: 6)
        driver.touch(.ended, 200, 110)
        #expect(inner.isDecelerating && outer.contentOffset.y == 0)
        var last = inner.contentOffset.y + outer.contentOffset.y
        var steps: [CGFloat] = []
        for _ in 0..<40 {
            driver.run(1.0 / 60)
            let now = inner.contentOffset.y + outer.contentOffset.y
            steps.append(now - last)
            last = now
        }
        #expect(inner.contentOffset.y == 200 && outer.contentOffset.y > 100)
        // It slows down evenly: nothing is lost or added where it passes over.
        for (a, b) in zip(steps, steps.dropFirst()) { #expect(b <= a + 1.01 && b >= a * 0.93 - 1.01) }
        driver.run(5)
        #expect(!outer.isDecelerating && !inner.isDecelerating)
    }

    @Test(.behavior("F7"), arguments: [NestedScrolling.stop, .chainAfterNewGesture])
    func aFlickThatIsNotChainedEndsInside(policy: NestedScrolling) {
        inner.nestedScrolling = policy
        driver.drag(from: CGPoint(x: 200, y: 220), by: CGVector(dx: 0, dy: -110), steps: 6)
        driver.touch(.ended, 200, 110)
        #expect(inner.isDecelerating)
        for _ in 0..<180 {
            driver.run(1.0 / 60)
            #expect(outer.contentOffset.y == 0)
        }
        #expect(inner.contentOffset.y == 200 && !inner.isDecelerating)
    }

    @Test func theFlicksWayDoesNotDependOnTheFrames() {
        func way(_ interval: Double) -> [CGFloat] {
            let other = NestedScrollingTests()
            other.inner.nestedScrolling = .chain
            other.driver.drag(from: CGPoint(x: 200, y: 220), by: CGVector(dx: 0, dy: -110), steps: 6)
            other.driver.touch(.ended, 200, 110)
            var time = other.driver.time
            let end = time + 1
            while time < end - 1e-9 {
                time = min(end, time + interval)
                other.window.step(time)
            }
            return [other.inner.contentOffset.y, other.outer.contentOffset.y]
        }
        #expect(way(1.0 / 60) == way(0.31))
    }

    @Test func afterANewGestureTheOuterOneMoves() {
        inner.nestedScrolling = .chainAfterNewGesture
        drag(-260)
        #expect(outer.contentOffset.y == 0)
        release(-60)
        #expect(inner.contentOffset.y == 200)
        drag(-100)
        #expect(outer.contentOffset.y == 100 && inner.contentOffset.y == 200)
        release(100)
        #expect(outer.contentOffset.y == 100)
    }

    @Test func aDragThatHasComeBackInsideFlicksOnlyTheInnerOne() {
        inner.nestedScrolling = .chain
        inner.contentOffset.y = 180
        driver.touch(.began, 200, 200)
        for y: CGFloat in [180, 160, 140] {
            driver.run(1.0 / 60)
            driver.touch(.moved, 200, y)
        }
        #expect(outer.contentOffset.y == 20)
        for y: CGFloat in [160, 180, 200, 220, 240] {
            driver.run(1.0 / 60)
            driver.touch(.moved, 200, y)
        }
        #expect(outer.contentOffset.y == 0 && inner.contentOffset.y == 120)
        outer.contentOffset.y = 100

        driver.touch(.ended, 200, 240)
        driver.run(0.05)

        #expect(inner.contentOffset.y < 120 && outer.contentOffset.y == 100)
    }

    @Test func theWheelsRestGoesOnWhereItIsChained() {
        inner.nestedScrolling = .chain
        inner.contentOffset.y = 172
        driver.wheel(-1, 200, 150)
        driver.run(1)
        // Half a notch is left: 28 of 56 points.
        #expect(inner.contentOffset.y == 200)
        #expect(outer.contentOffset.y == 28)
        driver.wheel(-1, 200, 150)
        driver.run(1)
        #expect(outer.contentOffset.y == 84)
    }

    @Test func turnsWithoutAPauseStayWhereTheyBegan() {
        inner.nestedScrolling = .chainAfterNewGesture
        for _ in 0..<8 {
            driver.wheel(-1, 200, 150)
            driver.run(0.1)
        }
        #expect(inner.contentOffset.y > 195 && outer.contentOffset.y == 0)
        // 0.3 s after the last.
        driver.run(0.2)
        driver.wheel(-1, 200, 150)
        driver.run(1)
        #expect(outer.contentOffset.y == 56)
    }

    @Test func eachAxisOfTheWheelGoesToWhoScrollsAlongIt() {
        outer.contentSize = CGSize(width: 1000, height: 300)
        driver.send(.wheel(delta: CGVector(dx: 1, dy: -1), position: CGPoint(x: 200, y: 150)))
        driver.run(1)
        #expect(inner.contentOffset == CGPoint(x: 0, y: 56))
        #expect(outer.contentOffset == CGPoint(x: 56, y: 0))
    }

    @Test(.behavior("F7")) func aMapIsTheEndOfTheWay() {
        final class Map: View { override var mapGesturesPassThrough: Bool { true } }
        let map = Map(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        outer.addSubview(map)
        map.addSubview(inner)
        inner.nestedScrolling = .chain
        drag(-260)
        release(-60)
        driver.wheel(-20, 200, 150)
        driver.run(1)
        #expect(inner.contentOffset.y == 200 && outer.contentOffset.y == 0)
    }

    @Test func aChainMayHaveThreeLinks() {
        let middle = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        middle.contentSize = CGSize(width: 400, height: 350)
        outer.addSubview(middle)
        middle.addSubview(inner)
        for scroll in [inner, middle] { scroll.nestedScrolling = .chain }
        window.step(0.2)
        drag(-290)
        #expect([inner, middle, outer].map(\.contentOffset.y) == [200, 50, 40])
        drag(0)
        release(200)
        #expect(![inner, middle, outer].contains { $0.isDragging })
    }

    @Test func removedInMidDragNothingIsLeftDragging() {
        inner.nestedScrolling = .chain
        drag(-260)
        #expect(outer.isDragging)
        inner.removeFromSuperview()
        driver.run(1)
        #expect(!outer.isDragging && outer.contentOffset.y == 60)
    }
}
