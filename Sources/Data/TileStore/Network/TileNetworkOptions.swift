import CartoucheMapGeometry
import Foundation

/// How tiles are fetched from servers.
public struct TileNetworkOptions: Equatable, Sendable {
    /// What the program calls itself to servers, in front of the library's own name: "Harbors/1.2
    /// (harbors@example.org)". Many servers ask for a name and a way to reach its makers.
    public var applicationName = ""
    /// Fields that every request to a host carries, as a key of its service does, by the host's name as it
    /// stands in addresses: `["tiles.example.org": ["Authorization": "Bearer 123"]]`; with its port where
    /// the address has one ("localhost:8080"). They are sent to no other host, also where the server
    /// redirects, and stand in no message. The fields that the network sets itself (`User-Agent`, `Range`
    /// and those of caches and connections) are not replaced; a name or a value that is no field of HTTP is
    /// left out. None by default.
    public var headers: [String: [String: String]] = [:]
    /// The maximum number of connections to one host at once.
    public var connectionsPerHost = 6
    /// Seconds from a request to the last byte of its answer.
    public var timeout = 30.0
    /// Seconds from a request to the first byte of its answer. A server that says nothing for so long counts
    /// as down: the requests that wait for it fail with it.
    public var answerTimeout = 10.0
    /// The maximum number of times that a request is sent, if the server is busy (429, 5xx) or the connection
    /// breaks.
    public var attempts = 3
    /// The maximum number of redirects that are followed. None leaves http and https, or https for http.
    public var redirectLimit = 5
    /// Whether only the cache answers.
    public var isOffline = false
    /// The cache on the disk; `nil` if there is none.
    public var cache: TileCacheOptions?

    /// The defaults, with a cache of 256 MB in the user's cache folder.
    public init() { cache = TileCacheOptions() }

    /// The library's own name for servers, with its version (`LibraryVersion`).
    static let libraryName = "Cartouche/\(LibraryVersion.current)"

    /// The names, in small letters, of the fields that a program does not set.
    private static let ownFields: Set<String> = [
        "accept-encoding", "connection", "content-length", "host", "if-modified-since", "if-none-match",
        "range", "te", "trailer", "transfer-encoding", "upgrade", "user-agent",
    ]

    /// The program's fields for a request to an address.
    func headers(for url: URL) -> [String: String] {
        guard let host = url.host?.lowercased() else { return [:] }
        let name = url.port.map { "\(host):\($0)" } ?? host
        let found = headers.first { $0.key.lowercased() == name }?.value ?? [:]
        return found.filter { Self.canSetHeader($0.key, to: $0.value) }
    }

    /// Adds fields to the requests to the hosts of an address.
    /// - Parameters:
    ///   - fields: see `headers`; one of a name that is set replaces it.
    ///   - address: of http or https, or a template of such addresses; with other texts nothing is done.
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

    /// Whether requests can carry a field: its name and its value are ones of HTTP, and the network does not
    /// set it itself.
    public static func canSetHeader(_ name: String, to value: String) -> Bool {
        isToken(name) && !ownFields.contains(name.lowercased())
            && value.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) || $0 == "\t" }
    }

    /// A token of RFC 9110, section 5.6.2.
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

    /// The `User-Agent` field: printable ASCII of one line, whatever the program says.
    var userAgent: String {
        let name = String(
            applicationName.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }.prefix(200).map {
                Character($0)
            })
        return name.isEmpty ? Self.libraryName : "\(name) \(Self.libraryName)"
    }
}
