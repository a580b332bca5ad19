import CartoucheLocking
import Foundation

/// Held while SDL_ttf, FreeType or fontconfig is called. They share state throughout the process, so all text
/// engines share this lock. Recursive, for fonts that are closed by an engine whose initializer failed.
///
/// The main thread goes first: workers that measure one label after the other would otherwise take the lock
/// again each time before a waiting frame has woken up.
nonisolated enum TextLock {
    private struct State {
        /// The thread that has the lock, if `depth` is not 0.
        var owner = pthread_self()
        var depth = 0
        /// How many wait that go first.
        var firstCount = 0
    }

    private static let state = Monitor(State())

    /// - Parameter isFirst: whether the caller goes before all that wait, and that take the lock again.
    static func withLock<Result, Failure: Error>(
        isFirst: Bool = Thread.isMainThread, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        acquire(isFirst)
        defer { release() }
        return try body()
    }

    private static func acquire(_ isFirst: Bool) {
        let thread = pthread_self()
        var isCounted = false
        state.wait { state -> Void? in
            if state.depth > 0, pthread_equal(state.owner, thread) != 0 {
                state.depth += 1
                return ()
            }
            guard state.depth == 0, isFirst || state.firstCount == 0 else {
                if isFirst, !isCounted { (state.firstCount, isCounted) = (state.firstCount + 1, true) }
                return nil
            }
            if isCounted { state.firstCount -= 1 }
            (state.owner, state.depth) = (thread, 1)
            return ()
        }
    }

    private static func release() {
        state.withLock { $0.depth -= 1 }
        state.notifyAll()
    }
}
