/// The file of the bundled map of the world, for programs that read its tiles themselves, for example to
/// search its names. `Application.makeWorldMap(style:language:)` creates a base map from it.
@MainActor
public enum WorldMap {
    /// The path of the file, a PMTiles archive of vector tiles, which is searched in the program's own
    /// folders and then in the library's.
    /// - Parameter assets: the catalog of the program's own folders; by default the usual ones.
    /// - Throws: `AssetError` if no folder has the file.
    public static func path(in assets: AssetCatalog = AssetCatalog()) throws(AssetError) -> String {
        try assets.libraryPath(named: "World.pmtiles")
    }
}
