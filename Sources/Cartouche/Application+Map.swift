import Foundation

extension Application {
    /// The bundled map of the world.
    /// - Parameters:
    ///   - style: a MapLibre style for its layers; nil, the default: the built-in one.
    ///   - language: the language of the built-in style's names; nil, the default: `mapLanguage`.
    /// - Throws: `AssetError`, `TileError` or `StyleError`, which name the file.
    public func makeWorldMap(style: StylePair? = nil, language: StyleLanguage? = nil) throws -> Basemap {
        let style = try style ?? BuiltInStyle.world.pair(language: language ?? mapLanguage, assets: services.assets)
        return makeBasemap(source: try PMTilesSource(path: WorldMap.path(in: services.assets)), style: style)
    }

    /// A base map from a file of tiles: a PMTiles archive, an MBTiles file or a folder of tiles.
    /// - Parameters:
    ///   - style: a MapLibre style for their layers; nil, the default: the built-in one for them, and pictures as they
    ///     are.
    ///   - language: the language of the built-in style's names; nil, the default: `mapLanguage`.
    /// - Throws: a `TileError` that names the file, also if no built-in style knows its layers; `AssetError` or
    ///   `StyleError`.
    public func makeBasemap(
        path: String, style: StylePair? = nil, language: StyleLanguage? = nil
    ) throws -> Basemap {
        let source = try TileSources.open(path: path)
        guard let style else { return try makeBasemap(source: source, language: language) }
        return makeBasemap(source: source, style: style)
    }

    /// A base map from a server: an address of tiles with `{z}`, `{x}` and `{y}`, of a TileJSON document, or of a
    /// PMTiles archive (`TileSources.open(address:)`). Waits for the server, where its description is needed: to
    /// open an address while the window is alive, `await` it and pass the source.
    /// - Parameters:
    ///   - style: a MapLibre style for the tiles' layers; nil, the default: the built-in one for them, and pictures as
    ///     they are.
    ///   - language: the language of the built-in style's names; nil, the default: `mapLanguage`.
    /// - Throws: a `TileError` that names the server, also if no built-in style knows its layers; `AssetError` or
    ///   `StyleError`.
    public func makeBasemap(
        address: String, style: StylePair? = nil, language: StyleLanguage? = nil, network: TileNetwork
    ) throws -> Basemap {
        let source = try TileSources.openWaiting(address: address, scale: Double(scale), network: network)
        guard let style else { return try makeBasemap(source: source, language: language) }
        return makeBasemap(source: source, style: style)
    }

    /// The way to tile servers, whose sentences about its cache go to standard error.
    public func makeNetwork(options: TileNetworkOptions = TileNetworkOptions()) -> TileNetwork {
        TileNetwork(options: options) { Self.warn($0) }
    }

    /// A base map from any tiles, drawn by the built-in style for their layers; by the world's if the source names none.
    /// Pictures are drawn as they are.
    /// - Parameter language: the language of names; nil, the default: `mapLanguage`.
    /// - Throws: a `TileError` if no built-in style knows the layers; `AssetError` or `StyleError`.
    public func makeBasemap(source: any TileSource, language: StyleLanguage? = nil) throws -> Basemap {
        let language = language ?? mapLanguage
        let style = try StylePair.builtIn(for: source.header, language: language, assets: services.assets)
        return makeBasemap(source: source, style: style)
    }

    /// A base map from any tiles, drawn by a MapLibre style. What of it is not drawn is named on standard error.
    public func makeBasemap(source: any TileSource, style: StylePair) -> Basemap {
        for sentence in style.warnings + style.misfits(with: source.header) { Self.warn(sentence) }
        let map = Basemap(
            source: source, style: style, text: services.text, images: services.images, work: services.work,
            warn: { Self.warn($0) }, report: { Self.warn("\($0)") })
        if case .headless = loop { map.hasWorkBudget = false }
        return map
    }

    /// The language of the environment; English without a window, so that runs are the same everywhere.
    public var mapLanguage: StyleLanguage {
        if case .headless = loop { return .english }
        return StyleLanguage(environment: ProcessInfo.processInfo.environment)
    }

    private nonisolated static func warn(_ sentence: String) {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
    }
}
