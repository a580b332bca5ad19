#if CARTOUCHE_THREAD_SANITIZER

    import Glibc

    /// `Synchronization.Mutex`, as far as this package uses it, for the build under the thread sanitizer: the standard
    /// library's sleeps in the kernel by itself, where the sanitizer does not look, and all that it guards would be
    /// reported. POSIX's mutex is one that the sanitizer knows.
    ///
    /// Unchecked: `value` is touched only while `lock` is held.
    public final class Mutex<Value>: @unchecked Sendable {
        private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private var value: Value

        /// Guards a value that nothing else refers to.
        public init(_ value: sending Value) {
            pthread_mutex_init(lock, nil)
            self.value = value
        }

        deinit {
            pthread_mutex_destroy(lock)
            lock.deallocate()
        }

        /// The value, alone with the caller. Not to be called by who is in it already.
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
