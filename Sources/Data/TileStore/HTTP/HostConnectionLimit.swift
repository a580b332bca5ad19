import CartoucheLocking

/// Limits the connections to each host: lets a number of requests through at once, in the order in which they
/// came, and none while the host wants a pause.
final class HostConnectionLimit: Sendable {
    private struct Host {
        var active = 0
        var waiting: [(ticket: Int, continuation: CheckedContinuation<Bool, Never>)] = []
        /// The time until which the host has asked for a pause (Retry-After), in seconds since 1970.
        var closedUntil = 0.0
        /// The HTTP status with which the host asked for the pause.
        var closingStatus = 429
        /// The time at which the host last answered, in seconds since 1970.
        var lastAnswer = -Double.infinity
        /// The fault of a request that the host did not answer, and the time until which the host counts as
        /// down; nil if the host answers.
        var silence: (fault: HTTPFault, until: Double)?
    }

    private struct State {
        var hosts: [String: Host] = [:]
        var tickets = 0
        /// The requests that were canceled before they began to wait, by the number that each request gets in
        /// `enter(_:)`.
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())
    private let limit: Int

    init(limit: Int) {
        precondition(limit > 0, "\(limit) connections let nothing through")
        self.limit = limit
    }

    /// Waits until a request to the host may be sent. After each success the caller must call `leave` once.
    /// - Throws: `cancelled` if the task is canceled.
    func enter(_ host: String) async throws(HTTPFault) {
        let ticket = state.withLock { state in
            state.tickets += 1
            return state.tickets
        }
        let isIn = await withTaskCancellationHandler {
            await withCheckedContinuation { wait(host, ticket, $0) }
        } onCancel: {
            cancel(host, ticket)
        }
        state.withLock { _ = $0.cancelled.remove(ticket) }
        guard isIn else { throw .cancelled }
    }

    func leave(_ host: String) {
        let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            guard state.hosts[host]?.waiting.isEmpty == false else {
                state.hosts[host]?.active -= 1
                // Servers may redirect to ever new hosts.
                if let left = state.hosts[host], left.active == 0, left.closedUntil == 0, left.silence == nil
                {
                    state.hosts[host] = nil
                }
                return nil
            }
            // The place passes to the next, so the count stays.
            return state.hosts[host]?.waiting.removeFirst().continuation
        }
        next?.resume(returning: true)
    }

    /// The number of seconds for which no request should be sent to the host, and the status with which the
    /// host asked for the pause; 0 seconds if it did not.
    func pause(of host: String, now: Double) -> (seconds: Double, status: Int) {
        state.withLock { state in
            guard let host = state.hosts[host] else { return (0, 0) }
            return (max(0, host.closedUntil - now), host.closingStatus)
        }
    }

    /// Records that the host wants a pause of some seconds.
    /// - Parameter status: the HTTP status with which the host asked for the pause.
    func close(_ host: String, for seconds: Double, status: Int, now: Double) {
        state.withLock { state in
            guard now + seconds > state.hosts[host]?.closedUntil ?? 0 else { return }
            state.hosts[host, default: Host()].closedUntil = now + seconds
            state.hosts[host, default: Host()].closingStatus = status
        }
    }

    /// The fault of a request that the host did not answer a moment ago; `nil` if the host answers.
    func silence(of host: String, now: Double) -> HTTPFault? {
        state.withLock { state in
            guard let silence = state.hosts[host]?.silence, silence.until > now else { return nil }
            return silence.fault
        }
    }

    /// Records that the host has answered a request.
    func recordAnswer(of host: String, now: Double) {
        state.withLock { state in
            state.hosts[host, default: Host()].lastAnswer = now
            state.hosts[host]?.silence = nil
        }
    }

    /// Records that the host did not answer a request that was sent at the time `start`. The host counts as
    /// down only if it has answered no other request since that time.
    func recordSilence(
        of host: String, _ fault: HTTPFault, since start: Double, for seconds: Double, now: Double
    ) {
        state.withLock { state in
            guard state.hosts[host, default: Host()].lastAnswer < start else { return }
            state.hosts[host, default: Host()].silence = (fault, now + seconds)
        }
    }

    private func wait(_ host: String, _ ticket: Int, _ continuation: CheckedContinuation<Bool, Never>) {
        let answer = state.withLock { state -> Bool? in
            if state.cancelled.contains(ticket) { return false }
            if state.hosts[host, default: Host()].active < limit {
                state.hosts[host, default: Host()].active += 1
                return true
            }
            state.hosts[host]?.waiting.append((ticket, continuation))
            return nil
        }
        if let answer { continuation.resume(returning: answer) }
    }

    private func cancel(_ host: String, _ ticket: Int) {
        let continuation = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            guard let index = state.hosts[host]?.waiting.firstIndex(where: { $0.ticket == ticket }) else {
                state.cancelled.insert(ticket)
                return nil
            }
            return state.hosts[host]?.waiting.remove(at: index).continuation
        }
        continuation?.resume(returning: false)
    }
}
