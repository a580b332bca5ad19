import CartoucheLocking

/// The limit of connections per host: lets so many requests at once through to each, in the order in which
/// they came; none while the host wants to be left alone.
final class HostConnectionLimit: Sendable {
    private struct Host {
        var active = 0
        var waiting: [(ticket: Int, continuation: CheckedContinuation<Bool, Never>)] = []
        /// Seconds since 1970 until which the host has asked for peace (Retry-After).
        var closedUntil = 0.0
        /// The status with which it asked.
        var closingStatus = 429
        /// Seconds since 1970 at which the host last answered.
        var lastAnswer = -Double.infinity
        /// How the host was silent, and until when it counts as down.
        var silence: (fault: HTTPFault, until: Double)?
    }

    private struct State {
        var hosts: [String: Host] = [:]
        var tickets = 0
        /// Tickets that were canceled before they began to wait.
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())
    private let limit: Int

    init(limit: Int) {
        precondition(limit > 0, "\(limit) connections let nothing through")
        self.limit = limit
    }

    /// Waits for a place. Each success is followed by one `leave`.
    /// - Throws: `cancelled`.
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

    /// Seconds for which the host is to be left alone, and the status with which it asked for that; 0: none.
    func pause(of host: String, now: Double) -> (seconds: Double, status: Int) {
        state.withLock { state in
            guard let host = state.hosts[host] else { return (0, 0) }
            return (max(0, host.closedUntil - now), host.closingStatus)
        }
    }

    /// Leaves the host alone for some seconds.
    /// - Parameter status: with which it asked for that.
    func close(_ host: String, for seconds: Double, status: Int, now: Double) {
        state.withLock { state in
            guard now + seconds > state.hosts[host]?.closedUntil ?? 0 else { return }
            state.hosts[host, default: Host()].closedUntil = now + seconds
            state.hosts[host, default: Host()].closingStatus = status
        }
    }

    /// How the host was silent a moment ago; `nil` if it was not.
    func silence(of host: String, now: Double) -> HTTPFault? {
        state.withLock { state in
            guard let silence = state.hosts[host]?.silence, silence.until > now else { return nil }
            return silence.fault
        }
    }

    /// Notes that the host has answered.
    func recordAnswer(of host: String, now: Double) {
        state.withLock { state in
            state.hosts[host, default: Host()].lastAnswer = now
            state.hosts[host]?.silence = nil
        }
    }

    /// Notes that the host said nothing to a request. It counts as down only if it has answered no other
    /// meanwhile.
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
