import Foundation

/// The time by which requests are repeated and copies grow stale; tests have one of their own. Not the
/// frames' time: a server's dates are dates.
struct NetworkClock: Sendable {
    /// Seconds since 1970.
    var now: @Sendable () -> Double
    /// Waits. Returns early if the task is canceled.
    var sleep: @Sendable (_ seconds: Double) async -> Void

    static let system = NetworkClock(
        now: { Date().timeIntervalSince1970 },
        sleep: { seconds in try? await Task.sleep(for: .seconds(seconds)) })
}
