import Foundation

/// Gets files from servers: the client limits the connections to each host, follows redirects, repeats failed
/// requests, and rejects answers that are web pages. Safe from any thread.
final class HTTPClient: Sendable {
    private let transport: any HTTPTransport
    private let connectionLimit: HostConnectionLimit
    private let retries: HTTPRetryPolicy
    private let redirectLimit: Int
    private let clock: NetworkClock

    init(
        transport: any HTTPTransport, connectionsPerHost: Int = 6, retries: HTTPRetryPolicy,
        redirectLimit: Int = 5, clock: NetworkClock = .system
    ) {
        (self.transport, self.retries, self.clock) = (transport, retries, clock)
        (connectionLimit, self.redirectLimit) = (
            HostConnectionLimit(limit: connectionsPerHost), redirectLimit
        )
    }

    /// The answer to a request, with a status of 200 or 206, 204, 304 (if the request was conditional), 404
    /// or 410. Any other answer is thrown as a fault.
    /// - Throws: `cancelled` as soon as the task is canceled.
    func get(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
        var attempt = 1
        while true {
            do throws(HTTPFault) {
                return try await follow(request, attempt: attempt)
            } catch {
                guard !Task.isCancelled else { throw .cancelled }
                let delay = retries.delay(after: error, attempt: attempt, random: .random(in: 0...1))
                guard let delay else { throw error }
                await clock.sleep(delay)
                guard !Task.isCancelled else { throw .cancelled }
                attempt += 1
            }
        }
    }

    private func follow(
        _ request: HTTPRequest, attempt: Int
    ) async throws(HTTPFault) -> HTTPResponse {
        var request = request
        for _ in 0...redirectLimit {
            let response = try await exchange(request, attempt: attempt)
            guard let next = try Self.redirect(response, from: request.url) else {
                return try checked(response, request)
            }
            request.url = next
        }
        throw .tooManyRedirects(limit: redirectLimit)
    }

    /// Sends a request once, and follows redirects.
    /// - Parameter attempt: how often the request was sent, from 1. A repeated request is sent even to a host
    ///   that did not answer before.
    private func exchange(
        _ request: HTTPRequest, attempt: Int
    ) async throws(HTTPFault) -> HTTPResponse {
        let host = HTTPRequest.authority(of: request.url)
        guard HTTPRequest.isSupported(request.url) else { throw .redirect(to: request.url.absoluteString) }
        let pause = connectionLimit.pause(of: host, now: clock.now())
        guard pause.seconds <= retries.delayLimit else {
            throw .status(pause.status, retryAfter: pause.seconds)
        }
        if pause.seconds > 0 { await clock.sleep(pause.seconds) }
        try await connectionLimit.enter(host)
        defer { connectionLimit.leave(host) }
        if attempt == 1, let silence = connectionLimit.silence(of: host, now: clock.now()) { throw silence }
        let response = try await send(request, host)
        if [429, 503].contains(response.status), let pause = response.retryAfter(now: clock.now()) {
            connectionLimit.close(
                host, for: min(pause, retries.pauseLimit), status: response.status, now: clock.now())
        }
        return response
    }

    /// Sends a request to a host, and records whether the host answers. If the host is down, the requests to
    /// it that wait meanwhile fail as this one does.
    private func send(_ request: HTTPRequest, _ host: String) async throws(HTTPFault) -> HTTPResponse {
        let start = clock.now()
        do throws(HTTPFault) {
            let response = try await transport.send(request)
            connectionLimit.recordAnswer(of: host, now: clock.now())
            return response
        } catch {
            if error.isSilence {
                connectionLimit.recordSilence(
                    of: host, error, since: start, for: retries.silencePause, now: clock.now())
            }
            throw error
        }
    }

    /// The address to which an answer redirects; nil if the answer is no redirect.
    private static func redirect(_ response: HTTPResponse, from url: URL) throws(HTTPFault) -> URL? {
        guard [301, 302, 303, 307, 308].contains(response.status) else { return nil }
        guard let text = response.location, !text.isEmpty else {
            throw .malformed("it redirects without an address")
        }
        guard let next = URL(string: text, relativeTo: url)?.absoluteURL, HTTPRequest.isSupported(next),
            // What was asked for in secret is not asked for in the open.
            next.scheme?.lowercased() == "https" || url.scheme?.lowercased() == "http"
        else { throw .redirect(to: text) }
        return next
    }

    private func checked(_ response: HTTPResponse, _ request: HTTPRequest) throws(HTTPFault) -> HTTPResponse {
        switch response.status {
        case 200:
            guard request.range == nil else { throw .noRanges }
            guard !response.isWebPage else { throw .webPage }
        case 206:
            guard let range = request.range, response.rangeStart == range.lowerBound else { throw .noRanges }
        case 304 where request.etag != nil || request.lastModified != nil: break
        case 204, 404, 410: break
        default: throw .status(response.status, retryAfter: response.retryAfter(now: clock.now()))
        }
        return response
    }
}
