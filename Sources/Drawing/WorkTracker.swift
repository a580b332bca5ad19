import Foundation

/// Counts what workers still owe: tiles, images, text. Headless runs end a frame only when it is 0; a
/// window's loop is woken whenever something arrives. Safe from any thread.
public final class WorkTracker: @unchecked Sendable {  // every access to `count` and `onArrival` holds the lock
    private let lock = NSLock()
    private var count = 0
    private var arrival: (@Sendable () -> Void)?

    public init() {}

    public var outstanding: Int { lock.withLock { count } }

    /// Called, on the finishing thread, after each `end()`.
    public var onArrival: (@Sendable () -> Void)? {
        get { lock.withLock { arrival } }
        set { lock.withLock { arrival = newValue } }
    }

    public func begin() { lock.withLock { count += 1 } }

    public func end() {
        let call = lock.withLock {
            count -= 1
            precondition(count >= 0, "WorkTracker.end() without its begin()")
            return arrival
        }
        call?()
    }
}
