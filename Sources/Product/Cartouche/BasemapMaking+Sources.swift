import Foundation

extension BasemapMaking {
    /// Creates the base map of the bundled map of the world.
    /// - Parameters:
    ///   - style: a MapLibre style for the map's layers; nil, the default, uses the built-in style.
    ///   - language: the language of the names that the built-in style shows; nil, the default, uses
    ///     `mapLanguage`.
    /// - Throws: `AssetError`, `TileError` or `StyleError`, which name the file.
    public func makeWorldMap(style: StylePair? = nil, language: StyleLanguage? = nil) throws -> Basemap {
        let style =
            try style ?? BuiltInStyle.world.pair(language: language ?? mapLanguage, assets: services.assets)
        return makeBasemap(source: try PMTilesSource(path: WorldMap.path(in: services.assets)), style: style)
    }

    /// Creates a base map from a file of tiles: a PMTiles archive, an MBTiles file or a folder of tiles.
    /// - Parameters:
    ///   - path: the path of the file or folder.
    ///   - style: a MapLibre style for the tiles' layers; nil, the default, uses the built-in style for these
    ///     layers, and shows tiles that are images as they are.
    ///   - language: the language of the names that the built-in style shows; nil, the default, uses
    ///     `mapLanguage`.
    /// - Throws: a `TileError` that names the file, also if no built-in style knows its layers; `AssetError`
    ///   or `StyleError`.
    public func makeBasemap(
        path: String, style: StylePair? = nil, language: StyleLanguage? = nil
    ) throws -> Basemap {
        let source = try TileSources.open(path: path)
        guard let style else { return try makeBasemap(source: source, language: language) }
        return makeBasemap(source: source, style: style)
    }

    /// Creates a base map from a server: an address of tiles with `{z}`, `{x}` and `{y}`, of a TileJSON
    /// document, or of a PMTiles archive (`TileSources.open(address:)`). Returns at once: the map shows its
    /// background until the server has answered. A failure is written as one line to standard error, and
    /// calls the map view's delegate (`mapViewDidFailLoadingMap`); a server that does not answer is asked
    /// again after a while.
    /// - Parameters:
    ///   - address: the address, with the scheme http or https.
    ///   - style: a MapLibre style for the tiles' layers; nil, the default, uses the built-in style for these
    ///     layers, and shows tiles that are images as they are.
    ///   - language: the language of the names that the built-in style shows; nil, the default, uses
    ///     `mapLanguage`.
    ///   - network: the connections and the cache that sources share.
    /// - Throws: `AssetError` or `StyleError`, if the built-in styles are missing.
    public func makeBasemap(
        address: String, style: StylePair? = nil, language: StyleLanguage? = nil, network: TileNetwork
    ) throws -> Basemap {
        let (language, assets) = (language ?? mapLanguage, services.assets)
        let initial = try style ?? BuiltInStyle.world.pair(language: language, assets: assets)
        let paths = BuiltInStyle.paths(in: assets)
        let opening = AddressOpening(address: address, network: network, scale: Double(scale)) { header in
            try style ?? StylePair.builtIn(for: header, language: language, paths: paths)
        }
        return makeBasemap(opening, style: initial)
    }

    /// Creates a base map from a style alone, which names its sources and its sprite. Returns at once, before
    /// the style's sources are open. Sources that fail are left out, and servers that do not answer are asked
    /// again.
    ///
    /// A source of the style that does not say where its tiles are uses the bundled map of the world.
    /// - Parameters:
    ///   - light: the style for the light appearance: a path, or an address with the scheme http or https. A
    ///     style from a server must not name files.
    ///   - dark: the style for the dark appearance; nil uses `light` in both appearances.
    ///   - language: the language of names; nil, the default, leaves the choice to the style.
    ///   - network: the connections and the cache that sources share.
    /// - Throws: `AssetError` or `StyleError`, which name the file.
    public func makeBasemap(
        style light: String, dark: String? = nil, language: StyleLanguage? = nil, network: TileNetwork
    ) throws -> Basemap {
        let files = [light, dark].compactMap { $0 }.filter { !TileSources.isAddress($0) }
        let known = try files.map { try StyleDocument(contentsOfFile: $0) }
        let initial =
            try known.first.map { StylePair(light: $0, dark: known.last) }
            ?? BuiltInStyle.world.pair(assets: services.assets)
        let world = try WorldMap.path(in: services.assets)
        let opening = StyleOpening(
            light: light, dark: dark, language: language, network: network, scale: Double(scale),
            fallback: { try PMTilesSource(path: world) })
        return makeBasemap(opening, style: initial)
    }

    private func makeBasemap(_ opening: some MapOpening, style: StylePair) -> Basemap {
        let map = Basemap(
            BasemapEnvironment(
                text: services.text, images: services.images, work: services.work, warn: warn,
                report: { [warn] in warn("\($0)") }),
            style: style, opening: opening)
        map.hasWorkBudget = hasWorkBudget
        return map
    }

    /// Creates the connections to tile servers, with the cache for their tiles. Warnings about this cache go
    /// as sentences to the warning handler of the application (`ApplicationOptions.warningHandler`) or of the
    /// view hosts.
    public func makeNetwork(options: TileNetworkOptions = TileNetworkOptions()) -> TileNetwork {
        TileNetwork(options: options, warn: warn)
    }

    /// Creates a base map from any source of tiles. The map is drawn by the built-in style for the tiles'
    /// layers, or, if the source names no layers, by the built-in style of the world map. Tiles that are
    /// images are drawn as they are.
    /// - Parameters:
    ///   - source: the source of the tiles.
    ///   - language: the language of names; nil, the default, uses `mapLanguage`.
    /// - Throws: a `TileError` if no built-in style knows the layers; `AssetError` or `StyleError`.
    public func makeBasemap(source: any TileSource, language: StyleLanguage? = nil) throws -> Basemap {
        let language = language ?? mapLanguage
        let style = try StylePair.builtIn(for: source.header, language: language, assets: services.assets)
        return makeBasemap(source: source, style: style)
    }

    /// Creates a base map from any source of tiles, drawn by a MapLibre style. The warning handler of the
    /// application (`ApplicationOptions.warningHandler`) or of the view hosts receives a sentence for each
    /// part of the style that is not drawn.
    public func makeBasemap(source: any TileSource, style: StylePair) -> Basemap {
        for sentence in style.warnings + style.misfits(with: source.header) { warn(sentence) }
        let map = Basemap(
            source: source, style: style, text: services.text, images: services.images, work: services.work,
            warn: warn, report: { [warn] in warn("\($0)") })
        map.hasWorkBudget = hasWorkBudget
        return map
    }

    private var warn: @Sendable (String) -> Void { services.warn }
}
