import Drawing
import Foundation

/// The machine's monotonic clock, from 0 at its making. No other file of the package reads a clock.
public final class SystemClock: ProgramClock {
    private let start: Double

    public init() { start = Self.seconds(of: CLOCK_MONOTONIC) }

    public var now: FrameTime { FrameTime(seconds: Self.seconds(of: CLOCK_MONOTONIC) - start) }

    /// Sleeps by the kernel's own timer (about 0.06 ms late), not in SDL's whole milliseconds.
    public func sleep(until time: FrameTime) {
        let end = start + time.seconds
        var spec = timespec()
        spec.tv_sec = Int(end)
        spec.tv_nsec = Int((end - end.rounded(.down)) * 1e9)
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &spec, nil) == EINTR {}
    }

    /// What the calling thread has cost so far, in seconds of CPU time.
    public static var threadCPUSeconds: Double { seconds(of: CLOCK_THREAD_CPUTIME_ID) }

    private static func seconds(of clock: clockid_t) -> Double {
        var spec = timespec()
        clock_gettime(clock, &spec)
        return Double(spec.tv_sec) + Double(spec.tv_nsec) * 1e-9
    }
}
