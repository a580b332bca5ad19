import CCartoucheInterface
import CartoucheLocking
import Foundation

/// The function with which the C program wakes its loop. The function is never called on the main thread:
/// there the program may hold a lock that the function takes, while it calls the library.
nonisolated final class WakeFunction: Sendable {
    private struct State {
        var isRemoved = false
        /// The number of threads that are in the function.
        var running = 0
    }

    private let state = Monitor(State())
    private let function: @Sendable () -> Void

    init(_ function: @escaping @Sendable () -> Void) { self.function = function }

    /// Calls the function on this thread or, if this is the main one, on a new thread.
    func call() {
        guard cartouche_is_main_thread() != 0 else { return callNow() }
        Thread.detachNewThread { self.callNow() }
    }

    private func callNow() {
        let isRemoved = state.withLock { state in
            if !state.isRemoved { state.running += 1 }
            return state.isRemoved
        }
        guard !isRemoved else { return }
        function()
        state.withLock { $0.running -= 1 }
        state.notifyAll()
    }

    /// Lets no thread call the function any more, and waits until none is in it.
    func remove() {
        state.withLock { $0.isRemoved = true }
        state.wait { state -> Void? in state.running == 0 ? () : nil }
    }
}
