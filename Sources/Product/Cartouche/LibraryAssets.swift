import CartoucheAssets

extension AssetCatalog {
    /// This asset catalog with the folders of the library's own assets added after the program's folders.
    package var withLibraryFolders: AssetCatalog {
        AssetCatalog(folders: folders + CartoucheAssets.folders, advice: advice)
    }

    /// The path of a file of the library, searched in the program's own folders and then in the library's.
    /// - Throws: `AssetError` if no folder has it.
    func libraryPath(named name: String) throws(AssetError) -> String {
        let all = withLibraryFolders
        guard let path = all.path(named: name) else {
            throw AssetError(name: name, folders: all.folders, reason: .missing, advice: advice)
        }
        return path
    }
}
