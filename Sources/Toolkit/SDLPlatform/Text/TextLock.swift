import CartoucheLocking
import Foundation

/// The lock that is held while SDL_ttf, FreeType or fontconfig is called. These libraries share state
/// throughout the process, so all text engines share this lock. It is recursive, since an engine whose
/// initializer fails closes its fonts under the lock.
///
/// The main thread is preferred: a worker that measures one label after the other would otherwise get the
/// lock again each time before the main thread, which waits for it, has woken up.
nonisolated enum TextLock {
    private struct State {
        /// The thread that holds the lock; meaningless while `depth` is 0, since then no thread holds it.
        var owner = pthread_self()
        var depth = 0
        /// The number of preferred threads that wait for the lock: they get it before all other waiting
        /// threads.
        var firstCount = 0
    }

    private static let state = Monitor(State())

    /// Calls `body` while the calling thread holds the lock.
    /// - Parameter isFirst: whether this thread is preferred, so that it gets the lock before waiting threads
    ///   that are not; by default true on the main thread.
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
