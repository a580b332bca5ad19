import Cartouche

/// What a thread reads, as a sequence. The thread is at most some results ahead of the loop that takes them,
/// so that they do not pile up in memory.
nonisolated struct FeatureNews: AsyncSequence, Sendable {
    typealias Element = FeatureLoader.News

    /// So many results may not have been taken yet.
    private static let ahead = 3

    private let stream: AsyncStream<Element>
    private let room = DispatchSemaphore(value: ahead)

    /// - Parameter start: starts the thread; it waits for room before each result.
    init(_ start: (DispatchSemaphore, AsyncStream<Element>.Continuation) -> Void) {
        let room = room
        stream = AsyncStream { start(room, $0) }
    }

    func makeAsyncIterator() -> Iterator { Iterator(inner: stream.makeAsyncIterator(), room: room) }

    /// Asking for a result says that the one before has been taken.
    struct Iterator: AsyncIteratorProtocol {
        fileprivate var inner: AsyncStream<Element>.Iterator
        fileprivate let room: DispatchSemaphore

        mutating func next() async -> Element? {
            room.signal()
            return await inner.next()
        }
    }
}
