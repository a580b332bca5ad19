/// How tiles are fetched from servers.
public struct TileNetworkOptions: Equatable, Sendable {
    /// What the program calls itself to servers, in front of the library's own name: "Harbors/1.2
    /// (harbors@example.org)". Many servers ask for a name and a way to reach its makers.
    public var applicationName = ""
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
    static let libraryName = "Cartouche/0.1.0"

    /// The `User-Agent` field: printable ASCII of one line, whatever the program says.
    var userAgent: String {
        let name = String(
            applicationName.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }.prefix(200).map {
                Character($0)
            })
        return name.isEmpty ? Self.libraryName : "\(name) \(Self.libraryName)"
    }
}
