import Foundation

/// Decides whether and when a failed request is sent again, and how long no requests are sent to a host that
/// asks for a pause. Sends nothing itself.
struct HTTPRetryPolicy: Equatable, Sendable {
    /// The maximum number of times that a request is sent.
    var attempts: Int
    /// The number of seconds before a failed request is sent the second time; doubled before each further
    /// attempt.
    var firstDelay = 0.5
    /// The maximum number of seconds that a request waits. If a server asks for a longer wait, the request is
    /// not repeated.
    var delayLimit = 20.0
    /// The maximum number of seconds for which no request is sent to a host that asked for a pause
    /// (Retry-After).
    var pauseLimit = 3_600.0
    /// The number of seconds for which no new request is sent to a host that did not answer: less than the
    /// time after which a map requests a tile again.
    var silencePause = 1.5

    /// The number of seconds until the request is sent again; `nil` if it is not repeated.
    /// - Parameters:
    ///   - attempt: how often the request was sent, from 1.
    ///   - random: a random number from 0 to 1, so that programs whose requests failed at the same time do
    ///     not repeat them at the same time.
    func delay(after fault: HTTPFault, attempt: Int, random: Double) -> Double? {
        guard fault.isTransient, attempt < attempts else { return nil }
        // Waiting for it has taken long enough.
        if case .silent = fault { return nil }
        var delay = firstDelay * exp2(Double(attempt - 1)) * (0.75 + random / 2)
        if case .status(_, let retryAfter?) = fault { delay = max(delay, retryAfter) }
        return delay <= delayLimit ? delay : nil
    }
}
