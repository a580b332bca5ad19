import CartoucheDrawing
import Foundation

/// The machine's monotonic clock, starting at 0. All frames take their time from this clock; no other file of
/// the library reads a clock for them.
@MainActor
package final class SystemClock: ProgramClock {
    private let start: Double

    /// Creates a clock that starts at 0 now.
    package init() { start = Self.seconds(of: CLOCK_MONOTONIC) }

    package var now: FrameTime { FrameTime(seconds: Self.seconds(of: CLOCK_MONOTONIC) - start) }

    /// Sleeps until the clock reaches `time`. Uses the kernel's timer, which is about 0.06 ms late; SDL would
    /// sleep in whole milliseconds.
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

    /// The seconds since this process was started, to 0.01 s; nil if /proc cannot be read.
    package static var processAge: Double? {
        processStart.map { seconds(of: CLOCK_BOOTTIME) - $0 }
    }

    /// The exact CPU time of another process of this user, in seconds; nil if there is no such process.
    package static func cpuSeconds(ofProcess id: Int32) -> Double? {
        var clock = clockid_t()
        guard clock_getcpuclockid(id, &clock) == 0 else { return nil }
        return seconds(of: clock)
    }

    /// The time at which the process was started, in seconds since the system's start: field 22 (in clock
    /// ticks) of the file stat of proc(5). The name in field 2 may contain spaces. Nil if the file cannot be
    /// read.
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
