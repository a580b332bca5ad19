#if CARTOUCHE_THREAD_SANITIZER

    import Glibc

    /// The part of `Synchronization.Mutex` that this package uses, for builds under the thread sanitizer: the
    /// sanitizer does not see the kernel calls of the standard library's mutex, and would report all accesses
    /// that such a mutex guards. The sanitizer knows POSIX's mutex.
    ///
    /// `@unchecked Sendable`: `value` is accessed only while `lock` is held.
    public final class Mutex<Value>: @unchecked Sendable {
        private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private var value: Value

        /// Creates a mutex that guards a value, to which no other references exist.
        public init(_ value: sending Value) {
            pthread_mutex_init(lock, nil)
            self.value = value
        }

        deinit {
            pthread_mutex_destroy(lock)
            lock.deallocate()
        }

        /// Calls `body` with exclusive access to the value. Not recursive.
        public func withLock<Result, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
            return try body(&value)
        }
    }

#else

    @_exported import struct Synchronization.Mutex

#endif
