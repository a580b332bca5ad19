import Foundation

/// Held while SDL_ttf, FreeType or fontconfig is called. They share state throughout the process, so all text
/// engines share this lock. Recursive, for fonts that are closed by an engine whose initializer failed.
nonisolated enum TextLock {
    private static let lock = NSRecursiveLock()

    static func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }
}
