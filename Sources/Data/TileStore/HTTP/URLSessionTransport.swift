import CartoucheLocking
import Foundation
import FoundationNetworking

/// Sends requests by one `URLSession`, which is made for the first request. There are no cookies, no cache
/// and no stored passwords: a server receives the address, the program's header fields, the user agent, and
/// what identifies a cached copy.
///
/// While a server sends faster than the session reads, as an endless answer from the same machine may, the
/// sessions of swift-corelibs-foundation do nothing else: calls to them block, even those that cancel. So
/// only the queue `calls` ever waits for the session, and other requests end by their timeout meanwhile.
final class URLSessionTransport: HTTPTransport {
    /// The number of sessions that the process has made; 0 proves that no request was ever sent.
    static var sessionCount: Int { made.withLock { $0 } }
    private static let made = Mutex(0)

    private let userAgent: String
    /// Returns the header fields that the program has set for an address.
    private let headers: @Sendable (URL) -> [String: String]
    /// The number of seconds from a request's start to the last byte of its answer, also for a server that
    /// sends slowly.
    private let timeout: Double
    /// The number of seconds from a request's start to the beginning of its answer.
    private let answerTimeout: Double
    private let delegate = SessionDelegate()
    private let session = Mutex<URLSession?>(nil)
    private let calls = DispatchQueue(label: "cartouche.http.calls")
    private let timers = DispatchQueue(label: "cartouche.http.timers")

    init(
        userAgent: String, headers: @escaping @Sendable (URL) -> [String: String] = { _ in [:] },
        timeout: Double,
        answerTimeout: Double = .infinity
    ) {
        (self.userAgent, self.headers) = (userAgent, headers)
        (self.timeout, self.answerTimeout) = (timeout, answerTimeout)
    }

    deinit {
        guard let session = session.withLock({ $0 }) else { return }
        calls.async { session.invalidateAndCancel() }
    }

    func send(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
        let exchange = HTTPExchange(request)
        timers.asyncAfter(deadline: .now() + timeout) { [weak exchange, timeout] in
            exchange?.end(.failure(.timedOut(timeout)))
        }
        if answerTimeout < timeout {
            timers.asyncAfter(deadline: .now() + answerTimeout) { [weak exchange, answerTimeout] in
                exchange?.endUnlessAnswered(.silent(answerTimeout))
            }
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation {
                if exchange.wait($0) { start(exchange) }
            }
        } onCancel: {
            exchange.cancel()
        }
        guard let result = exchange.result else {
            preconditionFailure("an exchange was resumed before its end")
        }
        return try result.get()
    }

    private func start(_ exchange: HTTPExchange) {
        calls.async { [self] in
            guard !exchange.hasEnded else { return }
            let task = openSession().dataTask(with: urlRequest(exchange.request))
            delegate.add(exchange, task.taskIdentifier)
            exchange.onStop { [calls] in calls.async { task.cancel() } }
            task.resume()
        }
    }

    private func urlRequest(_ request: HTTPRequest) -> URLRequest {
        var out = URLRequest(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
        // Longer than the exchange's own limit, whose fault is the one to see.
        out.timeoutInterval = timeout + 5
        for (field, value) in headers(request.url) { out.setValue(value, forHTTPHeaderField: field) }
        out.setValue(userAgent, forHTTPHeaderField: "User-Agent")
        if let range = request.range {
            out.setValue("bytes=\(range.lowerBound)-\(range.upperBound - 1)", forHTTPHeaderField: "Range")
            // A range of compressed bytes is another range.
            out.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        }
        if let etag = request.etag { out.setValue(etag, forHTTPHeaderField: "If-None-Match") }
        if let date = request.lastModified { out.setValue(date, forHTTPHeaderField: "If-Modified-Since") }
        return out
    }

    private func openSession() -> URLSession {
        session.withLock { session in
            if let session { return session }
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.urlCredentialStorage = nil
            // The client limits connections, by priority; the session must not queue behind its back.
            configuration.httpMaximumConnectionsPerHost = 64
            let made = URLSession(
                configuration: configuration, delegate: delegate, delegateQueue: SessionDelegateQueue())
            Self.made.withLock { $0 += 1 }
            session = made
            return made
        }
    }
}
