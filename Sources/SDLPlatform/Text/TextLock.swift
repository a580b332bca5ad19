import Foundation

/// Held while SDL_ttf, FreeType or fontconfig is at work. They share state throughout the process, so all text
/// engines share this lock. Recursive, for fonts that are closed by an engine that could not be made.
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
