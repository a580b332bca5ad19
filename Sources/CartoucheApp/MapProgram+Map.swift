import Cartouche

/// The map that the command line asks for.
extension MapProgram {
    /// A map of the tiles and in the appearance that the command line asks for, which shows the user's
    /// location if it names a source.
    /// - Throws: `AssetError`, `TileError` or `LocationError`, which name the file.
    public func makeMapView() throws -> MapView {
        let map = MapView()
        map.basemap = try makeBasemap()
        if let provider = try makeLocationProvider() {
            map.locationProvider = provider
            map.showsUserLocation = true
        }
        return map
    }

    /// The source of the user's location that the command line names; nil if it names none.
    /// - Throws: `LocationError`, which names the file.
    public func makeLocationProvider() throws -> (any LocationProvider)? {
        try options.location?.makeProvider(speed: options.locationSpeed)
    }

    /// A base map of the tiles, in the style and the language that the command line asks for; of the bundled
    /// world if it names no tiles, and in the built-in style for them if it names none.
    /// - Throws: `AssetError`, `TileError` or `StyleError`, which name the file or the server.
    public func makeBasemap() throws -> Basemap {
        guard let path = options.tiles else {
            if let name = options.style, BuiltInStyle(rawValue: name) == nil {
                return try application.makeBasemap(
                    style: name, dark: options.darkStyle, language: options.language,
                    network: application.makeNetwork(options: networkOptions))
            }
            return try application.makeWorldMap(style: try makeStyle(), language: options.language)
        }
        let style = try makeStyle()
        if TileSources.isAddress(path) {
            return try application.makeBasemap(
                address: path, style: style, language: options.language,
                network: application.makeNetwork(options: networkOptions))
        }
        return try application.makeBasemap(path: path, style: style, language: options.language)
    }

    /// A file, or a built-in style by its name; nil: the one for the tiles.
    private func makeStyle() throws -> StylePair? {
        guard let name = options.style else { return nil }
        if let own = BuiltInStyle(rawValue: name) {
            return try own.pair(
                language: options.language ?? application.mapLanguage, assets: application.services.assets)
        }
        var pair = StylePair(
            light: try StyleDocument(contentsOfFile: name),
            dark: try options.darkStyle.map { try StyleDocument(contentsOfFile: $0) })
        // A style's own choice of names stands unless the command line asks for another.
        if let language = options.language { pair.setLanguage(language) }
        return pair
    }
}
