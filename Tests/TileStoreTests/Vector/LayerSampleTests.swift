import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import TileStore

/// Layers of vector tiles whose source does not name them.
@Suite struct LayerSampleTests {
    private let folder: Folder
    /// A tile, and the names of its layers.
    private let tile: [UInt8]
    private let names: [String]

    init() throws {
        folder = try Folder()
        tile = try PMTilesSource(path: TestData.world).tile(TileID(z: 0, x: 0, y: 0)) ?? []
        names = try VectorTile(tile).layers.map(\.name)
        #expect(names.count > 2)
    }

    /// Also with leaf directories, and where the first entry and the middle are different tiles.
    @Test(arguments: [nil, 1])
    func anArchiveHasThoseOfItsTiles(leafSize: Int?) throws {
        var writer = ArchiveWriter(
            entries: [.init(tile: 0, bytes: []), .init(tile: 1, bytes: tile)], leafSize: leafSize)
        writer.entries[0].bytes = [0x1A, 0]
        try Data(writer.bytes()).write(to: URL(fileURLWithPath: folder.path("a.pmtiles")))

        // The middle of the world is the corner of the tile 1/1/1; the first entry is the tile 0.
        let first = try PMTilesSource(path: folder.path("a.pmtiles"))
        #expect(first.header.layerNames == [])
        writer.entries[0].bytes = tile
        try Data(writer.bytes()).write(to: URL(fileURLWithPath: folder.path("b.pmtiles")))

        #expect(try PMTilesSource(path: folder.path("b.pmtiles")).header.layerNames == names)
    }

    @Test func aDatabaseHasThoseOfItsTiles() throws {
        var file = MBTilesFile()
        file.tiles = [(0, 0, 0, tile)]
        try file.write(to: folder.path("a.mbtiles"))

        #expect(try MBTilesSource(path: folder.path("a.mbtiles")).header.layerNames == names)
    }

    @Test func aFolderHasThoseOfItsTiles() throws {
        let level = URL(fileURLWithPath: folder.path("tiles/3/1"))
        try FileManager.default.createDirectory(at: level, withIntermediateDirectories: true)
        try Data(tile).write(to: level.appendingPathComponent("2.pbf"))

        #expect(try TileDirectorySource(path: folder.path("tiles")).header.layerNames == names)
    }

    @Test func theMiddleOfAnAreaAcrossTheAntimeridianIsInIt() {
        let header = TileSourceHeader(
            name: "a", minZoom: 0, maxZoom: 2,
            southWest: LocationCoordinate2D(latitude: -20, longitude: 170),
            northEast: LocationCoordinate2D(latitude: 20, longitude: -160))

        #expect(LayerSample.tiles(of: header).map(\.description) == ["0/0/0", "1/0/1", "2/0/2"])
    }
}
