import Cartouche

/// Creates the map that the command line asks for.
extension MapProgram {
    /// Creates a map view with the tiles and in the appearance that the command line asks for. It shows the
    /// user's location if the command line names a source of locations.
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

    /// Creates a base map with the tiles, the style and the language that the command line asks for. Without
    /// tiles it is the bundled world, and without a style it has the built-in style for the tiles.
    /// - Throws: `AssetError`, `TileError` or `StyleError`, which name the file or the server.
    public func makeBasemap() throws -> Basemap {
        try BasemapChoice(
            tiles: options.tiles, style: options.style, darkStyle: options.darkStyle,
            language: options.language, network: networkOptions
        ).make(in: application)
    }
}
