import CartoucheDrawing
import CartoucheLocking

/// A value that is computed once and collected once: either at once, or on a thread of its own. The thread
/// counts as outstanding work in the `WorkTracker`, so that a program without a window waits for it before a
/// frame ends. Safe from any thread.
nonisolated final class Computation<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var value: Value?
        var isCanceled = false
    }

    private let state = Mutex(State())

    /// Starts the computation.
    /// - Parameter isOnThread: if false, the value is computed before the initializer returns.
    /// - Parameter compute: computes the value; returns nil if there is none, for example because the
    ///   computation was canceled.
    init(
        isOnThread: Bool = true, work: WorkTracker,
        _ compute: @escaping @Sendable (_ isCanceled: () -> Bool) -> Value?
    ) {
        guard isOnThread else {
            run(compute)
            return
        }
        work.run { self.run(compute) }
    }

    var isReady: Bool { state.withLock { $0.value != nil } }

    /// The computed value, which can be taken only once; nil while the computation is running, after the
    /// value has been taken, and after `cancel()`.
    func collect() -> Value? {
        state.withLock { state in
            defer { state.value = nil }
            return state.value
        }
    }

    /// Cancels the computation: the value is dropped when it is ready.
    func cancel() { state.withLock { $0 = State(value: nil, isCanceled: true) } }

    private func run(_ compute: (_ isCanceled: () -> Bool) -> Value?) {
        let value = compute { self.state.withLock { $0.isCanceled } }
        state.withLock { if !$0.isCanceled { $0.value = value } }
    }
}
