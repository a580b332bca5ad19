import CartoucheLocking
import Foundation
import FoundationNetworking

/// A request that was sent: collects the answer, and ends exactly once, with the answer or a fault.
final class HTTPExchange: Sendable {
    private enum State {
        case created
        case waiting(CheckedContinuation<Void, Never>)
        case ended(Result<HTTPResponse, HTTPFault>)
    }

    private struct Contents {
        var state = State.created
        /// A closure that closes the connection; nil before the request is sent and after the exchange has
        /// ended.
        var stop: (@Sendable () -> Void)?
        var response: HTTPResponse?
        var body: [UInt8] = []
    }

    let request: HTTPRequest
    private let contents = Mutex(Contents())

    init(_ request: HTTPRequest) { self.request = request }

    var hasEnded: Bool { result != nil }

    /// The answer or the fault with which the exchange has ended; nil before.
    ///
    /// The waiting task reads it here, under the mutex, once it is resumed. The thread sanitizer sees no
    /// order of threads in a continuation that is resumed before it is awaited, and would report an answer
    /// that the continuation passed.
    var result: Result<HTTPResponse, HTTPFault>? {
        contents.withLock {
            if case .ended(let result) = $0.state { result } else { nil }
        }
    }

    /// Sets the continuation that the end of the exchange resumes. Returns false if the exchange was canceled
    /// before; the continuation is then resumed at once.
    func wait(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
        let isOver = contents.withLock { contents in
            guard case .created = contents.state else { return true }
            contents.state = .waiting(continuation)
            return false
        }
        if isOver { continuation.resume() }
        return !isOver
    }

    /// Sets the closure that closes the connection if the exchange ends early; called at once if the exchange
    /// has ended already.
    func onStop(_ stop: @escaping @Sendable () -> Void) {
        let isOver = contents.withLock { contents in
            if case .ended = contents.state { return true }
            contents.stop = stop
            return false
        }
        if isOver { stop() }
    }

    /// Records the status and the fields of the answer. Returns false if the body is not wanted.
    func receive(_ response: HTTPResponse) -> Bool {
        contents.withLock { $0.response = response }
        if request.range != nil, response.status == 200 {
            end(.failure(.noRanges))
            return false
        }
        if let length = response.fields["content-length"].flatMap(Int.init), length > request.bodyLimit {
            end(.failure(.tooLarge(limit: request.bodyLimit)))
            return false
        }
        return true
    }

    /// Adds data to the body of the answer. Ends the exchange if the body becomes larger than the limit.
    func receive(_ data: Data) {
        let isOver = contents.withLock { contents in
            if case .ended = contents.state { return false }
            guard contents.body.count + data.count <= request.bodyLimit else { return true }
            contents.body.append(contentsOf: data)
            return false
        }
        if isOver { end(.failure(.tooLarge(limit: request.bodyLimit))) }
    }

    /// Ends the exchange with a fault if the server has not begun to answer.
    func endUnlessAnswered(_ fault: HTTPFault) {
        if contents.withLock({ $0.response == nil }) { end(.failure(fault)) }
    }

    /// Ends the exchange when the server has sent the whole answer, or the connection has failed.
    /// - Parameter head: the status and fields of the answer as the session knows them at the end. The
    ///   session reports nothing earlier for a redirect without an address.
    func complete(_ error: (any Error)?, head: HTTPResponse? = nil) {
        if let error {
            end(.failure(HTTPFault(error)), isComplete: true)
            return
        }
        let answer = contents.withLock { contents -> HTTPResponse? in
            contents.response = contents.response ?? head
            contents.response?.body = contents.body
            return contents.response
        }
        end(answer.map { .success($0) } ?? .failure(.malformed("it has no status")), isComplete: true)
    }

    /// Ends the exchange with the redirect as its answer. The session's task is canceled, and the completion
    /// handler of the session, which asks whether to follow, is never called: the session crashes if the
    /// handler is called after the task was canceled, as another thread may do at any time.
    func redirect(_ response: HTTPResponse) { end(.success(response)) }

    func cancel() { end(.failure(.cancelled)) }

    /// Ends the exchange, and closes the connection unless the session has completed the task. Returns false
    /// if the exchange had ended before.
    @discardableResult
    func end(_ result: Result<HTTPResponse, HTTPFault>, isComplete: Bool = false) -> Bool {
        let (state, stop) = contents.withLock { contents in
            let before = (contents.state, contents.stop)
            if case .ended = contents.state { return before }
            contents.state = .ended(result)
            (contents.body, contents.stop) = ([], nil)
            return before
        }
        if case .ended = state { return false }
        if !isComplete { stop?() }
        if case .waiting(let continuation) = state { continuation.resume() }
        return true
    }
}
