import CartoucheDrawing
import CartoucheLocking

/// A value that is computed once and taken once: on a thread of its own, counted as outstanding work, or at
/// once. Safe from any thread.
nonisolated final class Computation<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var value: Value?
        var isCanceled = false
    }

    private let state = Mutex(State())

    /// Begins to compute.
    /// - Parameter isOnThread: false: the value is there when this returns.
    /// - Parameter compute: returns nil if there is no value, as when it finds itself canceled.
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

    /// The value, once: nil while it is not ready, and after `cancel()`.
    func collect() -> Value? {
        state.withLock { state in
            defer { state.value = nil }
            return state.value
        }
    }

    /// There will be no value.
    func cancel() { state.withLock { $0 = State(value: nil, isCanceled: true) } }

    private func run(_ compute: (_ isCanceled: () -> Bool) -> Value?) {
        let value = compute { self.state.withLock { $0.isCanceled } }
        state.withLock { if !$0.isCanceled { $0.value = value } }
    }
}
