import Drawing

/// A loop's source of time. There are only two: `SystemClock` for interactive use, `ManualClock` for tests
/// and headless runs.
@MainActor
public protocol ProgramClock: AnyObject {
    /// Seconds since the clock was made; never goes back.
    var now: FrameTime { get }

    /// Returns at `time`, at once if that is in the past.
    func sleep(until time: FrameTime)
}
