import Glibc

/// Lets one thread wait for a file descriptor, and another thread cancel this wait.
///
/// `@unchecked Sendable`: the pipe's descriptors are made once and closed when the last reference is gone.
public final class CancelableWait: @unchecked Sendable {
    /// How a wait has ended: `ready` if the descriptor is ready, `late` if the time is over, `canceled` if
    /// `cancel()` was called.
    public enum Outcome { case ready, late, canceled }

    /// The file descriptors of a pipe: `cancel()` writes to one end, and `wait` also polls the other.
    private let (reader, writer): (Int32, Int32)

    /// Creates an object whose waits have not been canceled.
    public init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
        }
        (reader, writer) = (ends[0], ends[1])
    }

    deinit { for end in [reader, writer] where end >= 0 { close(end) } }

    /// Ends the current wait for a file descriptor, and all later ones, at once. May be called on any thread.
    public func cancel() {
        var one: UInt8 = 1
        _ = write(writer, &one, 1)
    }

    /// Waits until a file descriptor is ready, the time is over, or `cancel()` is called.
    /// - Parameters:
    ///   - descriptor: the file descriptor; nil to wait only for the time or for `cancel()`.
    ///   - events: the events that count as ready, as `poll` names them, such as `POLLIN`.
    ///   - seconds: the longest wait, rounded up to milliseconds; `nil` if the wait has no end.
    public func wait(for descriptor: Int32?, _ events: Int16, _ seconds: Double?) -> Outcome {
        var polls = [pollfd(fd: reader, events: Int16(POLLIN), revents: 0)]
        if let descriptor { polls.append(pollfd(fd: descriptor, events: events, revents: 0)) }
        let milliseconds = seconds.map { Int32(min(max($0 * 1000, 0).rounded(.up), 1e9)) } ?? -1
        var count: Int32
        repeat { count = poll(&polls, nfds_t(polls.count), milliseconds) } while count < 0 && errno == EINTR
        if polls[0].revents != 0 { return .canceled }
        return count > 0 ? .ready : .late
    }
}
