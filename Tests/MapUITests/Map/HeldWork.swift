import CartoucheDrawing
import CartoucheLocking

/// Work that would be done on other threads, and is done only when a test says so, on the test's.
nonisolated final class HeldWork: Sendable {
    private let held = Mutex<[@Sendable () -> Void]>([])

    /// Counts the work that this holds.
    var tracker: WorkTracker {
        WorkTracker { [self] work in held.withLock { $0.append(work) } }
    }

    /// Does all that is held now.
    func release() {
        let all = held.withLock { held in
            defer { held = [] }
            return held
        }
        for work in all { work() }
    }
}
