import Foundation

/// The access to servers that a program's tile sources share: connections, limits, and the cache on the disk.
/// Neither the network nor the disk is used before a source needs them. Safe from any thread.
public final class TileNetwork: Sendable {
    /// The settings for sending and caching requests, which are fixed when the network is created.
    public let options: TileNetworkOptions
    let client: CachedClient

    /// Creates the access to servers.
    /// - Parameters:
    ///   - options: how requests are sent and cached.
    ///   - warn: called on any thread with a sentence if the cache cannot be used.
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

    /// The names of the regions in the cache, in order.
    public var keptRegions: [String] { client.cache?.regions ?? [] }

    /// Deletes a region from the cache. Its tiles may then be evicted, unless another region has them too.
    public func removeRegion(named name: String) { client.cache?.removeRegion(name) }

    /// Writes the answers that still wait to be written to the cache on the disk. Programs need not call this
    /// method.
    public func flush() { client.cache?.flush() }
}
