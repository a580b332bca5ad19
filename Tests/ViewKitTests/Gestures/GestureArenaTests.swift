import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct GestureArenaTests {
    private let window = makeWindow()

    private func pan(on view: View) -> (PanGestureRecognizer, StateLog) {
        let pan = PanGestureRecognizer()
        view.addGestureRecognizer(pan)
        return (pan, StateLog(pan))
    }

    @Test func innerRecogniserWinsOverTheOuterOne() {
        let inner = addLogView(to: window, 0, 0, 100, 100)
        let (_, innerLog) = pan(on: inner)
        let (_, outerLog) = pan(on: window)
        let driver = InputDriver(window)

        driver.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 40, dy: 0))
        driver.touch(.ended, 90, 50)

        #expect(innerLog.states.first == .began)
        #expect(innerLog.states.last == .ended)
        #expect(outerLog.states.isEmpty)
        #expect(inner.log.last == "cancelled")
    }

    @Test func simultaneousRecognisersBothGoOn() {
        let inner = addLogView(to: window, 0, 0, 100, 100)
        let (first, firstLog) = pan(on: inner)
        let (_, secondLog) = pan(on: window)
        first.shouldRecognizeSimultaneouslyWith = { _ in true }
        let driver = InputDriver(window)

        driver.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 40, dy: 0))

        #expect(firstLog.states.first == .began)
        #expect(secondLog.states.first == .began)
    }

    @Test func recogniserThatMayNotBeginMakesRoom() {
        let inner = addLogView(to: window, 0, 0, 100, 100)
        let (first, firstLog) = pan(on: inner)
        let (_, secondLog) = pan(on: window)
        first.shouldBeginGesture = { false }
        let driver = InputDriver(window)

        driver.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 40, dy: 0))

        #expect(firstLog.states.isEmpty)
        #expect(secondLog.states.first == .began)
    }

    @Test func declinedTouchIsNotSeen() {
        let (first, log) = pan(on: window)
        first.shouldReceiveTouch = { $0.view is Window }
        let inner = addLogView(to: window, 0, 0, 100, 100)
        let driver = InputDriver(window)

        driver.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 40, dy: 0))
        driver.touch(.ended, 90, 50)

        #expect(log.states.isEmpty)
        #expect(inner.log.last == "ended")
    }

    @Test func panThatRequiresAnotherToFailWaitsForIt() {
        let inner = addLogView(to: window, 0, 0, 100, 100)
        let (_, innerLog) = pan(on: inner)
        let press = LongPressGestureRecognizer()
        window.addGestureRecognizer(press)
        let pressLog = StateLog(press)
        inner.gestureRecognizers[0].require(toFail: press)
        press.allowableMovement = 25
        let driver = InputDriver(window)

        driver.touch(.began, 50, 50)
        driver.touch(.moved, 65, 50)
        #expect(innerLog.states.isEmpty)
        driver.touch(.moved, 80, 50)
        #expect(innerLog.states == [.began])
        driver.touch(.ended, 80, 50)
        #expect(innerLog.states == [.began, .ended])

        driver.run(1)
        driver.touch(.began, 50, 50)
        driver.touch(.moved, 65, 50)
        driver.run(1)
        driver.touch(.moved, 80, 50)
        #expect(pressLog.states == [.began, .changed])
        #expect(innerLog.states == [.began, .ended])
    }

    @Test func twoThatWaitForEachOtherDoNotBlock() {
        let (first, firstLog) = pan(on: window)
        let (second, _) = pan(on: window)
        first.require(toFail: second)
        second.require(toFail: first)
        let driver = InputDriver(window)

        driver.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 40, dy: 0))
        driver.touch(.ended, 90, 50)
        driver.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 40, dy: 0))
        driver.touch(.ended, 90, 50)

        #expect(window.dispatcher.touches.isEmpty)
        #expect(first.state == .possible && second.state == .possible)
        _ = firstLog
    }

    @Test func disablingCancels() {
        let (first, log) = pan(on: window)
        let driver = InputDriver(window)

        driver.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 40, dy: 0))
        first.isEnabled = false
        driver.touch(.moved, 150, 50)
        first.isEnabled = true

        #expect(log.states.last == .cancelled)
        #expect(first.state == .possible)
        #expect(first.numberOfTouches == 0)
    }

    @Test func outerGestureGoesOnWhenTheTouchedViewIsRecycled() {
        let (_, log) = pan(on: window)
        let pin = addLogView(to: window, 40, 40, 30, 30)
        let driver = InputDriver(window)

        driver.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 40, dy: 0))
        pin.removeFromSuperview()
        driver.run(0.05)
        driver.touch(.moved, 150, 50)
        driver.touch(.ended, 150, 50)

        #expect(log.states.last == .ended)
        #expect(pin.open.isEmpty)
    }

    @Test func gestureOfARemovedViewIsCancelled() {
        let view = addLogView(to: window, 0, 0, 100, 100)
        let (_, log) = pan(on: view)
        let driver = InputDriver(window)

        driver.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 40, dy: 0))
        view.removeFromSuperview()
        driver.run(0.05)

        #expect(log.states.last == .cancelled)
    }

    @Test func fingersOnSeparateViewsDoNotCompete() {
        let left = addLogView(to: window, 0, 0, 100, 100)
        let right = addLogView(to: window, 200, 0, 100, 100)
        let (_, leftLog) = pan(on: left)
        let (_, rightLog) = pan(on: right)
        let driver = InputDriver(window)

        driver.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 40), id: 1)
        driver.drag(from: CGPoint(x: 250, y: 50), by: CGVector(dx: 0, dy: 40), id: 2)
        driver.touch(.ended, 50, 90, id: 1)
        driver.touch(.ended, 250, 90, id: 2)

        #expect(leftLog.states.last == .ended)
        #expect(rightLog.states.last == .ended)
    }
}
