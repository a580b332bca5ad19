import Foundation

/// The way to tile servers that a program's sources share: connections, limits, the cache on the disk.
/// Touches neither the network nor the disk before a source does. Safe from any thread.
public final class TileNetwork: Sendable {
    /// The options, fixed at creation.
    public let options: TileNetworkOptions
    let client: CachedClient

    /// - Parameters:
    ///   - options: how the servers are asked.
    ///   - warn: takes a sentence, from any thread, when the cache cannot be used.
    public convenience init(
        options: TileNetworkOptions = TileNetworkOptions(),
        warn: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.init(
            options: options, retries: HTTPRetryPolicy(attempts: max(1, options.attempts)), clock: .system,
            warn: warn)
    }

    init(
        options: TileNetworkOptions, retries: HTTPRetryPolicy, clock: NetworkClock,
        warn: @escaping @Sendable (String) -> Void
    ) {
        self.options = options
        let http = HTTPClient(
            transport: URLSessionTransport(
                userAgent: options.userAgent, headers: options.headers(for:),
                timeout: max(0.01, options.timeout),
                answerTimeout: max(0.01, options.answerTimeout)),
            connectionsPerHost: max(1, options.connectionsPerHost), retries: retries,
            redirectLimit: max(0, options.redirectLimit), clock: clock)
        client = CachedClient(
            client: http, cache: options.cache.map { DiskCache($0, clock: clock, warn: warn) },
            isOffline: options.isOffline, clock: clock)
    }

    /// The names of the regions that are kept, in order.
    public var keptRegions: [String] { client.cache?.regions ?? [] }

    /// Keeps a region no longer: its tiles may be evicted, unless another region has them too.
    public func removeRegion(named name: String) { client.cache?.removeRegion(name) }

    /// Writes to the disk what waits to be written. Programs need not call it.
    public func flush() { client.cache?.flush() }
}
