import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import TileStore

/// Files are told apart by what is in them.
@Suite struct TileSourcesTests {
    private let tile: [UInt8] = [26, 7, 15 << 3, 2, 1 << 3 | 2, 1, 97, 5 << 3, 1]

    @Test func everyKindIsRecognizedWhateverItsName() throws {
        let folder = try Folder()
        try folder.write(Data(ArchiveWriter(entries: [.init(tile: 0, bytes: tile)]).bytes()), to: "a.mbtiles")
        var file = MBTilesFile()
        file.tiles = [(0, 0, 0, tile)]
        try file.write(to: folder.path("b.pmtiles"))
        try folder.write(Data(tile), to: "c.pmtiles/0/0/0.pbf")

        #expect(try TileSources.open(path: folder.path("a.mbtiles")) is PMTilesSource)
        #expect(try TileSources.open(path: folder.path("b.pmtiles")) is MBTilesSource)
        #expect(try TileSources.open(path: folder.path("c.pmtiles")) is TileDirectorySource)
        for name in ["a.mbtiles", "b.pmtiles", "c.pmtiles"] {
            let source = try TileSources.open(path: folder.path(name))
            #expect(try source.tile(TileID(z: 0, x: 0, y: 0)) == tile)
        }
    }

    @Test func theRowOrderIsHandedOn() throws {
        let folder = try Folder()
        var file = MBTilesFile()
        file.tiles = [(1, 0, 0, tile)]
        try file.write(to: folder.path("a"))
        try folder.write(Data(tile), to: "b/1/0/1.pbf")

        for (name, order) in [("a", TileRowOrder.xyz), ("b", .tms)] {
            let source = try TileSources.open(path: folder.path(name), rowOrder: order)
            #expect(try source.tile(TileID(z: 1, x: 0, y: 0)) == tile, "\(name)")
        }
    }

    @Test(.timeLimit(.minutes(1))) func othersAreRefusedInOneSentence() throws {
        let folder = try Folder()
        try folder.write("", to: "empty")
        try folder.write("hello", to: "text")
        try folder.write(Data([0x50, 0x4D, 2, 0, 0]), to: "old")
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)

        func opening(_ name: String) -> String? {
            #expect(throws: TileError.self) { try TileSources.open(path: folder.path(name)) }?.description
        }

        #expect(opening("empty") == "Map file empty is cut short: it is empty.")
        #expect(
            opening("text") == """
                Map file text is of a kind that is not supported: it is neither a PMTiles archive nor an \
                MBTiles file nor a folder of tiles.
                """)
        #expect(opening("old") == "Map file old is of a kind that is not supported: PMTiles version 2.")
        #expect(opening("pipe") == "Map file pipe cannot be read: it is a named pipe, not a file.")
        #expect(opening("gone") == "Map file gone cannot be read: No such file or directory.")
    }
}
