import CartoucheLocking
import Foundation
import Glibc

/// A server on the loopback whose answers a test writes byte by byte, so that it can be as wrong as it likes.
/// Each connection serves one request, on a thread of its own.
public final class LoopbackServer: Sendable {
    public typealias Handler = @Sendable (LoopbackRequest, LoopbackConnection) -> Void

    private let listener: Int32
    public let port: UInt16
    private let log = Mutex<[LoopbackRequest]>([])

    public convenience init(_ handler: @escaping Handler) throws {
        try self.init(serving: { $0.serve($1, handler) })
    }

    /// A server that reads no request: the handler has the connection from its beginning.
    public convenience init(raw handler: @escaping @Sendable (LoopbackConnection) -> Void) throws {
        try self.init(serving: { _, client in
            defer { close(client) }
            handler(LoopbackConnection(descriptor: client))
        })
    }

    private init(serving: @escaping @Sendable (LoopbackServer, Int32) -> Void) throws {
        let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(made, $0, length) == 0 && getsockname(made, $0, &length) == 0
            }
        }
        guard isBound, listen(made, 64) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        (listener, port) = (made, UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [weak self] in
            while true {
                let client = accept(made, nil, nil)
                guard client >= 0 else { break }
                Thread.detachNewThread { [weak self] in
                    if let self { serving(self, client) } else { close(client) }
                }
            }
            close(made)
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// Its address without a slash at the end.
    public var address: String { "http://127.0.0.1:\(port)" }

    /// What was asked for, in order.
    public var requests: [LoopbackRequest] { log.withLock { $0 } }

    private func serve(_ client: Int32, _ handler: Handler) {
        defer { close(client) }
        var (head, byte) = ([UInt8](), UInt8(0))
        while !head.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)), head.count < 65_536 {
            guard recv(client, &byte, 1, 0) == 1 else { return }
            head.append(byte)
        }
        let request = LoopbackRequest(String(decoding: head, as: UTF8.self))
        log.withLock { $0.append(request) }
        handler(request, LoopbackConnection(descriptor: client))
    }
}

/// A request as a `LoopbackServer` received it.
public struct LoopbackRequest: Sendable {
    public let path: String
    /// By names in lower case.
    public let fields: [String: String]

    init(_ head: String) {
        let lines = head.components(separatedBy: "\r\n")
        path = lines[0].split(separator: " ").dropFirst().first.map(String.init) ?? ""
        fields = Dictionary(
            lines.dropFirst().compactMap { line in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                return (
                    line[..<colon].lowercased(),
                    line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                )
            }, uniquingKeysWith: { $1 })
    }
}

/// The server's end of a connection.
public struct LoopbackConnection: Sendable {
    let descriptor: Int32

    /// False if the client has gone.
    @discardableResult public func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// A line that the client sends, without its end; nil if it has gone or sends none for some seconds.
    public func line(seconds: Int = 10) -> String? {
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var (bytes, byte) = ([UInt8](), UInt8(0))
        while recv(descriptor, &byte, 1, 0) == 1, bytes.count < 65_536 {
            if byte == 10 { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return nil
    }

    /// A whole answer. `fields` are lines without their ends.
    public func answer(_ status: String = "200 OK", fields: [String] = [], body: [UInt8] = []) {
        var head = ["HTTP/1.1 \(status)", "Connection: close", "Content-Length: \(body.count)"]
        head += fields
        send(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
    }

    /// Waits until the client closes the connection, at most some seconds. False if it did not.
    @discardableResult public func waitForEnd(seconds: Int = 10) -> Bool {
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, 0) <= 0 && errno != EAGAIN
    }
}
