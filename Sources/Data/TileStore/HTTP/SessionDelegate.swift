import CartoucheLocking
import Foundation
import FoundationNetworking

/// Passes what a session says to the exchanges. Never waits for the session, which may wait for it.
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

    /// The library knows no passwords; without this method the session waits for one without end. It is
    /// not answered: the task is canceled.
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

/// Calls a session's delegate on a thread of its own, one message after the other, and holds up the session
/// while many of them wait: the session itself would keep all that a server sends until the delegate has
/// looked at it.
final class SessionDelegateQueue: OperationQueue, @unchecked Sendable {
    /// Messages that may wait; most are a piece of an answer, 16 KB at most.
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
