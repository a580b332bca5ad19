import Cartouche

/// The base map that a command line asks for: tiles, a style and a language, each of which may be missing.
/// The type is for programs that define their own options for tiles and styles; with the common options,
/// `MapProgram.makeBasemap()` creates the base map.
public nonisolated struct BasemapChoice {
    /// A file, a folder or the address of a server with tiles; nil uses the tiles that the style names, or
    /// the bundled world.
    public var tiles: String?
    /// The style of the map: the path of a file or the name of a built-in style; if `tiles` is nil, it may
    /// also be a style's address. Nil uses the built-in style for the tiles.
    public var style: String?
    /// The style for the dark appearance, in a file or at an address; nil uses `style` in both appearances.
    /// Ignored if `style` is nil or the name of a built-in style, which has its own dark style.
    public var darkStyle: String?
    /// The language of the names on the map; nil uses `mapLanguage` of the application.
    public var language: StyleLanguage?
    /// The options for fetching tiles from servers.
    public var network: TileNetworkOptions

    /// Creates a choice of a base map.
    /// - Parameters:
    ///   - tiles: a file, a folder or a server's address; nil uses the tiles of the style, or the bundled
    ///     world.
    ///   - style: the path of a file or the name of a built-in style; if `tiles` is nil, it may also be an
    ///     address; nil uses the built-in style for the tiles.
    ///   - darkStyle: the style for the dark appearance; nil uses `style` in both appearances.
    ///   - language: the language of names; nil uses `mapLanguage` of the application.
    ///   - network: the options for fetching tiles from servers.
    public init(
        tiles: String?, style: String?, darkStyle: String? = nil, language: StyleLanguage? = nil,
        network: TileNetworkOptions = TileNetworkOptions()
    ) {
        (self.tiles, self.style, self.darkStyle) = (tiles, style, darkStyle)
        (self.language, self.network) = (language, network)
    }

    /// Creates the base map that this choice describes.
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

    /// The light and dark style of this choice of a base map, from files or from a built-in style; nil if the
    /// choice names no style, so that the built-in style for the tiles is used.
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
