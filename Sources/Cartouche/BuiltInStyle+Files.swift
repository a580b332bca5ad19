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

    /// The style for a source's tiles.
    /// - Throws: a `TileError` that names the layers, if there is none for them.
    init(for source: any TileSource) throws(TileError) {
        let names = source.header.layerNames
        // A source that names no layers may have the world's.
        guard !names.isEmpty else {
            self = .world
            return
        }
        guard let style = BuiltInStyle(layerNames: names) else {
            let some = names.prefix(4).map { TileError.quoted($0) }.joined(separator: ", ")
            let all = names.count > 4 ? "\(some) ..." : some
            throw TileError(
                source: source.header.name,
                cause: .unsupported("no built-in style knows its layers (\(all)), so name a style for them"))
        }
        self = style
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
