internal import CCartoucheMainQueue
import CartoucheDrawing
import CartoucheLocking
import Foundation
import Glibc

/// Receives the signals that ask a `ViewHost` for a frame while no call to the host is running: a worker has
/// a result, a view has changed, the main queue has jobs. Until the host acknowledges them, several signals
/// count as one.
nonisolated final class HostWake: Sendable {
    private struct State {
        var isPending = true
        /// Whether one of the pending signals asks for a frame, and not only for running jobs of the main
        /// queue.
        var needsFrame = true
        var call: (@Sendable () -> Void)?
        /// The descriptor of an eventfd, readable while a signal is pending; -1 until `descriptor(with:)` is
        /// called.
        var event: Int32 = -1
        /// The descriptor on which the program's loop can wait. It is readable while the eventfd of the
        /// signals or the descriptor of the main queue is readable; -1 until `descriptor(with:)` is called.
        var descriptor: Int32 = -1
    }

    private let state = Mutex(State())

    deinit {
        state.withLock { state in
            if state.event >= 0 { close(state.event) }
            if state.descriptor >= 0 { close(state.descriptor) }
        }
    }

    /// Called for the first signal after the host has acknowledged the earlier ones, on the thread that
    /// signals; with nil, nothing is called.
    var call: (@Sendable () -> Void)? {
        get { state.withLock { $0.call } }
        set { state.withLock { $0.call = newValue } }
    }

    /// Whether there was a signal that the host has not acknowledged yet.
    var isPending: Bool { state.withLock { $0.isPending } }

    /// Records a signal to the host; may be called from any thread.
    /// - Parameter needsFrame: false if the signal only says that jobs of the main queue are pending, which
    ///   may change nothing in the views.
    func signal(needsFrame: Bool = true) {
        let call = state.withLock { state -> (@Sendable () -> Void)? in
            if needsFrame { state.needsFrame = true }
            guard !state.isPending else { return nil }
            state.isPending = true
            Self.raise(state.event)
            return state.call
        }
        call?()
    }

    /// Acknowledges all pending signals. The host calls this method before it handles what was signaled, so
    /// that signals during the handling count as new ones.
    /// - Returns: whether one of the signals asked for a frame.
    func acknowledge() -> Bool {
        state.withLock { state in
            // The counter of an eventfd is read only when it was raised: otherwise reading blocks.
            guard state.isPending else { return false }
            let needsFrame = state.needsFrame
            (state.isPending, state.needsFrame) = (false, false)
            var count: UInt64 = 0
            if state.event >= 0 { _ = read(state.event, &count, 8) }
            return needsFrame
        }
    }

    /// A file descriptor that is readable while a signal to the host is pending or the main queue has jobs;
    /// -1 if the system cannot create one. The descriptor stays open as long as the host exists.
    /// - Parameter mainQueue: the main queue's descriptor; -1 if the main queue is left out.
    func descriptor(with mainQueue: Int32) -> Int32 {
        state.withLock { state in
            guard state.descriptor < 0 else { return state.descriptor }
            let event = cartouche_make_event_descriptor()
            guard event >= 0 else { return -1 }
            let either = cartouche_make_any_descriptor(event, mainQueue)
            guard either >= 0 else {
                close(event)
                return -1
            }
            (state.event, state.descriptor) = (event, either)
            if state.isPending { Self.raise(event) }
            return either
        }
    }

    private static func raise(_ event: Int32) {
        var one: UInt64 = 1
        if event >= 0 { _ = write(event, &one, 8) }
    }
}
