import Foundation

/// Held while SDL_ttf, FreeType or fontconfig is called. They share state throughout the process, so all text
/// engines share this lock. Recursive, for fonts that are closed by an engine whose initializer failed.
///
/// The main thread goes first: workers that measure one label after the other would otherwise take the lock
/// again each time before a waiting frame has woken up.
nonisolated enum TextLock {
    private static let condition = NSCondition()
    // Guarded by `condition`.
    nonisolated(unsafe) private static var owner = pthread_self()
    nonisolated(unsafe) private static var depth = 0
    nonisolated(unsafe) private static var waiting = 0
    nonisolated(unsafe) private static var firstWait = 0

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
        condition.lock()
        defer { condition.unlock() }
        if depth > 0, pthread_equal(owner, thread) != 0 {
            depth += 1
            return
        }
        if isFirst { firstWait += 1 }
        waiting += 1
        while depth > 0 || firstWait > 0 && !isFirst { condition.wait() }
        waiting -= 1
        if isFirst { firstWait -= 1 }
        (owner, depth) = (thread, 1)
    }

    private static func release() {
        condition.lock()
        defer { condition.unlock() }
        depth -= 1
        if depth == 0, waiting > 0 { condition.broadcast() }
    }
}
