internal import CCartoucheMainQueue
import CartoucheDrawing
import CartoucheLocking
import Foundation
import Glibc

/// Receives the signals that ask a host for a frame from outside of the host's own calls: results of workers,
/// changes of views, jobs of the main queue. Signals are coalesced until the host acknowledges them.
nonisolated final class HostWake: Sendable {
    private struct State {
        var isPending = true
        /// Whether one of the pending signals asks for a frame, and not only for running jobs.
        var needsFrame = true
        var call: (@Sendable () -> Void)?
        /// An eventfd that is readable while a signal is pending; -1 until `descriptor(with:)` is called.
        var event: Int32 = -1
        /// The descriptor for the program's loop, readable while the eventfd or the main queue's descriptor
        /// is; -1 until `descriptor(with:)` is called.
        var descriptor: Int32 = -1
    }

    private let state = Mutex(State())

    deinit {
        state.withLock { state in
            if state.event >= 0 { close(state.event) }
            if state.descriptor >= 0 { close(state.descriptor) }
        }
    }

    /// Called, on the signaling thread, for the first signal after each acknowledgment; nil calls nothing.
    var call: (@Sendable () -> Void)? {
        get { state.withLock { $0.call } }
        set { state.withLock { $0.call = newValue } }
    }

    /// Whether a signal was not acknowledged yet.
    var isPending: Bool { state.withLock { $0.isPending } }

    /// Records a signal; may be called from any thread.
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

    /// Acknowledges all pending signals. The host calls this before it handles the results and changes that
    /// were signaled, so that later ones signal again.
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

    /// A descriptor that is readable while a signal is pending, or the main queue has jobs; -1 if the system
    /// cannot create one. The descriptor stays open as long as the host exists.
    /// - Parameter mainQueue: the main queue's descriptor; -1 to leave it out.
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
