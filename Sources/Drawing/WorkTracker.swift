import Locking

/// Counts what workers still owe: tiles, images, text. Headless runs end a frame only when it is 0; a
/// window's loop is woken whenever something arrives. Safe from any thread.
public final class WorkTracker: Sendable {
    private struct State {
        var count = 0
        var arrival: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// With nothing to do.
    public init() {}

    /// How much was begun and has not ended.
    public var outstanding: Int { state.withLock { $0.count } }

    /// Called, on the finishing thread, after each `end()`.
    public var onArrival: (@Sendable () -> Void)? {
        get { state.withLock { $0.arrival } }
        set { state.withLock { $0.arrival = newValue } }
    }

    /// Something begins. From any thread.
    public func begin() { state.withLock { $0.count += 1 } }

    /// It has ended. From any thread.
    public func end() {
        let call = state.withLock { state in
            state.count -= 1
            precondition(state.count >= 0, "WorkTracker.end() without its begin()")
            return state.arrival
        }
        call?()
    }
}
