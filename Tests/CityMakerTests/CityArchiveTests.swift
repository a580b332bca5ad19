import CartoucheMapGeometry
import Foundation
import Testing

@testable import CityMaker
@testable import TileStore

@Suite struct CityArchiveTests {
    @Test func sameSeedGivesTheSameBytes() {
        let first = CityArchive(city: City(seed: 3, side: 3_000), schema: .protomaps).bytes()

        #expect(first == CityArchive(city: City(seed: 3, side: 3_000), schema: .protomaps).bytes())
        #expect(first != CityArchive(city: City(seed: 4, side: 3_000), schema: .protomaps).bytes())
    }

    @Test(arguments: CitySchemaName.allCases)
    func opensAsAnArchiveWithTilesAtEveryLevel(_ schema: CitySchemaName) throws {
        let source = try TestCity.source(schema)

        #expect(source.header.minZoom == 0 && source.header.maxZoom == 14)
        #expect(Set(source.header.layerNames) == Set(schema.schema.layerNames))
        for z in 0...14 {
            let tile = try #require(try TestCity.tile(source, z))
            #expect(tile.layers.contains { !$0.features.isEmpty }, "level \(z)")
        }
    }

    /// A city is as dense as the densest of the real tiles that the readers are tested with: 1,366 features
    /// and 10,031 points in Chicago's center, at a level less.
    @Test(arguments: CitySchemaName.allCases)
    func centerIsAsDenseAsRealCities(_ schema: CitySchemaName) throws {
        let tile = try #require(try TestCity.tile(try TestCity.source(schema), 14))

        let layers = tile.layers
        #expect(layers.map(\.features.count).reduce(0, +) > 1_366)
        #expect(layers.map { $0.coordinates.count / 2 }.reduce(0, +) > 10_031)
    }

    @Test func lowerLevelsHaveFewerRoads() throws {
        let source = try TestCity.source(.openMapTiles)
        let counts = try [6, 9, 12, 14].map { z in
            try TestCity.tiles(source, z).flatMap(\.layers).filter { $0.name == "transportation" }.map(
                \.features.count
            )
            .reduce(0, +)
        }

        #expect(counts == counts.sorted() && counts[0] > 0 && counts[0] * 4 < counts[3], "\(counts)")
    }
}
