/// The file of the bundled map of the world.
package enum WorldMap {
    /// Its path: in the program's own folders, or the library's.
    /// - Throws: `AssetError` if no folder has it.
    package static func path(in assets: AssetCatalog = AssetCatalog()) throws(AssetError) -> String {
        try assets.libraryPath(named: "World.pmtiles")
    }
}
