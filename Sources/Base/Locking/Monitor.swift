import Glibc

/// A value that threads wait on: a POSIX mutex and its condition variable, which the thread sanitizer knows.
///
/// `@unchecked Sendable`: `value` is accessed only while `lock` is held.
public final class Monitor<Value>: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var value: Value

    /// Creates a monitor that guards a value, to which no other references exist.
    public init(_ value: sending Value) {
        pthread_mutex_init(lock, nil)
        pthread_cond_init(changed, nil)
        self.value = value
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(lock)
        changed.deallocate()
        lock.deallocate()
    }

    /// Calls `body` with exclusive access to the value. Not recursive.
    public func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body(&value)
    }

    /// Blocks the thread until `collect` returns a value other than nil, and returns this value. `collect` is
    /// called at once, and again after each `notifyAll`, with exclusive access to the value.
    public func wait<Result>(for collect: (inout Value) -> Result?) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while true {
            if let result = collect(&value) { return result }
            pthread_cond_wait(changed, lock)
        }
    }

    /// Wakes all threads that are in `wait(for:)`, so that they test the value again.
    public func notifyAll() { pthread_cond_broadcast(changed) }
}
