import Cartouche

/// Work on threads of its own whose results are taken in frames, in the order in which they are there. It
/// counts as outstanding: a frame without a window waits for it, and a window's loop wakes up by it. The main
/// queue has no part in it, which such a frame may not serve.
final class FrameTasks {
    /// What threads have found, until the next frame.
    private final nonisolated class Inbox: @unchecked Sendable {
        // Safe: the results are guarded by the lock.
        private let lock = NSLock()
        private var results: [@MainActor () -> Void] = []
        func add(_ result: @escaping @MainActor () -> Void) { lock.withLock { results.append(result) } }
        func drain() -> [@MainActor () -> Void] {
            lock.withLock {
                defer { results = [] }
                return results
            }
        }
    }

    private let inbox = Inbox()
    private var count = 0
    /// Runs while there is work.
    private lazy var link = DisplayLink { [weak self] _ in self?.deliverResults() }

    /// Runs work on a thread, and `take` with its result in a frame of the window. Without a window the
    /// result waits for one.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable () -> Value, then take: @escaping @MainActor (Value) -> Void
    ) {
        let finish = begin(take)
        Thread.detachNewThread { finish(work()) }
    }

    /// The same for work that waits for something else, such as a server, and needs no thread meanwhile.
    func run<Value: Sendable>(
        waiting work: @escaping @Sendable () async -> Value, then take: @escaping @MainActor (Value) -> Void
    ) {
        let finish = begin(take)
        Task.detached { finish(await work()) }
    }

    /// Begins some work; what is returned ends it.
    private func begin<Value: Sendable>(
        _ take: @escaping @MainActor (Value) -> Void
    ) -> @Sendable (Value) -> Void {
        let (inbox, tracker) = (inbox, Services.current.work)
        count += 1
        link.isPaused = false
        tracker.begin()
        return { value in
            // Before the work ends: the frame that waits for it finds the result.
            inbox.add { take(value) }
            tracker.end()
        }
    }

    /// Takes results in the frames of a window from now on; `nil` ends that.
    func attach(to window: Window?) {
        link.remove()
        link.isPaused = count == 0
        if let window { link.add(to: window) }
    }

    private func deliverResults() {
        for result in inbox.drain() {
            count -= 1
            result()
        }
        link.isPaused = count == 0
    }
}
