import CartoucheDrawing
import Foundation
import Testing

@testable import ViewKit

@Suite struct InactivityTimerTests {
    private let window = Window(size: CGSize(width: 100, height: 100))
    /// What has fired, and the window's time then.
    private final class Log { var lines: [String] = [] }
    private let log = Log()

    private func schedule(_ name: String, after seconds: Double, since start: Double = 0) -> InactivityTimer {
        window.scheduleInactivityTimer(after: seconds, since: FrameTime(seconds: start)) { [log, window] in
            log.lines.append("\(name) \(window.time.seconds)")
        }
    }

    private func send(_ kind: InputEvent.Kind, at time: Double) {
        window.send(InputEvent(time: time, kind: kind))
    }

    private func step(to time: Double) { window.step(to: FrameTime(seconds: time)) }

    @Test func itFiresOnceAndAgainAfterTheNextInput() {
        _ = schedule("home", after: 10)

        for time in [9.5, 10, 11, 30] { step(to: time) }
        #expect(log.lines == ["home 10.0"])
        #expect(window.nextInactivityTime == nil)

        send(.key("a", isDown: true, modifiers: []), at: 31)
        #expect(window.nextInactivityTime == FrameTime(seconds: 41))
        for time in [40, 41, 42] { step(to: Double(time)) }
        #expect(log.lines == ["home 10.0", "home 41.0"])
    }

    @Test(arguments: [
        (InputEvent.Kind.mouse(.move, position: .zero, button: 0), true),
        (.mouse(.down, position: .zero, button: 1), true), (.touch(.began, id: 1, position: .zero), true),
        (.wheel(delta: CGVector(dx: 0, dy: 1), position: .zero), true),
        (.key("a", isDown: false, modifiers: []), true), (.text("a"), true),
        (.composing("a", caret: 1), true),
        (.drop(path: "/a"), true), (.mouse(.leave, position: .zero, button: 0), false),
        (.resize(CGSize(width: 50, height: 50)), false), (.focus(true), false), (.quit, false),
    ]) func onlyWhatTheUserDoesIsInput(kind: InputEvent.Kind, isInput: Bool) {
        _ = schedule("home", after: 10)

        send(kind, at: 4)

        #expect(window.nextInactivityTime == FrameTime(seconds: isInput ? 14 : 10))
    }

    @Test func theSecondsCountFromWhereItIsMade() {
        step(to: 1)

        _ = schedule("late", after: 10, since: 100)

        #expect(window.nextInactivityTime == FrameTime(seconds: 110))
    }

    @Test func severalFireInTheOrderOfTheirTimes() {
        _ = schedule("second", after: 20)
        _ = schedule("first", after: 10)

        step(to: 25)

        #expect(log.lines == ["first 25.0", "second 25.0"])
    }

    @Test func anInvalidOneFiresNoMoreAndReleasesItsClosure() {
        let later = schedule("later", after: 20)
        let first = window.scheduleInactivityTimer(after: 10, since: .zero) { later.invalidate() }
        weak var held: Log?
        do {
            let captured = Log()
            held = captured
            let timer = window.scheduleInactivityTimer(after: 5, since: .zero) { _ = captured }
            timer.invalidate()
        }

        step(to: 25)

        #expect(log.lines.isEmpty && !later.isValid && first.isValid)
        #expect(held == nil)
        send(.text("a"), at: 26)
        #expect(window.nextInactivityTime == FrameTime(seconds: 36))
    }

    @Test func withoutAFrameItHasTheTimeAtWhichItFires() {
        _ = schedule("home", after: 10)
        step(to: 1)

        window.fireInactivityTimers(at: FrameTime(seconds: 12))

        #expect(log.lines == ["home 12.0"])
        #expect(window.time == FrameTime(seconds: 1))
    }
}
