import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct GestureRecognizerTests {
    private let window = makeWindow()

    private func add<R: GestureRecognizer>(_ recognizer: R, to view: View? = nil) -> (R, StateLog) {
        (view ?? window).addGestureRecognizer(recognizer)
        return (recognizer, StateLog(recognizer))
    }

    // MARK: Tap

    @Test(.behavior("F9")) func tapIsRecognisedAtTheRelease() {
        let (_, log) = add(TapGestureRecognizer())
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        window.addGestureRecognizer(double)
        let driver = InputDriver(window)

        driver.tap(50, 50)

        #expect(log.states == [.ended])
    }

    @Test func targetsAreCalledWhileTheyLive() {
        final class Target {
            var calls: [String] = []
            func plain() { calls.append("plain") }
            func tapped(_ tap: TapGestureRecognizer) { calls.append("tapped \(tap.state)") }
        }
        let (tap, log) = add(TapGestureRecognizer())
        var target: Target? = Target()
        let other = Target()
        let isAlive = { [weak target] in target != nil }
        if let target {
            tap.addTarget(target, action: Target.plain)
            tap.addTarget(target, action: Target.tapped)
        }
        tap.addTarget(other, action: Target.plain)
        let driver = InputDriver(window)

        driver.tap(50, 50)
        driver.run(1)
        #expect(target?.calls == ["plain", "tapped ended"] && other.calls == ["plain"])
        tap.removeTarget(other)
        target = nil
        driver.tap(50, 50)
        driver.run(1)

        #expect(!isAlive() && other.calls == ["plain"] && log.states == [.ended, .ended])
        tap.addTarget(other, action: Target.tapped)
        tap.removeTarget(nil)
        driver.tap(50, 50)
        #expect(other.calls == ["plain"])
    }

    @Test func dragIsNoTap() {
        let (_, log) = add(TapGestureRecognizer())
        let driver = InputDriver(window)

        driver.touch(.began, 50, 50)
        driver.touch(.moved, 65, 50)
        driver.touch(.moved, 50, 50)
        driver.touch(.ended, 50, 50)

        #expect(log.states.isEmpty)
    }

    @Test func doubleTapNeedsTwoTapsInTimeAndPlace() {
        let (tap, log) = add(TapGestureRecognizer())
        tap.numberOfTapsRequired = 2
        let driver = InputDriver(window)

        driver.tap(50, 50)
        driver.run(0.2)
        driver.tap(55, 50)
        #expect(log.states == [.ended])

        driver.run(1)
        driver.tap(50, 50)
        driver.run(0.5)
        driver.tap(50, 50)
        #expect(log.states == [.ended])

        driver.run(1)
        driver.tap(50, 50)
        driver.run(0.1)
        driver.tap(150, 50)
        #expect(log.states == [.ended])
    }

    @Test func singleTapWaitsForTheDoubleTapToFail() {
        let (single, singles) = add(TapGestureRecognizer())
        let (double, doubles) = add(TapGestureRecognizer())
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        let driver = InputDriver(window)

        driver.tap(50, 50)
        driver.run(0.2)
        #expect(singles.states.isEmpty)
        #expect(window.needsFrame)
        driver.run(0.2)
        #expect(singles.states == [.ended])
        #expect(doubles.states.isEmpty)

        driver.run(1)
        driver.tap(50, 50)
        driver.run(0.1)
        driver.tap(50, 50)
        driver.run(1)
        #expect(singles.states == [.ended])
        #expect(doubles.states == [.ended])
    }

    @Test func twoFingerTapNeedsBothFingers() {
        let (tap, log) = add(TapGestureRecognizer())
        tap.numberOfTouchesRequired = 2
        let (_, single) = add(TapGestureRecognizer())
        let driver = InputDriver(window)

        driver.tap(50, 50)
        #expect(log.states.isEmpty)
        #expect(single.states == [.ended])

        driver.touch(.began, 50, 50, id: 1)
        driver.run(0.03)
        driver.touch(.began, 90, 50, id: 2)
        driver.run(0.03)
        driver.touch(.ended, 50, 50, id: 1)
        driver.touch(.ended, 90, 50, id: 2)
        #expect(log.states == [.ended])
        #expect(single.states == [.ended])
    }

    @Test(.behavior("F6")) func tapOnAControlIsNotATapOnTheViewsAboveIt() {
        let (_, log) = add(TapGestureRecognizer())
        let control = Control(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(control)
        var presses = 0
        control.addAction(for: .touchUpInside) { presses += 1 }
        let driver = InputDriver(window)

        driver.tap(20, 20)
        driver.tap(200, 200)

        #expect(presses == 1)
        #expect(log.states == [.ended])
    }

    // MARK: Long press

    @Test func longPressBeginsAfterItsTimeAndFollows() {
        let (press, log) = add(LongPressGestureRecognizer())
        let driver = InputDriver(window)

        driver.touch(.began, 50, 50)
        #expect(window.dispatcher.nextDeadline == 0.5)
        driver.run(0.45)
        #expect(log.states.isEmpty)
        driver.run(0.1)
        driver.touch(.moved, 90, 50)
        #expect(press.location(in: nil) == CGPoint(x: 90, y: 50))
        driver.touch(.ended, 90, 50)

        #expect(log.states == [.began, .changed, .ended])
        #expect(press.state == .possible)
        #expect(window.dispatcher.nextDeadline == nil)
    }

    @Test func longPressNeedsNoFrameBetweenLandingAndRelease() {
        let (_, log) = add(LongPressGestureRecognizer())
        let driver = InputDriver(window)

        driver.touch(.began, 5, 5)
        driver.stall(0.8)
        driver.touch(.ended, 5, 5)

        #expect(log.states == [.began, .ended])
    }

    @Test func longPressBeatsTheTap() {
        let (_, presses) = add(LongPressGestureRecognizer())
        let (_, taps) = add(TapGestureRecognizer())
        let driver = InputDriver(window)

        driver.touch(.began, 50, 50)
        driver.run(0.7)
        driver.touch(.ended, 50, 50)

        #expect(presses.states == [.began, .ended])
        #expect(taps.states.isEmpty)
    }

    // MARK: Pan

    @Test func panBeginsBeyondTheSlop() {
        let (pan, log) = add(PanGestureRecognizer())
        let driver = InputDriver(window)

        driver.touch(.began, 50, 50)
        driver.touch(.moved, 59, 50)
        #expect(log.states.isEmpty)
        driver.touch(.moved, 62, 50)
        #expect(log.states == [.began])
        // A finger's slop is no part of the way.
        #expect(pan.translation(in: nil) == .zero)
        driver.touch(.moved, 70, 55)
        #expect(pan.translation(in: nil) == CGVector(dx: 8, dy: 5))
        #expect(pan.consumeTranslation() == CGVector(dx: 8, dy: 5))
        #expect(pan.consumeTranslation() == .zero)
        driver.touch(.ended, 70, 55)
        #expect(log.states == [.began, .changed, .ended])
    }

    @Test func mousePanKeepsThePointUnderThePointer() {
        let (pan, log) = add(PanGestureRecognizer())
        let driver = InputDriver(window)

        driver.mouse(.down, 50, 50)
        driver.mouse(.move, 53, 50)
        #expect(log.states.isEmpty)
        driver.mouse(.move, 60, 50)

        #expect(pan.translation(in: nil) == CGVector(dx: 10, dy: 0))
    }

    @Test func secondFingerMakesNoJumpInAPan() {
        let (pan, _) = add(PanGestureRecognizer())
        let driver = InputDriver(window)

        driver.touch(.began, 50, 50, id: 1)
        driver.touch(.moved, 70, 50, id: 1)
        _ = pan.consumeTranslation()
        driver.touch(.began, 250, 250, id: 2)
        #expect(pan.consumeTranslation() == .zero)
        driver.touch(.moved, 270, 250, id: 2)
        #expect(pan.consumeTranslation() == CGVector(dx: 10, dy: 0))
        driver.touch(.ended, 70, 50, id: 1)
        #expect(pan.consumeTranslation() == .zero)
        driver.touch(.moved, 280, 250, id: 2)
        #expect(pan.consumeTranslation() == CGVector(dx: 10, dy: 0))
    }

    @Test func panVelocityIsThatOfTheLast50Milliseconds() {
        let (pan, _) = add(PanGestureRecognizer())
        let driver = InputDriver(window)
        driver.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 100, dy: 0), steps: 10)

        #expect(abs(pan.velocity(in: nil).dx - 600) < 1)
    }

    @Test(.behavior("F21")) func pauseBeforeTheReleaseTakesTheVelocityAway() {
        let (pan, _) = add(PanGestureRecognizer())
        var velocity: CGVector?
        pan.addAction {
            if $0.state == .ended { velocity = ($0 as? PanGestureRecognizer)?.velocity(in: nil) }
        }
        let driver = InputDriver(window)

        driver.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 100, dy: 0))
        driver.run(0.2)
        driver.touch(.ended, 150, 50)

        #expect(velocity == .zero)
    }

    // MARK: Pinch and rotation

    @Test func pinchScaleIsThatOfTheFingersDistance() {
        let (pinch, log) = add(PinchGestureRecognizer())
        let driver = InputDriver(window)

        driver.touch(.began, 100, 100, id: 1)
        driver.touch(.began, 200, 100, id: 2)
        driver.touch(.moved, 210, 100, id: 2)
        #expect(pinch.state == .began)
        #expect(pinch.scale == 1)
        driver.run(0.02)
        driver.touch(.moved, 320, 100, id: 2)
        #expect(abs(pinch.scale - 2) < 1e-9)
        #expect(pinch.velocity > 0)
        driver.touch(.ended, 320, 100, id: 2)
        driver.touch(.ended, 100, 100, id: 1)

        #expect(log.states == [.began, .changed, .ended])
    }

    @Test func rotationGoesOnBeyondHalfATurn() {
        let (rotation, _) = add(RotationGestureRecognizer())
        let driver = InputDriver(window)
        driver.touch(.began, 200, 150, id: 1)
        driver.touch(.began, 300, 150, id: 2)
        var start: CGFloat?

        for degree in stride(from: 10.0, through: 270, by: 10) {
            let angle = degree * .pi / 180
            driver.touch(.moved, 200 + 100 * cos(angle), 150 + 100 * sin(angle), id: 2)
            if start == nil, rotation.state == .began { start = angle }
        }

        #expect(abs(rotation.rotation - (270 * .pi / 180 - (start ?? 0))) < 1e-9)
    }
}
