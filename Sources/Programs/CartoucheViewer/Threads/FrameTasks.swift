import Cartouche

/// Runs work on threads, and delivers the results in frames, in the order in which they arrive. The work
/// counts as outstanding, so that a frame without a window waits for it, and a window's loop wakes up when it
/// ends. The main queue is not used, because a frame without a window may not run it.
final class FrameTasks {
    /// The queue of results of work on threads, which are delivered in the next frame of the window.
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
    /// The display link that delivers results; it runs while work on threads is outstanding.
    private lazy var link = DisplayLink { [weak self] _ in self?.deliverResults() }

    /// Runs `work` on a thread, and then calls `deliver` with the result in a frame of the window. Without a
    /// window, the result waits until there is one.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable () -> Value, then deliver: @escaping @MainActor (Value) -> Void
    ) {
        let finish = begin(deliver)
        Thread.detachNewThread { finish(work()) }
    }

    /// Runs asynchronous work that mostly waits, for example for a server, and needs no thread meanwhile;
    /// then calls `deliver` with the result in a frame of the window. Without a window, the result waits
    /// until there is one.
    func run<Value: Sendable>(
        waiting work: @escaping @Sendable () async -> Value,
        then deliver: @escaping @MainActor (Value) -> Void
    ) {
        let finish = begin(deliver)
        Task.detached { finish(await work()) }
    }

    /// Records that work on a thread begins. Returns a function that is to be called with the result when the
    /// work ends; `deliver` then receives the result in a frame of the window.
    private func begin<Value: Sendable>(
        _ deliver: @escaping @MainActor (Value) -> Void
    ) -> @Sendable (Value) -> Void {
        let (inbox, tracker) = (inbox, Services.current.work)
        count += 1
        link.isPaused = false
        tracker.begin()
        return { value in
            // Before the work ends: the frame that waits for it finds the result.
            inbox.add { deliver(value) }
            tracker.end()
        }
    }

    /// Delivers the results of work on threads in the frames of a window from now on; `nil` stops the
    /// delivery.
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
