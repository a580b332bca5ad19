import Cartouche

extension TileNetworkOptions {
    /// Creates network options from the command-line options, with `title` as the name by which the program
    /// identifies itself to servers.
    nonisolated init(title: String, _ options: MapOptions) {
        self.init()
        applicationName = title
        isOffline = options.offline
        cache = options.cacheSize > 0 ? TileCacheOptions(byteLimit: options.cacheSize * 1_000_000) : nil
        addHeaders(
            options.header,
            forHostsOf: [options.tiles, options.style, options.darkStyle].compactMap { $0 })
    }

    /// Adds header fields to the requests to the hosts of some addresses; texts that are no address with the
    /// scheme http or https are ignored.
    public nonisolated mutating func addHeaders(
        _ headers: [RequestHeaders], forHostsOf addresses: [String]
    ) {
        for header in headers {
            for address in addresses { addHeaders(header.fields, forHostsOf: address) }
        }
    }
}
