import CartoucheLocking
import Foundation
import FoundationNetworking

/// Passes the messages of a URL session to the exchanges. Never waits for the session, which may itself wait
/// for the delegate.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
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

    /// Called when a server asks for a password. The request ends with status 401, since the library has no
    /// passwords; without this method the session would wait for a password without end. The session's
    /// question is not answered; instead the session's task for the request is canceled.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        exchange(task)?.end(.failure(.status(401, retryAfter: nil)))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let head = (task.response as? HTTPURLResponse).map { HTTPResponse($0) }
        exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.complete(error, head: head)
    }
}

/// Calls the delegate of a session on a thread of its own, one message after the other, and blocks the
/// session while many messages wait. Otherwise the session would keep all that a server sends in memory until
/// the delegate has processed it.
final class SessionDelegateQueue: OperationQueue, @unchecked Sendable {
    /// The maximum number of the session's messages that wait to be processed. Most messages are a piece of
    /// an answer, of at most 16 KB.
    static let limit = 256

    private let room = DispatchSemaphore(value: SessionDelegateQueue.limit)
    private let messages = DispatchQueue(label: "cartouche.http.messages")

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        room.wait()
        messages.async { [room] in
            block()
            room.signal()
        }
    }
}
