import Foundation

extension BuiltInStyle {
    /// The two documents of this built-in style, for the light and the dark appearance, read from the
    /// program's own folders or from the library's folders.
    /// - Parameters:
    ///   - language: the language of the names that the style shows.
    ///   - assets: the folders in which the style's files are searched.
    /// - Throws: `AssetError` if no folder has the style's files, or `StyleError`.
    public func pair(language: StyleLanguage = .english, assets: AssetCatalog = AssetCatalog()) throws
        -> StylePair
    {
        var pair = StylePair(
            light: try StyleDocument(contentsOfFile: try Self.path(fileNames.light, in: assets)),
            dark: try StyleDocument(contentsOfFile: try Self.path(fileNames.dark, in: assets)))
        pair.setLanguage(language)
        return pair
    }

    /// The paths of the light and the dark document of each built-in style whose files exist. With these
    /// paths a style can be read on another thread than the main one.
    static func paths(in assets: AssetCatalog) -> [BuiltInStyle: (light: String, dark: String)] {
        var paths: [BuiltInStyle: (light: String, dark: String)] = [:]
        for style in allCases {
            guard let light = try? path(style.fileNames.light, in: assets),
                let dark = try? path(style.fileNames.dark, in: assets)
            else { continue }
            paths[style] = (light, dark)
        }
        return paths
    }

    private static func path(_ name: String, in assets: AssetCatalog) throws(AssetError) -> String {
        try assets.libraryPath(named: "Styles/\(name).json")
    }
}

extension StylePair {
    /// The built-in style for the layers that a tile source has; for a source whose tiles are images, a style
    /// that shows these images as they are.
    /// - Throws: a `TileError` that names the layers if no built-in style knows the layers; `AssetError` or
    ///   `StyleError`.
    static func builtIn(
        for header: TileSourceHeader, language: StyleLanguage, assets: AssetCatalog = AssetCatalog()
    ) throws -> StylePair {
        guard let style = try name(for: header) else { return try .raster() }
        return try style.pair(language: language, assets: assets)
    }

    /// The built-in style for the layers that a tile source has; for a source whose tiles are images, a style
    /// that shows these images as they are. Can be called on any thread, because the caller passes the paths
    /// of the styles' files.
    /// - Parameter paths: the paths of the styles' files, from `BuiltInStyle.paths(in:)`.
    nonisolated static func builtIn(
        for header: TileSourceHeader, language: StyleLanguage,
        paths: [BuiltInStyle: (light: String, dark: String)]
    ) throws -> StylePair {
        guard let style = try name(for: header) else { return try .raster() }
        guard let files = paths[style] else {
            throw TileError(
                source: header.name, cause: .unsupported("the files of the built-in style for it are missing")
            )
        }
        var pair = StylePair(
            light: try StyleDocument(contentsOfFile: files.light),
            dark: try StyleDocument(contentsOfFile: files.dark))
        pair.setLanguage(language)
        return pair
    }

    /// The name of the built-in style that draws the layers of a tile source; nil for a source whose tiles
    /// are images.
    private nonisolated static func name(for header: TileSourceHeader) throws(TileError) -> BuiltInStyle? {
        if header.format.isRaster { return nil }
        // A source that names no layers may have the world's.
        guard !header.layerNames.isEmpty else { return .world }
        guard let style = BuiltInStyle(layerNames: header.layerNames) else {
            let some = header.layerNames.prefix(4).map { TileError.quoted($0) }.joined(separator: ", ")
            let all = header.layerNames.count > 4 ? "\(some) ..." : some
            throw TileError(
                source: header.name,
                cause: .unsupported("no built-in style knows its layers (\(all)), so name a style for them"))
        }
        return style
    }
}
