import CartoucheLocking

/// Dispatch's main queue, and with it Swift's main executor, for a host that the program's own loop updates.
/// A thread watches the queue only while somebody wants to be woken.
final class HostMainQueue {
    private nonisolated final class Wait: Sendable {
        /// Whether the watching thread waits until the jobs have run.
        let isWaiting = Mutex(false)
    }

    private let wait = Wait()
    private var bridge = MainQueueBridge()

    /// Called on a thread of its own when jobs wait, and again only when they were served.
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

    /// The queue's descriptor: readable while jobs wait.
    var descriptor: Int32 { bridge.descriptor }

    /// Whether jobs wait.
    var hasJobs: Bool { bridge.hasJobs }

    /// Runs the jobs that wait.
    func serve() {
        let isWaiting = wait.isWaiting.withLock { waiting in
            defer { waiting = false }
            return waiting
        }
        if isWaiting { bridge.serve() } else { bridge.drainNow() }
    }
}
