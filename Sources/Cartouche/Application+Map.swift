import Foundation

extension Application {
    /// The bundled map of the world.
    /// - Parameter style: a MapLibre style for its layers; nil, the default: the built-in atlas.
    /// - Throws: `AssetError` or `TileError`, which name the file.
    public func makeWorldMap(style: StylePair? = nil) throws -> Basemap {
        makeBasemap(try PMTilesSource(path: WorldMap.path(in: services.assets)), style)
    }

    /// A base map from a file of vector tiles: a PMTiles archive, an MBTiles file or a folder of tiles.
    /// - Parameter style: a MapLibre style for their layers; nil, the default: the built-in atlas, which draws
    ///   tiles that have the world map's layers.
    /// - Throws: a `TileError` that names the file, also if its tiles are pictures, which are not drawn.
    public func makeBasemap(path: String, style: StylePair? = nil) throws -> Basemap {
        let source = try TileSources.open(path: path)
        guard !source.header.format.isRaster else {
            let format = source.header.format.rawValue
            throw TileError(
                source: source.header.name,
                cause: .unsupported("its tiles are \(format) pictures, and the map draws vector tiles"))
        }
        return makeBasemap(source, style)
    }

    /// A base map from any vector tiles that have the world map's layers.
    public func makeBasemap(source: any TileSource, style: MapStyle = .atlas) -> Basemap {
        let map = Basemap(source: source, style: style, text: services.text, work: services.work) { Self.warn("\($0)") }
        if case .headless = loop { map.hasWorkBudget = false }
        return map
    }

    /// A base map from any vector tiles, drawn by a MapLibre style. What of it is not drawn is named on standard
    /// error.
    public func makeBasemap(source: any TileSource, style: StylePair) -> Basemap {
        for sentence in style.warnings { Self.warn(sentence) }
        let map = Basemap(
            source: source, style: style, text: services.text, images: services.images, work: services.work, warn: { Self.warn($0) },
            report: { Self.warn("\($0)") })
        if case .headless = loop { map.hasWorkBudget = false }
        return map
    }

    private func makeBasemap(_ source: any TileSource, _ style: StylePair?) -> Basemap {
        if let style { makeBasemap(source: source, style: style) } else { makeBasemap(source: source) }
    }

    private nonisolated static func warn(_ sentence: String) {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
    }
}
