import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Scroll views that rest at pages: four of 200 points, side by side.
@Suite struct PagingTests {
    private let window: Window
    private let scroll: ScrollView
    private let driver: InputDriver

    init() {
        window = makeWindow()
        scroll = ScrollView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        scroll.contentSize = CGSize(width: 800, height: 200)
        scroll.isPagingEnabled = true
        window.addSubview(scroll)
        window.step(0)
        driver = InputDriver(window)
    }

    private func drag(_ dx: CGFloat, steps: Int) {
        driver.drag(from: CGPoint(x: 200, y: 150), by: CGVector(dx: dx, dy: 0), steps: steps)
        driver.touch(.ended, 200 + dx, 150)
        driver.run(3)
    }

    @Test func aShortDragComesBackAndALongOneGoesOn() {
        drag(-30, steps: 60)
        #expect(scroll.contentOffset.x == 0)
        drag(-130, steps: 60)
        #expect(scroll.contentOffset.x == 200)
    }

    @Test func aFlickTurnsOnePageHoweverFastItIs() {
        drag(-90, steps: 3)
        #expect(scroll.contentOffset.x == 200)
        drag(-90, steps: 3)
        #expect(scroll.contentOffset.x == 400)
        drag(90, steps: 3)
        #expect(scroll.contentOffset.x == 200)
    }

    @Test func theEndsAreNotLeft() {
        scroll.contentOffset.x = 600
        drag(-90, steps: 3)
        #expect(scroll.contentOffset.x == 600)
    }

    @Test func aNotchOfTheWheelTurnsOnePage() {
        let turn = InputEvent.Kind.wheel(delta: CGVector(dx: 1, dy: 0), position: CGPoint(x: 200, y: 150))
        driver.send(turn)
        driver.run(2)
        #expect(scroll.contentOffset.x == 200)
    }

    @Test func aPressThatStopsATurnLeavesNoHalfPages() {
        driver.send(.wheel(delta: CGVector(dx: 1, dy: 0), position: CGPoint(x: 200, y: 150)))
        driver.run(0.05)
        driver.mouse(.down, 200, 150)
        let offset = scroll.contentOffset.x
        #expect(offset > 0 && offset < 200)
        driver.run(0.1)
        #expect(scroll.contentOffset.x == offset)
        driver.mouse(.up, 200, 150)
        driver.run(2)
        #expect(scroll.contentOffset.x == (offset < 100 ? 0 : 200))
    }
}
