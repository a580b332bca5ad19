import Cartouche

/// The base map that a command line asks for: tiles, a style, a language, each of which may be left out. For
/// programs with flags of their own for them; `MapProgram.makeBasemap()` makes that of the common flags.
public nonisolated struct BasemapChoice {
    /// A file, a folder or the address of a server; `nil` stands for the style's own tiles, or the bundled
    /// world.
    public var tiles: String?
    /// A file, an address, or a built-in style by its name; `nil` stands for the built-in style for the
    /// tiles.
    public var style: String?
    /// The style of dark windows.
    public var darkStyle: String?
    /// The language of names; `nil` stands for the map's.
    public var language: StyleLanguage?
    /// How servers are asked.
    public var network: TileNetworkOptions

    /// - Parameters:
    ///   - tiles: a file, a folder or a server's address; nil: the style's own, or the bundled world.
    ///   - style: a file, an address or the name of a built-in style; nil: the built-in one for the tiles.
    ///   - darkStyle: the style of dark windows; nil: the same as in light ones.
    ///   - language: the language of names; nil: the map's.
    ///   - network: how servers are asked.
    public init(
        tiles: String?, style: String?, darkStyle: String? = nil, language: StyleLanguage? = nil,
        network: TileNetworkOptions = TileNetworkOptions()
    ) {
        (self.tiles, self.style, self.darkStyle) = (tiles, style, darkStyle)
        (self.language, self.network) = (language, network)
    }

    /// Makes the base map.
    /// - Throws: `AssetError`, `TileError` or `StyleError`, which name the file or the server.
    @MainActor public func make(in application: Application) throws -> Basemap {
        guard let tiles else {
            if let style, BuiltInStyle(rawValue: style) == nil {
                return try application.makeBasemap(
                    style: style, dark: darkStyle, language: language,
                    network: application.makeNetwork(options: network))
            }
            return try application.makeWorldMap(style: try makeStyle(in: application), language: language)
        }
        let style = try makeStyle(in: application)
        guard TileSources.isAddress(tiles) else {
            return try application.makeBasemap(path: tiles, style: style, language: language)
        }
        return try application.makeBasemap(
            address: tiles, style: style, language: language,
            network: application.makeNetwork(options: network))
    }

    /// A file, or a built-in style by its name; `nil` stands for the one for the tiles.
    @MainActor private func makeStyle(in application: Application) throws -> StylePair? {
        guard let style else { return nil }
        if let own = BuiltInStyle(rawValue: style) {
            return try own.pair(
                language: language ?? application.mapLanguage, assets: application.services.assets)
        }
        var pair = StylePair(
            light: try StyleDocument(contentsOfFile: style),
            dark: try darkStyle.map { try StyleDocument(contentsOfFile: $0) })
        // A style's own choice of names stands unless the command line asks for another.
        if let language { pair.setLanguage(language) }
        return pair
    }
}
