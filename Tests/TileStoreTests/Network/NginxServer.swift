import Foundation
import Glibc
import TestSupport

/// Debian's nginx, started by a test on the loopback, with files from a folder.
final class NginxServer: Sendable {
    static let program = "/usr/sbin/nginx"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

    struct NotStarted: Error { var log: String }

    /// A line of the log: what was asked for, and the answer.
    struct Entry: Equatable {
        var path: String
        var status: Int
        /// As in the field `Range`; "-" without one.
        var range: String
    }

    let files: Folder
    private let folder: Folder
    private let port: Int
    private let process: pid_t

    /// - Parameter configuration: more directives for the server.
    init(files: Folder, configuration: String = "") throws {
        self.files = files
        folder = try Folder()
        port = try Self.freePort()
        let path = folder.url.path
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
            "\($0)_temp_path \(path)/\($0);"
        }.joined(separator: " ")
        try folder.write(
            """
            daemon off; master_process off; pid \(path)/pid; error_log \(path)/error.log;
            events { worker_connections 64; }
            http {
                \(temporary)
                log_format short '$request_uri $status "$http_range"';
                access_log \(path)/access.log short;
                types { application/json json; application/vnd.mapbox-vector-tile pbf; image/png png; }
                default_type application/octet-stream;
                gzip on; gzip_types application/vnd.mapbox-vector-tile application/json;
                server { listen 127.0.0.1:\(port); root \(files.url.path); \(configuration) }
            }
            """, to: "nginx.conf")
        let child = Process()
        child.executableURL = URL(fileURLWithPath: Self.program)
        child.arguments = ["-p", path, "-c", "\(path)/nginx.conf"]
        child.standardError = try folder.makeFile("stderr")
        try child.run()
        process = child.processIdentifier
        guard waitUntilItListens() else { throw NotStarted(log: (try? folder.text("stderr")) ?? "") }
    }

    deinit { kill(process, SIGKILL) }

    var address: String { "http://127.0.0.1:\(port)" }

    /// The requests so far. nginx writes a line after its answer: when that of one more request is there, all
    /// are.
    var log: [Entry] {
        let mark = "/mark-\(UInt32.random(in: 0 ... .max))"
        ask(mark)
        for _ in 0..<24_000 {
            let entries = entries
            if entries.contains(where: { $0.path == mark }) {
                return entries.filter { !$0.path.hasPrefix("/mark-") }
            }
            usleep(5_000)
        }
        return []
    }

    /// Sends a request and drops the answer.
    private func ask(_ path: String) {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(client) }
        guard isOpen(client) else { return }
        let request = Array("GET \(path) HTTP/1.0\r\n\r\n".utf8)
        guard send(client, request, request.count, 0) == request.count else { return }
        var answer = [UInt8](repeating: 0, count: 4_096)
        while recv(client, &answer, answer.count, 0) > 0 {}
    }

    private var entries: [Entry] {
        ((try? folder.text("access.log")) ?? "").split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ")
            guard parts.count == 3, let status = Int(parts[1]) else { return nil }
            return Entry(path: String(parts[0]), status: status, range: parts[2].filter { $0 != "\"" })
        }
    }

    private func waitUntilItListens() -> Bool {
        for _ in 0..<12_000 {
            let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(client) }
            if isOpen(client) { return true }
            usleep(10_000)
        }
        return false
    }

    private func isOpen(_ client: Int32) -> Bool {
        var address = Self.loopback(port)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func loopback(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = UInt16(port).bigEndian
        return address
    }

    /// A port that was free a moment ago.
    private static func freePort() throws -> Int {
        let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(made) }
        var (address, length) = (loopback(0), socklen_t(MemoryLayout<sockaddr_in>.size))
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(made, $0, length) == 0 && getsockname(made, $0, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
