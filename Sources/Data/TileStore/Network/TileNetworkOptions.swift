import CartoucheMapGeometry
import Foundation

/// The settings for fetching tiles from servers.
public struct TileNetworkOptions: Equatable, Sendable {
    /// The name and version by which the program introduces itself to servers, in front of the library's own
    /// name: "Harbors/1.2 (harbors@example.org)". Many servers demand a name and a way to contact the
    /// program's makers.
    public var applicationName = ""
    /// Header fields for all requests to a host, such as the key of its service, by the host's name as it
    /// stands in addresses: `["tiles.example.org": ["Authorization": "Bearer 123"]]`; with its port where the
    /// address has one ("localhost:8080"). The fields are not sent to other hosts, even if the server
    /// redirects, and appear in no message. The fields that the network sets itself (`User-Agent`, `Range`
    /// and those of caches and connections) are not replaced; a name or a value that is no field of HTTP is
    /// left out. None by default.
    public var headers: [String: [String: String]] = [:]
    /// The maximum number of connections to one host at once.
    public var connectionsPerHost = 6
    /// The maximum number of seconds from a request to the last byte of its answer.
    public var timeout = 30.0
    /// The maximum number of seconds from a request to the first byte of its answer. A server that does not
    /// answer for so long counts as down: the requests that wait for it fail too.
    public var answerTimeout = 10.0
    /// The maximum number of times that a request is sent if the server is busy (status 429 or 5xx) or the
    /// connection breaks.
    public var attempts = 3
    /// The maximum number of redirects that are followed. Redirects to other schemes than http and https, and
    /// from https to http, are not followed.
    public var redirectLimit = 5
    /// Whether no requests are sent, so that only the cache answers.
    public var isOffline = false
    /// The settings of the cache on the disk; `nil` if there is no cache.
    public var cache: TileCacheOptions?

    /// Creates the default options, with a cache of 256 MB in the user's cache folder.
    public init() { cache = TileCacheOptions() }

    /// The name and version by which the library introduces itself to servers.
    static let libraryName = "Cartouche/\(LibraryVersion.current)"

    /// The names, in lowercase letters, of the header fields that the network sets itself and a program
    /// cannot set.
    private static let ownFields: Set<String> = [
        "accept-encoding", "connection", "content-length", "host", "if-modified-since", "if-none-match",
        "range", "te", "trailer", "transfer-encoding", "upgrade", "user-agent",
    ]

    /// The header fields of the program for a request to an address.
    func headers(for url: URL) -> [String: String] {
        guard let host = url.host?.lowercased() else { return [:] }
        let name = url.port.map { "\(host):\($0)" } ?? host
        let found = headers.first { $0.key.lowercased() == name }?.value ?? [:]
        return found.filter { Self.canSetHeader($0.key, to: $0.value) }
    }

    /// Adds header fields to all requests to the hosts of an address.
    /// - Parameters:
    ///   - fields: the fields, as in `headers`; a field replaces one with the same name.
    ///   - address: an address of http or https, or a template of such addresses; other texts are ignored.
    public mutating func addHeaders(_ fields: [String: String], forHostsOf address: String) {
        guard let scheme = address.range(of: "://"),
            ["http", "https"].contains(address[..<scheme.lowerBound].lowercased()),
            let host = address[scheme.upperBound...].prefix(while: { !"/?#".contains($0) })
                .split(separator: "@").last?.lowercased()
        else { return }
        for subdomain in host.contains("{s}") ? URLTemplate.usualSubdomains : [""] {
            let name = host.replacingOccurrences(of: "{s}", with: subdomain)
            headers[name, default: [:]].merge(fields) { $1 }
        }
    }

    /// Whether requests can have a header field: its name and its value are valid in HTTP, and the network
    /// does not set the field itself.
    public static func canSetHeader(_ name: String, to value: String) -> Bool {
        isToken(name) && !ownFields.contains(name.lowercased())
            && value.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) || $0 == "\t" }
    }

    /// Whether a text is a token of RFC 9110, section 5.6.2.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    /// The value of the `User-Agent` field: printable ASCII on one line, whatever the program's name is.
    var userAgent: String {
        let name = String(
            applicationName.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }.prefix(200).map {
                Character($0)
            })
        return name.isEmpty ? Self.libraryName : "\(name) \(Self.libraryName)"
    }
}
