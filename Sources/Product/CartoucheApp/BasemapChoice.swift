import Cartouche

/// The base map that a command line asks for: tiles, a style, a language, each of which may be left out.
package struct BasemapChoice {
    /// A file, a folder or the address of a server; `nil` stands for the style's own tiles, or the bundled
    /// world.
    package var tiles: String?
    /// A file, an address, or a built-in style by its name; `nil` stands for the built-in style for the
    /// tiles.
    package var style: String?
    /// The style of dark windows.
    package var darkStyle: String?
    /// The language of names; `nil` stands for the map's.
    package var language: StyleLanguage?
    /// How servers are asked.
    package var network: TileNetworkOptions

    package init(
        tiles: String?, style: String?, darkStyle: String? = nil, language: StyleLanguage? = nil,
        network: TileNetworkOptions = TileNetworkOptions()
    ) {
        (self.tiles, self.style, self.darkStyle) = (tiles, style, darkStyle)
        (self.language, self.network) = (language, network)
    }

    /// Makes the base map.
    /// - Throws: `AssetError`, `TileError` or `StyleError`, which name the file or the server.
    @MainActor package func make(in application: Application) throws -> Basemap {
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
