import CartoucheAssets
import Foundation

extension BuiltInStyle {
    /// The style, from the program's own folders or the library's.
    /// - Parameter language: that of the names.
    /// - Throws: `AssetError` if no folder has its files, or `StyleError`.
    public func pair(language: StyleLanguage = .english, assets: AssetCatalog = AssetCatalog()) throws -> StylePair {
        var pair = StylePair(
            light: try StyleDocument(contentsOfFile: try Self.path(fileNames.light, in: assets)),
            dark: try StyleDocument(contentsOfFile: try Self.path(fileNames.dark, in: assets)))
        pair.setLanguage(language)
        return pair
    }

    private static func path(_ name: String, in assets: AssetCatalog) throws(AssetError) -> String {
        let file = "Styles/\(name).json"
        let folders = assets.folders + [CartoucheAssets.bundleURL.path]
        let all = AssetCatalog(folders: folders, advice: assets.advice)
        guard let path = all.path(named: file) else {
            throw AssetError(name: file, folders: folders, reason: .missing, advice: assets.advice)
        }
        return path
    }
}

extension StylePair {
    /// The built-in style for tiles; for pictures one that shows them as they are.
    /// - Throws: a `TileError` that names the layers if no style knows them; `AssetError` or `StyleError`.
    static func builtIn(
        for header: TileSourceHeader, language: StyleLanguage, assets: AssetCatalog = AssetCatalog()
    ) throws -> StylePair {
        if header.format.isRaster { return try .pictures() }
        // A source that names no layers may have the world's.
        guard !header.layerNames.isEmpty else {
            return try BuiltInStyle.world.pair(language: language, assets: assets)
        }
        guard let style = BuiltInStyle(layerNames: header.layerNames) else {
            let some = header.layerNames.prefix(4).map { TileError.quoted($0) }.joined(separator: ", ")
            let all = header.layerNames.count > 4 ? "\(some) ..." : some
            throw TileError(
                source: header.name,
                cause: .unsupported("no built-in style knows its layers (\(all)), so name a style for them"))
        }
        return try style.pair(language: language, assets: assets)
    }
}
