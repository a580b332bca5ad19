import CartoucheDrawing
import Foundation

/// The machine's monotonic clock, starting at 0. No other file of the library reads a clock for frames.
@MainActor
package final class SystemClock: ProgramClock {
    private let start: Double

    /// A clock that starts at 0 now.
    package init() { start = Self.seconds(of: CLOCK_MONOTONIC) }

    package var now: FrameTime { FrameTime(seconds: Self.seconds(of: CLOCK_MONOTONIC) - start) }

    /// Sleeps with the kernel's timer (about 0.06 ms late), not in SDL's whole milliseconds.
    package func sleep(until time: FrameTime) {
        let end = start + time.seconds
        var spec = timespec()
        spec.tv_sec = Int(end)
        spec.tv_nsec = Int((end - end.rounded(.down)) * 1e9)
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &spec, nil) == EINTR {}
    }

    /// The CPU time of the calling thread, in seconds.
    package static var threadCPUSeconds: Double { seconds(of: CLOCK_THREAD_CPUTIME_ID) }

    /// The CPU time of the whole process, in seconds.
    package static var processCPUSeconds: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

    /// Seconds since this process was started, to 0.01 s; nil if /proc does not tell.
    package static var processAge: Double? {
        processStart.map { seconds(of: CLOCK_BOOTTIME) - $0 }
    }

    /// The exact CPU time of another process of this user, in seconds; nil if there is no such process.
    package static func cpuSeconds(ofProcess id: Int32) -> Double? {
        var clock = clockid_t()
        guard clock_getcpuclockid(id, &clock) == 0 else { return nil }
        return seconds(of: clock)
    }

    /// The process's start in seconds, from field 22 (in ticks) of proc(5)'s stat. The name in field 2 may
    /// contain spaces.
    private static var processStart: Double? {
        guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[end...].split(separator: " ").dropFirst().map { Double($0) ?? 0 }
        let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
        return fields.count > 19 && ticks > 0 ? fields[19] / ticks : nil
    }

    private static func seconds(of clock: clockid_t) -> Double {
        var spec = timespec()
        clock_gettime(clock, &spec)
        return Double(spec.tv_sec) + Double(spec.tv_nsec) * 1e-9
    }
}
