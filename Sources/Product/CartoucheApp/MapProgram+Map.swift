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
        try BasemapChoice(
            tiles: options.tiles, style: options.style, darkStyle: options.darkStyle,
            language: options.language, network: networkOptions
        ).make(in: application)
    }
}
