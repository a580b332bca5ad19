import Cartouche

extension TileNetworkOptions {
    /// What the command line asks for, in the name of a program.
    nonisolated init(title: String, _ options: MapOptions) {
        self.init()
        applicationName = title
        isOffline = options.offline
        cache = options.cacheSize > 0 ? TileCacheOptions(byteLimit: options.cacheSize * 1_000_000) : nil
    }
}
