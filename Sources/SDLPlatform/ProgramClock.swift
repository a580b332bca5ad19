import Drawing

/// Where a loop gets its time from. The only two: `SystemClock` for people, `ManualClock` for tests and
/// headless runs.
@MainActor
public protocol ProgramClock: AnyObject {
    /// Seconds since the clock was made; never goes back.
    var now: FrameTime { get }

    /// Comes back at `time`, at once if that is past.
    func sleep(until time: FrameTime)
}
