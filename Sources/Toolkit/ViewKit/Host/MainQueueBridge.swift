internal import CCartoucheMainQueue
import Foundation
import Glibc

/// Lets Swift's main executor (`@MainActor` tasks, `Task.sleep` on it) run on a main thread that sleeps in
/// SDL. A thread watches the queue's file descriptor; when jobs are pending, the thread wakes the loop and
/// waits until the loop has run the jobs.
package final class MainQueueBridge {
    /// The file descriptor of Dispatch's main queue, which is readable while jobs are pending.
    package let descriptor: Int32
    private let drain: () -> Void
    private let watcher: Watcher?

    /// Creates a bridge to Dispatch's main queue without a thread that watches the queue, for loops that call
    /// `drainNow` themselves and never sleep.
    package init() {
        descriptor = cartouche_main_queue_descriptor()
        drain = { cartouche_main_queue_drain() }
        watcher = nil
    }

    /// Creates a bridge to Dispatch's main queue with a thread that watches the queue.
    /// - Parameter wake: called on the watching thread when jobs are pending; must lead to a call of
    ///   `serve()` on the main thread. If `wake` returns false, since the loop could not be woken, it is
    ///   called again 5 ms later.
    package convenience init(wake: @escaping @Sendable () -> Bool) {
        self.init(
            descriptor: cartouche_main_queue_descriptor(), drain: { cartouche_main_queue_drain() }, wake: wake
        )
    }

    /// - Parameter descriptor: an eventfd that is readable while jobs are pending; a watching thread waits
    ///   for it.
    /// - Parameter drain: runs the pending jobs.
    /// - Parameter wake: called on the watching thread when jobs are pending; false if the loop could not be
    ///   woken.
    init(descriptor: Int32, drain: @escaping () -> Void, wake: @escaping @Sendable () -> Bool) {
        (self.descriptor, self.drain) = (descriptor, drain)
        let watcher = Watcher(descriptor: descriptor, wake: wake)
        self.watcher = watcher
        if descriptor >= 0 { Thread.detachNewThread { watcher.run() } }
    }

    deinit { watcher?.stop() }

    /// Runs the pending jobs of the main queue; the watching thread then waits for further jobs.
    package func serve() {
        drainNow()
        watcher?.resume()
    }

    /// Runs the pending jobs of the main queue, also if no call of `wake` has announced them.
    package func drainNow() {
        var count: UInt64 = 0
        // The descriptor is a counter: reading resets it, but blocks when it is 0.
        if hasJobs { _ = read(descriptor, &count, 8) }
        drain()
    }

    /// Whether the main queue has pending jobs.
    package var hasJobs: Bool {
        guard descriptor >= 0 else { return false }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    /// Watches the file descriptor of the main queue on a thread of its own. Unchecked: `wake` and the
    /// descriptors are constant, and the semaphore synchronizes itself.
    private nonisolated final class Watcher: @unchecked Sendable {
        private let descriptor: Int32
        private let stopDescriptor: Int32
        private let wake: @Sendable () -> Bool
        private let served = DispatchSemaphore(value: 0)
        private static let retryMilliseconds: Int32 = 5

        init(descriptor: Int32, wake: @escaping @Sendable () -> Bool) {
            (self.descriptor, self.wake) = (descriptor, wake)
            stopDescriptor = cartouche_make_event_descriptor()
        }

        deinit { Glibc.close(stopDescriptor) }

        func run() {
            while true {
                var entries = [
                    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                    pollfd(fd: stopDescriptor, events: Int16(POLLIN), revents: 0),
                ]
                guard poll(&entries, 2, -1) > 0 else {
                    if errno == EINTR { continue }
                    return
                }
                if entries[1].revents != 0 { return }
                // A full event queue rejects a wake-up, and no other event would replace it.
                while !wake() {
                    if poll(&entries[1], 1, Self.retryMilliseconds) > 0 { return }
                }
                served.wait()
            }
        }

        func resume() { served.signal() }

        func stop() {
            var one: UInt64 = 1
            _ = write(stopDescriptor, &one, 8)
            served.signal()
        }
    }
}
