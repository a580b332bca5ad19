import Foundation
import FoundationNetworking
import Locking

/// Sends requests by one `URLSession`, which is made with the first of them. No cookies, no cache and no
/// stored passwords: what a server is told is the address, the user agent and what a cached copy is known by.
final class URLSessionTransport: HTTPTransport {
    /// The number of sessions that the process has made: 0 proves that no request was ever made.
    static var sessionCount: Int { made.withLock { $0 } }
    private static let made = Mutex(0)

    private let userAgent: String
    /// Seconds from a request's start to the answer's last byte: a server that drips bytes has no more
    /// either.
    private let timeout: Double
    private let delegate = Delegate()
    private let session = Mutex<URLSession?>(nil)
    private let timers = DispatchQueue(label: "cartouche.http.timers")

    init(userAgent: String, timeout: Double) { (self.userAgent, self.timeout) = (userAgent, timeout) }

    deinit { session.withLock { $0?.invalidateAndCancel() } }

    func send(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
        let exchange = HTTPExchange(request)
        let task = openSession().dataTask(with: urlRequest(request))
        delegate.add(exchange, task.taskIdentifier)
        timers.asyncAfter(deadline: .now() + timeout) { [weak exchange, timeout] in
            exchange?.end(.failure(.timedOut(timeout)))
        }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { exchange.start(task, $0) }
        } onCancel: {
            exchange.cancel()
        }
        return try result.get()
    }

    private func urlRequest(_ request: HTTPRequest) -> URLRequest {
        var out = URLRequest(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
        // Longer than the exchange's own limit, whose fault is the one to see.
        out.timeoutInterval = timeout + 5
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
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            let made = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
            Self.made.withLock { $0 += 1 }
            session = made
            return made
        }
    }

    /// Passes what the session says to the exchanges.
    private final class Delegate: NSObject, URLSessionDataDelegate, Sendable {
        private let exchanges = Mutex<[Int: HTTPExchange]>([:])

        func add(_ exchange: HTTPExchange, _ task: Int) { exchanges.withLock { $0[task] = exchange } }

        private func exchange(_ task: URLSessionTask) -> HTTPExchange? {
            exchanges.withLock { $0[task.taskIdentifier] }
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
            completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            // The client follows redirects itself, with its own rules. See `HTTPExchange.redirect`.
            exchange(task)?.redirect(HTTPResponse(response))
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            guard let response = response as? HTTPURLResponse, let exchange = exchange(dataTask) else {
                return completionHandler(.cancel)
            }
            completionHandler(exchange.receive(HTTPResponse(response)) ? .allow : .cancel)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            exchange(dataTask)?.receive(data)
        }

        /// The library knows no passwords; without this method the session waits for one without end.
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler:
                @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            exchange(task)?.end(.failure(.status(401, retryAfter: nil)))
            completionHandler(.cancelAuthenticationChallenge, nil)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
        {
            exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.complete(error)
        }
    }
}
