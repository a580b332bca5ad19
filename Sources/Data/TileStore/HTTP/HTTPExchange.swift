import CartoucheLocking
import Foundation
import FoundationNetworking

/// One request on its way: collects the answer, and ends exactly once, with the answer or a fault.
final class HTTPExchange: Sendable {
    private enum State {
        case created
        case waiting(CheckedContinuation<Result<HTTPResponse, HTTPFault>, Never>)
        case ended
    }

    private struct Contents {
        var state = State.created
        /// Ends the connection.
        var stop: (@Sendable () -> Void)?
        var response: HTTPResponse?
        var body: [UInt8] = []
    }

    let request: HTTPRequest
    private let contents = Mutex(Contents())

    init(_ request: HTTPRequest) { self.request = request }

    var hasEnded: Bool {
        contents.withLock {
            if case .ended = $0.state { true } else { false }
        }
    }

    /// The end resumes the continuation. False if the exchange was canceled before, and is over.
    func wait(_ continuation: CheckedContinuation<Result<HTTPResponse, HTTPFault>, Never>) -> Bool {
        let isOver = contents.withLock { contents in
            guard case .created = contents.state else { return true }
            contents.state = .waiting(continuation)
            return false
        }
        if isOver { continuation.resume(returning: .failure(.cancelled)) }
        return !isOver
    }

    /// Sets what an early end calls to end the connection: at once if it came already.
    func onStop(_ stop: @escaping @Sendable () -> Void) {
        let isOver = contents.withLock { contents in
            if case .ended = contents.state { return true }
            contents.stop = stop
            return false
        }
        if isOver { stop() }
    }

    /// Notes the head of the answer. False if the rest is not wanted.
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

    /// Adds to the body; ends if it grows beyond the limit.
    func receive(_ data: Data) {
        let isOver = contents.withLock { contents in
            if case .ended = contents.state { return false }
            guard contents.body.count + data.count <= request.bodyLimit else { return true }
            contents.body.append(contentsOf: data)
            return false
        }
        if isOver { end(.failure(.tooLarge(limit: request.bodyLimit))) }
    }

    /// Ends if the server has said nothing yet.
    func endUnlessAnswered(_ fault: HTTPFault) {
        if contents.withLock({ $0.response == nil }) { end(.failure(fault)) }
    }

    /// The server sent all it had, or the connection failed.
    /// - Parameter head: the head of the answer, as the session has it in the end: of a redirect without an
    ///   address it says nothing before.
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

    /// The server redirects: that is the answer. The task is canceled, and the session never told whether to
    /// follow: it ends the process if it is told after its task was canceled, as it may be at any time by
    /// another thread.
    func redirect(_ response: HTTPResponse) { end(.success(response)) }

    func cancel() { end(.failure(.cancelled)) }

    /// Ends the exchange, and the connection with it unless the session has completed it. False if it had
    /// ended before.
    @discardableResult
    func end(_ result: Result<HTTPResponse, HTTPFault>, isComplete: Bool = false) -> Bool {
        let (state, stop) = contents.withLock { contents in
            defer {
                contents.state = .ended
                (contents.body, contents.stop) = ([], nil)
            }
            return (contents.state, contents.stop)
        }
        if case .ended = state { return false }
        if !isComplete { stop?() }
        if case .waiting(let continuation) = state { continuation.resume(returning: result) }
        return true
    }
}
