import Foundation

/// A GET request for one address, or for a range of its bytes.
struct HTTPRequest: Equatable, Sendable {
    var url: URL
    /// The range of bytes to request, which is never empty; `nil` for the whole file.
    var range: Range<UInt64>?
    /// The ETag of a cached copy; the server answers 304 if it is still valid. Nil if there is no copy or it
    /// has none.
    var etag: String?
    /// The time of the last change of a cached copy, as the server wrote it; nil if there is no copy or it
    /// has none.
    var lastModified: String?
    /// The maximum size of the answer in bytes, after the decompression that is part of the transfer.
    var bodyLimit: Int

    init(url: URL, range: Range<UInt64>? = nil, bodyLimit: Int) {
        (self.url, self.range, self.bodyLimit) = (url, range, bodyLimit)
    }

    /// The host with its port, by which the connections are limited: "tiles.example.org", "127.0.0.1:8080".
    static func authority(of url: URL) -> String {
        (url.host ?? "").lowercased() + (url.port.map { ":\($0)" } ?? "")
    }

    /// Whether the address can be requested: it has the scheme http or https, and a host.
    static func isSupported(_ url: URL) -> Bool {
        ["http", "https"].contains(url.scheme?.lowercased()) && url.host?.isEmpty == false
    }
}
