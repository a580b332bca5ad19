import CartoucheLocking
import Foundation
import Glibc

/// A TCP connection that sends and receives lines. One thread uses the connection; another thread may cancel
/// its waiting.
///
/// `@unchecked Sendable`: other threads call only `cancel()`, which uses the thread-safe `CancelableWait`.
final class LineConnection: @unchecked Sendable {
    /// The result of waiting for a line from the server.
    enum Arrival: Equatable {
        case line([UInt8])
        /// The server closed the connection.
        case end
        /// No line arrived within the timeout.
        case silence
        /// The wait was ended by `cancel()`.
        case canceled
        /// The server sent more bytes without a line's end than `limit` allows.
        case tooLong
    }

    /// The error that the connection failed, with the system's reason as a part of a sentence.
    struct Failure: Error, Equatable { let reason: String }

    private let limit: Int
    private let readiness = CancelableWait()
    private var socket: Int32 = -1
    private var buffer: [UInt8] = []
    private var scanned = 0

    /// Creates a connection that is not open.
    /// - Parameter limit: the maximum length of a line, in bytes.
    init(limit: Int) {
        self.limit = limit
    }

    deinit { close() }

    /// Ends the present wait of the thread that uses the connection, and all its later waits. May be called
    /// on any thread.
    func cancel() { readiness.cancel() }

    /// Waits for a number of seconds.
    /// - Returns: false if `cancel()` was called before or meanwhile.
    func sleep(_ seconds: Double) -> Bool { readiness.wait(for: nil, Int16(POLLIN), seconds) != .canceled }

    /// Connects to the first of the host's addresses that answers. `timeout` is in seconds.
    func connect(host: String, port: UInt16, timeout: Double) throws(Failure) {
        close()
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, String(port), &hints, &found)
        guard status == 0 else { throw Failure(reason: String(cString: gai_strerror(status))) }
        defer { freeaddrinfo(found) }
        var reason = "it has no address"
        var next = found
        while let address = next?.pointee {
            next = address.ai_next
            do throws(Failure) { return try connect(address, timeout) } catch { reason = error.reason }
        }
        throw Failure(reason: reason)
    }

    private func connect(_ address: addrinfo, _ timeout: Double) throws(Failure) {
        socket = Glibc.socket(
            address.ai_family,
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard socket >= 0 else { throw Self.failure(errno) }
        guard Glibc.connect(socket, address.ai_addr, address.ai_addrlen) != 0 else { return }
        guard errno == EINPROGRESS else {
            let code = errno
            close()
            throw Self.failure(code)
        }
        let outcome = readiness.wait(for: socket, Int16(POLLOUT), timeout)
        var (code, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &size)
        guard outcome == .ready, code == 0 else {
            close()
            throw outcome == .ready ? Self.failure(code) : Failure(reason: "it does not answer")
        }
    }

    /// Sends a text, which must be short enough for the connection's buffer.
    func send(_ text: String) throws(Failure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN || errno == EINTR {
                guard readiness.wait(for: socket, Int16(POLLOUT), 5) == .ready else {
                    throw Failure(reason: "it takes nothing")
                }
            } else {
                throw Self.failure(errno)
            }
        }
    }

    /// Waits for the next line and returns it without its end. Empty lines are skipped.
    /// - Parameter timeout: the time after which the wait ends with `silence`, in seconds.
    func receive(timeout: Double) -> Arrival {
        while true {
            if let line = removeLine() {
                if line.isEmpty { continue }
                return .line(line)
            }
            guard buffer.count <= limit else { return .tooLong }
            switch readiness.wait(for: socket, Int16(POLLIN), timeout) {
            case .canceled: return .canceled
            case .late: return .silence
            case .ready: break
            }
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = Glibc.recv(socket, &chunk, chunk.count, 0)
            if count > 0 {
                buffer += chunk[..<count]
            } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
                return .end
            }
        }
    }

    func close() {
        if socket >= 0 { Glibc.close(socket) }
        (socket, buffer, scanned) = (-1, [], 0)
    }

    private func removeLine() -> [UInt8]? {
        guard let end = buffer[scanned...].firstIndex(of: 10) else {
            scanned = buffer.count
            return nil
        }
        var line = Array(buffer[..<end])
        if line.last == 13 { line.removeLast() }
        buffer.removeFirst(end + 1)
        scanned = 0
        return line
    }

    private static func failure(_ code: Int32) -> Failure { Failure(reason: String(cString: strerror(code))) }
}
