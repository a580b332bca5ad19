import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import TileStore

@Suite struct TileDirectorySourceTests {
    private let tile: [UInt8] = [26, 7, 15 << 3, 2, 1 << 3 | 2, 1, 97, 5 << 3, 1]

    private func opening(_ path: String) -> String? {
        #expect(throws: TileError.self) { try TileDirectorySource(path: path) }?.description
    }

    @Test(arguments: ["pbf", "mvt"], Compression.allCases)
    func vectorTilesAreReadPackedOrPlain(name: String, compression: Compression) throws {
        let folder = try Folder()
        for path in ["2/1/0", "2/3/3", "4/0/9"] {
            try folder.write(Data(Packer.pack(tile, as: compression)), to: "\(path).\(name)")
        }

        let source = try TileDirectorySource(path: folder.url.path)

        #expect(source.header.minZoom == 2 && source.header.maxZoom == 4)
        #expect(source.header.format == .vector)
        #expect(try source.tile(TileID(z: 2, x: 1, y: 0)) == tile)
        #expect(try source.tile(TileID(z: 4, x: 0, y: 9)) == tile)
        #expect(try source.tile(TileID(z: 3, x: 0, y: 0)) == nil)
        #expect(try source.tile(TileID(z: 2, x: 0, y: 0)) == nil)
        #expect(try source.tile(TileID(z: 9, x: 0, y: 0)) == nil)
    }

    @Test(arguments: [
        ("png", Pictures.png(side: 512), TileFormat.png), ("jpg", Pictures.jpeg(side: 512), .jpeg),
        ("jpeg", Pictures.jpeg(side: 512), .jpeg), ("webp", Pictures.lossyWebP(side: 512), .webp),
    ])
    func picturesAreHandedOverAsTheyAre(name: String, image: [UInt8], format: TileFormat) throws {
        let folder = try Folder()
        try folder.write(Data(image), to: "0/0/0.\(name)")

        let source = try TileDirectorySource(path: folder.url.path)

        #expect(source.header.format == format && source.header.tileSize == 512)
        #expect(try source.tile(TileID(z: 0, x: 0, y: 0)) == image)
    }

    @Test(arguments: ["metadata.json", "tiles.json"]) func metadataBesideTheLevelsIsRead(name: String) throws
    {
        let folder = try Folder()
        try folder.write(Data(tile), to: "1/0/0.pbf")
        try folder.write(
            #"""
            {"name":"Town","attribution":"Us","scheme":"tms","minzoom":"0","maxzoom":"20","bounds":"1,2,3,4"}
            """#,
            to: name)

        let source = try TileDirectorySource(path: folder.url.path)

        #expect(source.header.title == "Town" && source.header.attribution == "Us")
        #expect(source.header.southWest.longitude == 1)
        // What is there counts, not what is promised.
        #expect(source.header.minZoom == 1 && source.header.maxZoom == 1)
        #expect(try source.tile(TileID(z: 1, x: 0, y: 1)) == tile)
        #expect(try source.tile(TileID(z: 1, x: 0, y: 0)) == nil)
    }

    @Test func foldersWithoutTilesAreRefused() throws {
        let folder = try Folder()
        let name = folder.url.lastPathComponent
        #expect(
            opening(folder.url.path)
                == "Map file \(name) is of a kind that is not supported: it has no folders named after zoom "
                + "levels."
        )

        try folder.write("", to: "0/0/readme.txt")
        try folder.write("", to: "01/0/0.png")
        #expect(opening(folder.url.path)?.contains("it has no files named as tiles are") == true)

        #expect(opening("/nowhere/tiles") == "Map file tiles cannot be read: No such file or directory.")
    }

    @Test func metadataThatIsNoneIsNamed() throws {
        let folder = try Folder()
        try folder.write(Data(tile), to: "0/0/0.pbf")
        try folder.write("{", to: "metadata.json")

        #expect(
            opening(folder.url.path)?.contains("/metadata.json is damaged: it is not a JSON object.") == true)
    }

    @Test(.timeLimit(.minutes(1))) func tilesThatAreNoFilesAreErrors() throws {
        let folder = try Folder()
        try folder.write(Data(tile), to: "1/0/0.pbf")
        #expect(mkfifo(folder.path("1/0/1.pbf"), 0o600) == 0)
        try folder.write(
            Data(Packer.pack([UInt8](repeating: 0, count: 20 << 20), as: .gzip)), to: "1/1/1.pbf")
        let source = try TileDirectorySource(path: folder.url.path)

        func error(_ id: TileID) -> String? {
            #expect(throws: TileError.self) { try source.tile(id) }?.description
        }
        #expect(error(TileID(z: 1, x: 0, y: 1))?.hasSuffix("it is a named pipe, not a file.") == true)
        #expect(error(TileID(z: 1, x: 1, y: 1))?.contains("it unpacks to more than") == true)
        #expect(try source.tile(TileID(z: 1, x: 0, y: 0)) == tile)
    }
}
