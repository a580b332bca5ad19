import Foundation

extension Application {
    /// The bundled map of the world.
    /// - Throws: `AssetError` or `TileError`, which name the file.
    public func makeWorldMap() throws -> Basemap {
        makeBasemap(source: try PMTilesSource(path: WorldMap.path(in: services.assets)))
    }

    /// A base map from any vector tiles that have the world map's layers.
    public func makeBasemap(source: any TileSource, style: MapStyle = .atlas) -> Basemap {
        let map = Basemap(source: source, style: style, text: services.text, work: services.work) { error in
            FileHandle.standardError.write(Data("\(error)\n".utf8))
        }
        if case .headless = loop { map.hasWorkBudget = false }
        return map
    }
}
