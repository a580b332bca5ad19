import CartoucheMapGeometry
import Foundation

/// Reads some of a source's tiles to find the names of its layers, if the metadata does not state them.
enum LayerSample {
    /// The maximum number of tiles that are read to find the names of layers.
    static let tileLimit = 6
    /// The maximum number of names of layers that are collected.
    private static let nameLimit = 200

    /// The ids of the tiles around the middle of the source, from its lowest level up.
    static func tiles(of header: TileSourceHeader) -> [TileID] {
        let (south, north) = (header.southWest.latitude, header.northEast.latitude)
        let (west, east) = (header.southWest.longitude, header.northEast.longitude)
        let longitude = ((west + (east < west ? east + 360 : east)) / 2).remainder(dividingBy: 360)
        let middle =
            header.center?.coordinate
            ?? LocationCoordinate2D(latitude: (south + north) / 2, longitude: longitude)
        guard middle.isValid, header.minZoom <= header.maxZoom else { return [] }
        let point = Mercator.mapPoint(middle)
        return (header.minZoom...min(header.maxZoom, 30)).map { z in
            let count = 1 << z
            let side = Mercator.worldSize / Double(count)
            return TileID(
                z: z, x: min(max(Int(point.x / side), 0), count - 1),
                y: min(max(Int(point.y / side), 0), count - 1))
        }
    }

    /// The names of the layers in vector tiles, in the order in which they first occur.
    static func names(in tiles: some Sequence<[UInt8]>) -> [String] {
        var names: [String] = []
        var seen: Set<String> = []
        for bytes in tiles {
            guard let tile = try? VectorTile(bytes) else { continue }
            for layer in tile.layers where names.count < nameLimit && seen.insert(layer.name).inserted {
                names.append(layer.name)
            }
        }
        return names
    }

    /// The names of the layers of a source whose tiles need not be fetched.
    /// - Parameters:
    ///   - first: the bytes of a tile that the source has.
    ///   - tile: reads a tile; nil if the source lacks the tile, or it cannot be read.
    static func names(
        of header: TileSourceHeader, first: [UInt8]?, tile: (TileID) -> [UInt8]?
    ) -> [String] {
        let found = tiles(of: header).lazy.compactMap(tile).prefix(tileLimit)
        return names(in: [first].compactMap { $0 } + found)
    }
}

extension RemoteTileSource {
    /// Fetches one tile in the middle of the source; more tiles are not fetched only for the names of layers.
    /// Nil if the tile cannot be fetched.
    func sampleTile() async -> (id: TileID, bytes: [UInt8])? {
        for id in LayerSample.tiles(of: header).prefix(LayerSample.tileLimit) {
            do throws(TileError) {
                guard let bytes = try await fetch(id) else { continue }
                return (id, bytes)
            } catch {
                return nil
            }
        }
        return nil
    }
}
