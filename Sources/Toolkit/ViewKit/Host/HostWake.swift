internal import CCartoucheMainQueue
import CartoucheDrawing
import CartoucheLocking
import Foundation
import Glibc

/// What asks a host for a frame from outside: workers' results, changes of views, jobs of the main queue.
/// Signals are coalesced until they are acknowledged.
nonisolated final class HostWake: Sendable {
    private struct State {
        var isPending = true
        /// Whether one of the pending signals asks for a frame.
        var needsFrame = true
        var call: (@Sendable () -> Void)?
        /// An eventfd that is readable while a signal is pending; -1 before somebody wants one.
        var event: Int32 = -1
        /// The descriptor for callers: readable while the eventfd or the main queue's is.
        var descriptor: Int32 = -1
    }

    private let state = Mutex(State())

    deinit {
        state.withLock { state in
            if state.event >= 0 { close(state.event) }
            if state.descriptor >= 0 { close(state.descriptor) }
        }
    }

    /// Called, on the signaling thread, for the first signal after each acknowledgment.
    var call: (@Sendable () -> Void)? {
        get { state.withLock { $0.call } }
        set { state.withLock { $0.call = newValue } }
    }

    /// Whether a signal was not acknowledged yet.
    var isPending: Bool { state.withLock { $0.isPending } }

    /// From any thread.
    /// - Parameter needsFrame: false if jobs of the main queue wait, which may change nothing.
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

    /// Before what has arrived is taken.
    /// - Returns: whether a signal asked for a frame.
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

    /// A descriptor that is readable while a signal is pending, or the main queue has jobs; -1 where the
    /// system gives none. Open as long as the host lives.
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
