import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CityMaker
@testable import TileStore

/// A small city as an archive on the disk, made once.
enum TestCity {
    static let side = 5_000.0
    private static let city = City(seed: 7, side: side)
    private static let folder = Result { try Folder() }
    private static let sources: [CitySchemaName: Result<PMTilesSource, any Error>] = Dictionary(
        uniqueKeysWithValues: CitySchemaName.allCases.map { schema in
            (
                schema,
                Result {
                    let path = try folder.get().path("\(schema.rawValue).pmtiles")
                    try Data(CityArchive(city: city, schema: schema).bytes()).write(
                        to: URL(fileURLWithPath: path))
                    return try PMTilesSource(path: path)
                }
            )
        })

    static func source(_ schema: CitySchemaName) throws -> PMTilesSource {
        try #require(sources[schema]).get()
    }

    /// The tile of a level that has the city's middle.
    static func tile(_ source: PMTilesSource, _ z: Int) throws -> VectorTile? {
        let middle = Mercator.mapPoint(City.middle)
        let count = Double(1 << z)
        let id = TileID(
            z: z, x: Int(middle.x / Mercator.worldSize * count), y: Int(middle.y / Mercator.worldSize * count)
        )
        return try source.tile(id).map { try VectorTile($0) }
    }

    /// All tiles of a level that show a part of the city.
    static func tiles(_ source: PMTilesSource, _ z: Int) throws -> [VectorTile] {
        let (low, high) = (
            Mercator.mapPoint(source.header.southWest), Mercator.mapPoint(source.header.northEast)
        )
        let unit = Mercator.worldSize / Double(1 << z)
        var result: [VectorTile] = []
        for y in Int(high.y / unit)...Int(low.y / unit) {
            for x in Int(low.x / unit)...Int(high.x / unit) {
                if let bytes = try source.tile(TileID(z: z, x: x, y: y)) {
                    result.append(try VectorTile(bytes))
                }
            }
        }
        return result
    }
}
