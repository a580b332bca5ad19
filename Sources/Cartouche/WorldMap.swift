import CartoucheAssets

/// The file of the bundled map of the world.
package enum WorldMap {
    /// Its path: in the program's own folders, or the library's.
    /// - Throws: `AssetError` if no folder has it.
    package static func path(in assets: AssetCatalog = AssetCatalog()) throws(AssetError) -> String {
        let name = "World.pmtiles"
        let folders = assets.folders + CartoucheAssets.folders
        let all = AssetCatalog(folders: folders, advice: assets.advice)
        guard let path = all.path(named: name) else {
            throw AssetError(name: name, folders: folders, reason: .missing, advice: assets.advice)
        }
        return path
    }
}

/// The icon of programs that have none of their own.
package enum StandardIcon {
    /// Nil if no folder has it: the window then has the desktop's.
    @MainActor
    package static func image(in assets: AssetCatalog) -> Image? {
        let folders = assets.folders + CartoucheAssets.folders
        return try? AssetCatalog(folders: folders, advice: assets.advice).image(named: "Icon.png")
    }
}
