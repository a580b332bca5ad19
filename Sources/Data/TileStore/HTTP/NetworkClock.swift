import Foundation

/// The clock by which requests are repeated and copies become stale; tests pass their own. The time of frames
/// cannot be used, since dates of servers are compared with it.
struct NetworkClock: Sendable {
    /// Returns the present time in seconds since 1970.
    var now: @Sendable () -> Double
    /// Waits for a number of seconds; returns early if the task is canceled.
    var sleep: @Sendable (_ seconds: Double) async -> Void

    static let system = NetworkClock(
        now: { Date().timeIntervalSince1970 },
        sleep: { seconds in try? await Task.sleep(for: .seconds(seconds)) })
}
