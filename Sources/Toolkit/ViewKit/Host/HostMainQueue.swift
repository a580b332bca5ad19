import CartoucheLocking

/// Runs the jobs of Dispatch's main queue, and so those of Swift's main executor, for a `ViewHost` in a
/// program with a loop of its own. A thread watches the queue only while `onJobs` is set.
final class HostMainQueue {
    private nonisolated final class Wait: Sendable {
        /// Whether the thread that watches the main queue has called `onJobs` and now waits until the jobs
        /// have run.
        let isWaiting = Mutex(false)
    }

    private let wait = Wait()
    private var bridge = MainQueueBridge()

    /// Called when jobs of the main queue are pending, on the thread that watches the queue; after a call not
    /// again before `serve()`. Setting nil ends that thread.
    var onJobs: (@Sendable () -> Void)? {
        didSet {
            guard (onJobs == nil) != (oldValue == nil) || onJobs != nil else { return }
            guard let onJobs else {
                bridge = MainQueueBridge()
                return
            }
            bridge = MainQueueBridge { [wait] in
                wait.isWaiting.withLock { $0 = true }
                onJobs()
                return true
            }
        }
    }

    /// The file descriptor of the main queue, which is readable while jobs are pending.
    var descriptor: Int32 { bridge.descriptor }

    /// Whether the main queue has pending jobs.
    var hasJobs: Bool { bridge.hasJobs }

    /// Runs the pending jobs of the main queue; called on the main thread.
    func serve() {
        let isWaiting = wait.isWaiting.withLock { waiting in
            defer { waiting = false }
            return waiting
        }
        if isWaiting { bridge.serve() } else { bridge.drainNow() }
    }
}
