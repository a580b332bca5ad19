import Cartouche

/// The results of a thread that reads files, as an asynchronous sequence. Each element contains all results
/// since the element before, so that a thousand small files do not take a thousand frames. The thread waits
/// while many results have not been consumed, so that they do not fill the memory.
nonisolated struct FeatureStream: AsyncSequence, Sendable {
    typealias Element = [FeatureLoader.Output]

    /// The queue into which the thread that reads files puts its results.
    final class Inbox: @unchecked Sendable {
        // Safe: all that changes is guarded by the condition.
        private let condition = NSCondition()
        private var items: [FeatureLoader.Output] = []
        private var weight = 0
        private var hasEnded = false
        private let signal: AsyncStream<Void>.Continuation

        fileprivate init(_ signal: AsyncStream<Void>.Continuation) { self.signal = signal }

        /// Adds a result of reading files to the queue; waits while the queue is full.
        /// - Returns: false if the consumer of the queue wants no more results.
        func put(_ item: FeatureLoader.Output) -> Bool {
            condition.lock()
            while weight >= FeatureStream.limit, !hasEnded { condition.wait() }
            let isWanted = !hasEnded
            if isWanted {
                items.append(item)
                weight += FeatureStream.weight(of: item)
            }
            condition.unlock()
            if isWanted { signal.yield() }
            return isWanted
        }

        /// Ends the sequence of results: called by the reading thread after its last result, or when the
        /// consumer wants no more results.
        func end() {
            condition.withLock {
                hasEnded = true
                condition.broadcast()
            }
            signal.finish()
        }

        fileprivate func drain() -> (items: [FeatureLoader.Output], hasEnded: Bool) {
            condition.withLock {
                defer { (items, weight) = ([], 0) }
                condition.broadcast()
                return (items, hasEnded)
            }
        }
    }

    /// The number of features in the queue at which the queue counts as full; the result that is added last
    /// may exceed this number.
    private static let limit = 32_768

    private static func weight(of item: FeatureLoader.Output) -> Int {
        if case .features(let chunk, _) = item { chunk.chunk.features.count } else { 1 }
    }

    private let signals: AsyncStream<Void>
    private let inbox: Inbox

    /// Creates a sequence of the results of reading files.
    /// - Parameter start: starts the thread that reads, which puts its results into the inbox (the queue),
    ///   and finally ends the inbox.
    init(_ start: (Inbox) -> Void) {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let inbox = Inbox(continuation)
        continuation.onTermination = { [weak inbox] in
            if case .cancelled = $0 { inbox?.end() }
        }
        (signals, self.inbox) = (stream, inbox)
        start(inbox)
    }

    func makeAsyncIterator() -> Iterator { Iterator(signals: signals.makeAsyncIterator(), inbox: inbox) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var signals: AsyncStream<Void>.Iterator
        fileprivate let inbox: Inbox

        mutating func next() async -> Element? {
            while true {
                let (items, hasEnded) = inbox.drain()
                if !items.isEmpty { return items }
                if hasEnded { return nil }
                _ = await signals.next()
                if Task.isCancelled { return nil }
            }
        }
    }
}
