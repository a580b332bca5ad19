import Foundation

/// A GET request for one address, or for a range of its bytes.
struct HTTPRequest: Equatable, Sendable {
    var url: URL
    /// The bytes to ask for; `nil` asks for all. Never empty.
    var range: Range<UInt64>?
    /// What a cached copy is known by: the server answers 304 if it still holds.
    var etag: String?
    /// When a cached copy was changed, as the server wrote it.
    var lastModified: String?
    /// The maximum number of bytes of the answer, after the decompression that the transfer itself asks for.
    var bodyLimit: Int

    init(url: URL, range: Range<UInt64>? = nil, bodyLimit: Int) {
        (self.url, self.range, self.bodyLimit) = (url, range, bodyLimit)
    }

    /// The host with its port, by which requests are limited: "tiles.example.org", "127.0.0.1:8080".
    static func authority(of url: URL) -> String {
        (url.host ?? "").lowercased() + (url.port.map { ":\($0)" } ?? "")
    }

    /// Whether the address can be asked for: by http or https, with a host.
    static func isSupported(_ url: URL) -> Bool {
        ["http", "https"].contains(url.scheme?.lowercased()) && url.host?.isEmpty == false
    }
}
