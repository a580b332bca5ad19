import CartoucheMapGeometry
import Foundation

/// Some of a source's tiles, which tell the names of its layers where its metadata does not. Pure.
enum LayerSample {
    /// The maximum number of tiles that are looked at.
    static let tileLimit = 6
    /// The maximum number of names that are taken.
    private static let nameLimit = 200

    /// The tiles around the middle of the source, from its lowest level up.
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

    /// The names of the layers of vector tiles, in the order of the first tile that has each.
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

    /// The names of the layers of a source whose tiles can be had at once.
    /// - Parameters:
    ///   - first: a tile that the source has.
    ///   - tile: reads a tile; nil if there is none, or it cannot be read.
    static func names(
        of header: TileSourceHeader, first: [UInt8]?, tile: (TileID) -> [UInt8]?
    ) -> [String] {
        let found = tiles(of: header).lazy.compactMap(tile).prefix(tileLimit)
        return names(in: [first].compactMap { $0 } + found)
    }
}

extension RemoteTileSource {
    /// The first tile in the middle of the source: others would be fetched for their layers' names alone. Nil
    /// if it cannot be had.
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
