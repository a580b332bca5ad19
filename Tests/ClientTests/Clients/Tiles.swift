import Foundation
import TileStore

// Vector tiles of a file, for any program: the product TileStore by itself.

/// The names of a layer's features, and the area of its polygons in the tile's own units.
func read(layer name: String, ofTile id: TileID, in source: any TileSource) throws -> ([String], Double) {
    guard let layer = try source.vectorTile(id)?.layer(name) else { return ([], 0) }
    let key = layer.keyIndex("name")
    var (names, area): ([String], Double) = ([], 0)
    for feature in layer.features {
        if let text = layer.value(of: feature, key: key)?.text { names.append(text) }
        guard feature.type == .polygon else { continue }
        for rings in layer.polygons(of: feature) {
            area += rings.reduce(0) { $0 + layer.doubleArea(ofRing: $1) / 2 }
        }
    }
    return (names, area)
}

func describe(_ path: String) -> String {
    do {
        let source = try PMTilesSource(path: path)
        let (southWest, header) = (source.header.southWest, source.header)
        let (names, _) = try read(layer: "place", ofTile: TileID(z: header.minZoom, x: 0, y: 0), in: source)
        return "\(header.name) from \(southWest.latitude), \(southWest.longitude): \(names)"
    } catch let error as TileError {
        return error.description
    } catch {
        return "\(error)"
    }
}

/// A source of the program's own.
nonisolated struct EmptySource: TileSource {
    let header = TileSourceHeader(
        name: "empty", minZoom: 0, maxZoom: 0,
        southWest: LocationCoordinate2D(latitude: -85, longitude: -180),
        northEast: LocationCoordinate2D(latitude: 85, longitude: 180), attribution: "")

    func tile(_ id: TileID) throws(TileError) -> [UInt8]? { nil }
}

/// A document of a server, by the connections and the cache of tiles.
func document(at url: URL, by network: TileNetwork) async throws(TileError) -> [UInt8] {
    try await network.document(at: url, limit: 1 << 20)
}
