import CartoucheDrawing

/// The clock that gives a program's frames their time. There are two implementations: `SystemClock` for
/// interactive use, `ManualClock` for tests and for frames without a window.
@MainActor
package protocol ProgramClock: AnyObject {
    /// The seconds since the clock was created; the time never goes back.
    var now: FrameTime { get }

    /// Waits until the clock has reached `time`; returns at once if that time is in the past.
    func sleep(until time: FrameTime)
}

/// A clock that advances only when the program sets it, so that the same input always gives the same frames.
@MainActor
package final class ManualClock: ProgramClock {
    package private(set) var now: FrameTime

    /// Creates a clock with a present time, by default 0.
    package init(now: FrameTime = .zero) { self.now = now }

    /// Advances the clock by `seconds`, which must not be negative.
    package func advance(by seconds: Double) {
        precondition(seconds >= 0, "time goes back by \(-seconds) s")
        now = now + seconds
    }

    /// Sets the clock to `time`, unless that time is in the past.
    package func sleep(until time: FrameTime) { now = max(now, time) }
}
