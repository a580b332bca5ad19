/// The file of the bundled map of the world, for programs that read its tiles themselves, as for a search of
/// its names. `Application.makeWorldMap(style:language:)` makes a base map of it.
@MainActor
public enum WorldMap {
    /// The path of the file, a PMTiles archive of vector tiles: in the program's own folders, or the
    /// library's.
    /// - Parameter assets: where the program's own folders are; by default the usual ones.
    /// - Throws: `AssetError` if no folder has it.
    public static func path(in assets: AssetCatalog = AssetCatalog()) throws(AssetError) -> String {
        try assets.libraryPath(named: "World.pmtiles")
    }
}
