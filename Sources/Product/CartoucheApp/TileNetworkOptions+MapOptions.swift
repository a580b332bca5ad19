import Cartouche

extension TileNetworkOptions {
    /// What the command line asks for, in the name of a program.
    nonisolated init(title: String, _ options: MapOptions) {
        self.init()
        applicationName = title
        isOffline = options.offline
        cache = options.cacheSize > 0 ? TileCacheOptions(byteLimit: options.cacheSize * 1_000_000) : nil
        addHeaders(
            options.header,
            forHostsOf: [options.tiles, options.style, options.darkStyle].compactMap { $0 })
    }

    /// Adds fields to the requests to the hosts of addresses; texts that are no addresses of http or https
    /// are passed over.
    public nonisolated mutating func addHeaders(
        _ headers: [RequestHeaders], forHostsOf addresses: [String]
    ) {
        for header in headers {
            for address in addresses { addHeaders(header.fields, forHostsOf: address) }
        }
    }
}
