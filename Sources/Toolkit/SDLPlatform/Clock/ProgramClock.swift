import CartoucheDrawing

/// A loop's source of time. There are only two: `SystemClock` for interactive use, `ManualClock` for tests
/// and headless runs.
@MainActor
package protocol ProgramClock: AnyObject {
    /// Seconds since the clock was made; never goes back.
    var now: FrameTime { get }

    /// Returns at `time`, at once if that is in the past.
    func sleep(until time: FrameTime)
}

/// A clock that only advances when its owner sets it: the same input gives the same frames each time.
@MainActor
package final class ManualClock: ProgramClock {
    package private(set) var now: FrameTime

    /// A clock that starts at 0 by default.
    package init(now: FrameTime = .zero) { self.now = now }

    /// Advances by `seconds`, which must not be negative.
    package func advance(by seconds: Double) {
        precondition(seconds >= 0, "time goes back by \(-seconds) s")
        now = now + seconds
    }

    /// Jumps to `time`, unless that is in the past.
    package func sleep(until time: FrameTime) { now = max(now, time) }
}
