import Foundation

extension Application {
    /// The bundled map of the world.
    /// - Parameter style: a MapLibre style for its layers; nil, the default: the built-in atlas.
    /// - Throws: `AssetError` or `TileError`, which name the file.
    public func makeWorldMap(style: StylePair? = nil) throws -> Basemap {
        makeBasemap(try PMTilesSource(path: WorldMap.path(in: services.assets)), style)
    }

    /// A base map from a file of tiles: a PMTiles archive, an MBTiles file or a folder of tiles.
    /// - Parameter style: a MapLibre style for their layers; nil, the default: the built-in atlas, which draws
    ///   tiles that have the world map's layers, and pictures as they are.
    /// - Throws: a `TileError` that names the file.
    public func makeBasemap(path: String, style: StylePair? = nil) throws -> Basemap {
        try makeAnyBasemap(try TileSources.open(path: path), style)
    }

    /// A base map from a server: an address of tiles with `{z}`, `{x}` and `{y}`, of a TileJSON document, or of a
    /// PMTiles archive (`TileSources.open(address:)`). Waits for the server, where its description is needed: to
    /// open an address while the window is alive, `await` it and pass the source.
    /// - Parameter style: a MapLibre style for the tiles' layers; nil, the default: the built-in atlas, and
    ///   pictures as they are.
    /// - Throws: a `TileError` that names the server.
    public func makeBasemap(
        address: String, style: StylePair? = nil, network: TileNetwork
    ) throws -> Basemap {
        try makeAnyBasemap(
            try TileSources.openWaiting(address: address, scale: Double(scale), network: network), style)
    }

    /// The way to tile servers, whose sentences about its cache go to standard error.
    public func makeNetwork(options: TileNetworkOptions = TileNetworkOptions()) -> TileNetwork {
        TileNetwork(options: options) { Self.warn($0) }
    }

    private func makeAnyBasemap(_ source: any TileSource, _ style: StylePair?) throws -> Basemap {
        let isPlain = style == nil && source.header.format.isRaster
        return makeBasemap(source, isPlain ? try StylePair.pictures() : style)
    }

    /// A base map from any vector tiles that have the world map's layers.
    public func makeBasemap(source: any TileSource, style: MapStyle = .atlas) -> Basemap {
        let map = Basemap(source: source, style: style, text: services.text, work: services.work) {
            Self.warn("\($0)")
        }
        if case .headless = loop { map.hasWorkBudget = false }
        return map
    }

    /// A base map from any tiles, drawn by a MapLibre style. What of it is not drawn is named on standard error.
    public func makeBasemap(source: any TileSource, style: StylePair) -> Basemap {
        for sentence in style.warnings + style.misfits(with: source.header) { Self.warn(sentence) }
        let map = Basemap(
            source: source, style: style, text: services.text, images: services.images, work: services.work,
            warn: { Self.warn($0) },
            report: { Self.warn("\($0)") })
        if case .headless = loop { map.hasWorkBudget = false }
        return map
    }

    private func makeBasemap(_ source: any TileSource, _ style: StylePair?) -> Basemap {
        if let style { makeBasemap(source: source, style: style) } else { makeBasemap(source: source) }
    }

    private nonisolated static func warn(_ sentence: String) {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
    }
}
