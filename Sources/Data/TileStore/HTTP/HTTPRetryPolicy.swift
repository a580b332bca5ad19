import Foundation

/// When a failed request is sent again, and how long a host that asks for it is left alone. Pure.
struct HTTPRetryPolicy: Equatable, Sendable {
    /// The maximum number of times that a request is sent.
    var attempts: Int
    /// Seconds before the second time; doubled each time after.
    var firstDelay = 0.5
    /// The longest time for which a request waits. A server that asks for more gets no second request now.
    var delayLimit = 20.0
    /// The longest time for which no request is sent to a host that asked for a pause (Retry-After).
    var pauseLimit = 3_600.0
    /// Seconds for which no new request is sent to a host that said nothing: less than a map waits until it
    /// asks again.
    var silencePause = 1.5

    /// Seconds until the request is sent again; `nil` if it has failed.
    /// - Parameters:
    ///   - attempt: how often it was sent, from 1.
    ///   - random: from 0 to 1, so that programs that failed together do not return together.
    func delay(after fault: HTTPFault, attempt: Int, random: Double) -> Double? {
        guard fault.isTransient, attempt < attempts else { return nil }
        // Waiting for it has taken long enough.
        if case .silent = fault { return nil }
        var delay = firstDelay * exp2(Double(attempt - 1)) * (0.75 + random / 2)
        if case .status(_, let retryAfter?) = fault { delay = max(delay, retryAfter) }
        return delay <= delayLimit ? delay : nil
    }
}
