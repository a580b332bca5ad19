import Foundation

/// The clock by which waits for a bus end, and by which libsystemd counts, too.
enum MonotonicClock {
    /// The time of the system's monotonic clock, in seconds.
    static var now: Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }
}
