import Glibc

/// Finds out whether a D-Bus answers. libdbus, through which SDL asks for input methods, waits without end
/// for a bus that accepts connections and never answers.
package enum BusProbe {
    /// The default of the time that a bus may take to answer, in seconds. A working bus answers within a
    /// thousandth of a second.
    package static let defaultTimeout = 0.5

    /// Whether a program listens at the address of a Unix socket and does not answer within the time. False
    /// for other kinds of addresses, and where no program listens, since a client notices that at once.
    package static func isSilent(_ address: String, within seconds: Double = defaultTimeout) -> Bool {
        guard var endpoint = socketAddress(address) else { return false }
        let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard connection >= 0 else { return false }
        defer { close(connection) }
        let status = withUnsafePointer(to: &endpoint.address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(connection, $0, endpoint.length) }
        }
        // Its queue of connections is full.
        guard status == 0 else { return errno == EAGAIN }
        let request = greeting(user: getuid())
        guard send(connection, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            return false
        }
        return !isAnswered(connection, by: MonotonicClock.now + seconds)
    }

    /// Whether the bus answers the call of `Hello`, refuses it or closes the connection before the time
    /// `end`, in seconds of the monotonic clock.
    private static func isAnswered(_ connection: Int32, by end: Double) -> Bool {
        var answer: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4_096)
        while true {
            let rest = end - MonotonicClock.now
            var entry = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
            guard rest > 0, poll(&entry, 1, Int32((rest * 1000).rounded(.up))) > 0 else { return false }
            let count = recv(connection, &piece, piece.count, 0)
            // A bus that closes the connection has answered.
            guard count > 0 else { return true }
            answer += piece.prefix(count)
            guard answer.starts(with: Array("OK ".utf8)) else {
                // Perhaps only a part of the word has arrived.
                if answer.count >= 3 { return true }
                continue
            }
            if let line = answer.firstIndex(of: 10), answer.count > line + 1 { return true }
        }
    }

    /// The Unix socket of a bus address (D-Bus Specification, "Server Addresses"); nil if the address names
    /// none.
    private static func socketAddress(_ address: String) -> (address: sockaddr_un, length: socklen_t)? {
        for entry in address.split(separator: ";") where entry.hasPrefix("unix:") {
            for part in entry.dropFirst(5).split(separator: ",") {
                let sides = part.split(separator: "=", maxSplits: 1)
                guard sides.count == 2, sides[0] == "path" || sides[0] == "abstract" else { continue }
                let name = (sides[0] == "abstract" ? [0] : []) + Array(unescaped(sides[1]))
                var result = sockaddr_un()
                guard name.count < MemoryLayout.size(ofValue: result.sun_path) else { return nil }
                result.sun_family = sa_family_t(AF_UNIX)
                withUnsafeMutableBytes(of: &result.sun_path) { $0.copyBytes(from: name) }
                let start = MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 2
                return (result, socklen_t(start + name.count + (sides[0] == "path" ? 1 : 0)))
            }
        }
        return nil
    }

    private static func unescaped(_ text: Substring) -> [UInt8] {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count,
                let byte = UInt8(String(decoding: bytes[at + 1...at + 2], as: UTF8.self), radix: 16)
            {
                result.append(byte)
                at += 3
            } else {
                result.append(bytes[at])
                at += 1
            }
        }
        return result
    }

    /// The bytes that a client sends first: the authentication of a user (D-Bus Specification,
    /// "Authentication Protocol") and at once the call of `Hello`.
    private static func greeting(user: uid_t) -> [UInt8] {
        let name = "\(user)".utf8.map { String($0, radix: 16) }.joined()
        return [0] + Array("AUTH EXTERNAL \(name)\r\nBEGIN\r\n".utf8) + hello()
    }

    /// The bytes of a call of the method `Hello` (D-Bus Specification, "Message Format").
    private static func hello() -> [UInt8] {
        func number(_ n: Int) -> [UInt8] { [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: n >> $0) } }
        var fields: [UInt8] = []
        for (code, type, text) in [
            (1, "o", "/org/freedesktop/DBus"), (6, "s", "org.freedesktop.DBus"),
            (2, "s", "org.freedesktop.DBus"), (3, "s", "Hello"),
        ] as [(UInt8, String, String)] {
            while fields.count % 8 != 0 { fields.append(0) }
            fields += [code, 1] + Array(type.utf8) + [0] + number(text.utf8.count) + Array(text.utf8) + [0]
        }
        var message: [UInt8] =
            [UInt8(ascii: "l"), 1, 0, 1] + number(0) + number(1) + number(fields.count) + fields
        while message.count % 8 != 0 { message.append(0) }
        return message
    }
}
