import Foundation

/// Checks that the system lets the program start threads. Without this check, a run without a window could
/// wait without end for work on a thread that was never started.
package nonisolated enum ThreadSupply {
    /// The number of threads that a program with a map needs at the same time: for its work, for fetches, and
    /// for watching queues.
    static let needed = 8

    /// Starts `needed` threads at the same time, and ends them, to find out whether the system allows so
    /// many.
    /// - Parameter start: starts a thread that reads from a file descriptor until its end; returns an error
    ///   number, 0 for success.
    /// - Throws: a `PlatformError` if a thread cannot be started.
    package static func check(
        start: (inout pthread_t, _ descriptor: Int32) -> Int32 = ThreadSupply.start
    ) throws(PlatformError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw failure(errno) }
        var threads: [pthread_t] = []
        var status: Int32 = 0
        while threads.count < needed, status == 0 {
            var thread = pthread_t()
            status = start(&thread, ends[0])
            if status == 0 { threads.append(thread) }
        }
        close(ends[1])
        for thread in threads { pthread_join(thread, nil) }
        close(ends[0])
        guard status == 0 else { throw failure(status) }
    }

    /// Starts a thread that reads from a file descriptor until its pipe is closed. Returns an error number, 0
    /// for success.
    package static func start(_ thread: inout pthread_t, _ descriptor: Int32) -> Int32 {
        pthread_create(
            &thread, nil,
            { argument in
                var byte: UInt8 = 0
                while read(Int32(Int(bitPattern: argument) - 1), &byte, 1) < 0, errno == EINTR {}
                return nil
            }, UnsafeMutableRawPointer(bitPattern: Int(descriptor) + 1))
    }

    private static func failure(_ status: Int32) -> PlatformError {
        PlatformError(
            "The program needs \(needed) threads, and the system does not start them"
                + " (\(String(cString: strerror(status)))); end other programs of this user, or raise the"
                + " limit (ulimit -u).", kind: .other)
    }
}
