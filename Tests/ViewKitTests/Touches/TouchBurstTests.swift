import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// More fingers than hands have, in one burst of events.
struct TouchBurstTests {
    /// Counts what it is shown: each event carries all touches that are down.
    private final class CountingRecognizer: GestureRecognizer {
        var touchesShown = 0
        var began = 0
        var ended = 0
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
            began += touches.count
            touchesShown += event?.allTouches.count ?? 0
        }
        override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
            ended += touches.count
            touchesShown += event?.allTouches.count ?? 0
        }
    }

    private func burst(of count: Int) -> (window: Window, counter: CountingRecognizer) {
        let window = makeWindow()
        let counter = CountingRecognizer()
        window.addGestureRecognizer(counter)
        let driver = InputDriver(window)
        for id in 0..<count { driver.touch(.began, CGFloat(id % 400), CGFloat(id % 300), id: id) }
        #expect(window.dispatcher.touches.count == min(count, TouchDispatcher.fingerLimit))
        for id in 0..<count { driver.touch(.ended, CGFloat(id % 400), CGFloat(id % 300), id: id) }
        return (window, counter)
    }

    @Test func aBurstOfFingersCostsNoMoreForEachThanAFewDo() {
        let (few, many) = (burst(of: 500).counter, burst(of: 4000).counter)

        #expect(few.touchesShown > 0)
        #expect(many.touchesShown <= few.touchesShown * 4000 / 500)
    }

    @Test func everyFingerThatLandedLiftsAndTheNextOnesCount() {
        let (window, counter) = burst(of: 4000)
        #expect(counter.began == TouchDispatcher.fingerLimit && counter.ended == counter.began)
        #expect(window.dispatcher.touches.isEmpty)

        let view = addLogView(to: window, 0, 0, 400, 300)
        InputDriver(window).tap(50, 50, id: 3999)
        #expect(view.log == ["began", "ended"])
    }

    @Test func theMouseIsNotCrowdedOut() {
        let window = makeWindow()
        let driver = InputDriver(window)
        for id in 0..<TouchDispatcher.fingerLimit { driver.touch(.began, 10, CGFloat(id), id: id) }

        driver.mouse(.down, 300, 200)

        #expect(window.dispatcher.touches.last?.kind == .mouse)
    }
}
