import CartoucheMapGeometry
import Foundation
import GRDB
import TestSupport
import Testing

@testable import TileStore

@Suite struct MBTilesSourceTests {
    /// A tile of one layer, told from others by its extent, which is below 128.
    private func vector(_ number: UInt8) -> [UInt8] {
        [26, 7, 15 << 3, 2, 1 << 3 | 2, 1, 97, 5 << 3, number]
    }

    private func source(_ file: MBTilesFile, rowOrder: TileRowOrder? = nil) throws -> (MBTilesSource, Folder)
    {
        let folder = try Folder()
        try file.write(to: folder.path("City.mbtiles"))
        return (try MBTilesSource(path: folder.path("City.mbtiles"), rowOrder: rowOrder), folder)
    }

    @Test(arguments: MBTilesFile.Layout.allCases) func everyLayoutIsRead(layout: MBTilesFile.Layout) throws {
        var file = MBTilesFile(layout: layout)
        let packed = Packer.pack(vector(1), as: .gzip)
        file.tiles = [(0, 0, 0, packed), (1, 0, 1, packed), (1, 1, 0, Packer.pack(vector(2), as: .gzip))]
        let (source, folder) = try source(file)

        #expect(source.header.name == "City.mbtiles" && source.header.title == "Test")
        #expect(source.header.minZoom == 0 && source.header.maxZoom == 1)
        #expect(source.header.format == .vector && source.header.tileSize == 512)
        // Rows are counted from the south.
        #expect(try source.tile(TileID(z: 0, x: 0, y: 0)) == vector(1))
        #expect(try source.tile(TileID(z: 1, x: 0, y: 0)) == vector(1))
        #expect(try source.tile(TileID(z: 1, x: 1, y: 1)) == vector(2))
        #expect(try source.tile(TileID(z: 1, x: 1, y: 0)) == nil)
        #expect(try source.tile(TileID(z: 2, x: 1, y: 0)) == nil)
        #expect(folder.has("City.mbtiles"))
    }

    @Test(arguments: ["option", "scheme"]) func rowsMayBeCountedFromTheNorth(way: String) throws {
        var file = MBTilesFile()
        file.tiles = [(1, 0, 0, vector(1)), (1, 0, 1, vector(2))]
        if way == "scheme" { file.metadata["scheme"] = "xyz" }
        let (source, folder) = try source(file, rowOrder: way == "option" ? .xyz : nil)

        #expect(try source.tile(TileID(z: 1, x: 0, y: 0)) == vector(1))
        #expect(try source.tile(TileID(z: 1, x: 0, y: 1)) == vector(2))
        _ = folder
    }

    @Test(arguments: Compression.allCases) func vectorTilesMayBePackedInAnyWay(compression: Compression)
        throws
    {
        var file = MBTilesFile()
        file.tiles = [(0, 0, 0, Packer.pack(vector(7), as: compression))]
        let (source, folder) = try source(file)

        #expect(try source.tile(TileID(z: 0, x: 0, y: 0)) == vector(7))
        _ = folder
    }

    @Test(arguments: [
        ("png", Pictures.png(side: 512), TileFormat.png, 512),
        ("jpg", Pictures.jpeg(side: 256), .jpeg, 256),
        ("webp", Pictures.extendedWebP(side: 256), .webp, 256),
        // The content counts, whatever it is called.
        ("pbf", Pictures.png(side: 256), .png, 256),
    ])
    func picturesAreHandedOverAsTheyAre(
        name: String, image: [UInt8], format: TileFormat, size: Int
    ) throws {
        var file = MBTilesFile()
        file.metadata["format"] = name
        file.tiles = [(2, 1, 1, image)]
        let (source, folder) = try source(file)

        #expect(source.header.format == format)
        #expect(source.header.tileSize == size)
        #expect(try source.tile(TileID(z: 2, x: 1, y: 2)) == image)
        _ = folder
    }

    @Test func theMetadataDescribesTheSource() throws {
        var file = MBTilesFile()
        file.metadata = [
            "name": "Helsinki", "format": "pbf", "minzoom": "0", "maxzoom": "14",
            "bounds": "24.5,60.0,25.5,60.5", "center": "25.0,60.2,11", "attribution": "<a href=x>© Us</a>",
            "json": #"{"vector_layers":[{"id":"water"},{"id":"place"}]}"#,
        ]
        file.tiles = [(0, 0, 0, vector(1)), (9, 0, 0, vector(1))]
        let (source, folder) = try source(file)
        let header = source.header

        #expect(header.title == "Helsinki" && header.attribution == "© Us")
        #expect(header.southWest.longitude == 24.5 && header.southWest.latitude == 60)
        #expect(header.northEast.longitude == 25.5 && header.northEast.latitude == 60.5)
        #expect(header.center?.coordinate.latitude == 60.2 && header.center?.zoom == 11)
        #expect(header.layerNames == ["water", "place"])
        // Levels that are promised but not there are drawn from the last that is.
        #expect(header.minZoom == 0 && header.maxZoom == 9)
        _ = folder
    }

    @Test func manyThreadsReadTheSameTiles() throws {
        var file = MBTilesFile()
        file.tiles = (0..<64).map { (3, $0 % 8, $0 / 8, Packer.pack(vector(UInt8($0 + 1)), as: .gzip)) }
        let (source, folder) = try source(file)

        DispatchQueue.concurrentPerform(iterations: 512) { (i: Int) in
            let x = i % 8
            let row = i / 8 % 8
            let bytes = try? source.tile(TileID(z: 3, x: x, y: 7 - row))
            let expected = vector(UInt8(row * 8 + x + 1))
            #expect(bytes == expected)
        }
        _ = folder
    }

    @Test func theFileIsNotWrittenTo() throws {
        let folder = try Folder()
        var file = MBTilesFile()
        file.tiles = [(0, 0, 0, vector(1))]
        try file.write(to: folder.path("a.mbtiles"))
        let before = try folder.data("a.mbtiles")

        let source = try MBTilesSource(path: folder.path("a.mbtiles"))
        _ = try source.tile(TileID(z: 0, x: 0, y: 0))

        #expect(try folder.data("a.mbtiles") == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.mbtiles"])
    }
}
