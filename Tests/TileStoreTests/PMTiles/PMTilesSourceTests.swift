import CartoucheMapGeometry
import Foundation
import Testing

@testable import TileStore

@Suite struct PMTilesSourceTests {
    @Test func theWorldFileSaysWhatItHolds() throws {
        let source = try PMTilesSource(path: TestData.world)

        #expect(source.header.minZoom == 0)
        #expect(source.header.maxZoom == 6)
        #expect(source.header.attribution == "Made with Natural Earth")
        #expect(source.header.name == "World.pmtiles")
    }

    @Test func everyTileOfTheWorldDecodes() throws {
        let source = try PMTilesSource(path: TestData.world)
        var found = 0
        for z in 0...6 {
            for y in 0..<1 << z {
                for x in 0..<1 << z {
                    guard let bytes = try source.tile(TileID(z: z, x: x, y: y)) else { continue }
                    let tile = try VectorTile(bytes)
                    found += 1
                    #expect(tile.problems == [])
                    #expect(!tile.layers.isEmpty)
                }
            }
        }
        #expect(found > 3000)
        #expect(try source.tile(TileID(z: 7, x: 0, y: 0)) == nil)
    }

    @Test func theWholeWorldTileHasEveryContinentAndItsCountries() throws {
        let source = try PMTilesSource(path: TestData.world)
        let bytes = try #require(try source.tile(TileID(z: 0, x: 0, y: 0)))
        let tile = try VectorTile(bytes)

        let land = try #require(tile.layer("land"))
        #expect(land.features.allSatisfy { $0.type == .polygon })
        #expect(land.features.flatMap { land.polygons(of: $0) }.count > 50)
        let names = try #require(tile.layer("country"))
        let key = names.keyIndex("name")
        #expect(names.features.contains { names.value(of: $0, key: key) == .string("Brazil") })
    }

    /// The data that the map is made of has lost letters, and has descriptions and numbers instead of names.
    @Test func theNamesOfTheWorldHaveAllTheirLetters() throws {
        let names = try namesOfTheWorld(in: ["lakename", "river", "region", "sea", "peak"])
        let endings = ["sjn", "sjen", "hjrvi", " Kli", " Gl", " Golu", " lv", "Mts .", " Sd."]
        let damaged = names.filter { name in
            endings.contains { name.hasSuffix($0) } || name.hasPrefix("Rservoir") || name.contains("?")
                || name.last?.isNumber == true && name.contains("järvi") || name.hasSuffix("(Lough)")
        }
        let misread = ["Harry South Truman Reservoir", "South Nevada", "Island Clarión", "Mritz", "Mhisa"]

        #expect(damaged.isEmpty)
        #expect(names.isDisjoint(with: misread))
        #expect(
            names.isSuperset(of: [
                "Müritz", "Mjøsa", "Höh Nuur", "Ångermanälven", "Qozhaköl", "Harry S. Truman Reservoir",
                "Lough Corrib", "Serra do Cachimbo", "South Andaman",
            ]))
    }

    private func namesOfTheWorld(in layers: [String]) throws -> Set<String> {
        let source = try PMTilesSource(path: TestData.world)
        var names: Set<String> = []
        for y in 0..<64 {
            for x in 0..<64 {
                guard let bytes = try source.tile(TileID(z: 6, x: x, y: y)) else { continue }
                let tile = try VectorTile(bytes)
                for layer in layers.compactMap({ tile.layer($0) }) {
                    let key = layer.keyIndex("name")
                    names.formUnion(layer.features.compactMap { layer.value(of: $0, key: key)?.text })
                }
            }
        }
        return names
    }

    @Test(arguments: [nil, 3, 1] as [Int?]) func entriesRunsAndLeavesAreFound(leafSize: Int?) throws {
        // Tiles 1 to 4 share one tile; 7 follows; 9 repeats no tile's bytes.
        let archive = ArchiveWriter(
            entries: [
                .init(tile: 0, bytes: [10]), .init(tile: 1, run: 4, bytes: [20, 21]),
                .init(tile: 7, bytes: [30]),
                .init(tile: 9, bytes: [40, 41, 42]),
            ], leafSize: leafSize)

        let found = try TestData.withFile(archive.bytes()) { path in
            let source = try PMTilesSource(path: path)
            #expect(source.header.attribution == "Made with care")
            let tiles = (0...2).flatMap { z in
                (0..<1 << (2 * z)).map { TileID(z: z, x: $0 % (1 << z), y: $0 >> z) }
            }
            return try Dictionary(uniqueKeysWithValues: tiles.map { ($0.hilbertIndex, try source.tile($0)) })
        }

        let expected: [UInt64: [UInt8]] = [
            0: [10], 1: [20, 21], 2: [20, 21], 3: [20, 21], 4: [20, 21], 7: [30], 9: [40, 41, 42],
        ]
        for (index, bytes) in found { #expect(bytes == expected[index], "tile number \(index)") }
    }

    @Test func aMissingFileIsNamed() {
        let error = #expect(throws: TileError.self) { try PMTilesSource(path: "/nowhere/Maps.pmtiles") }
        #expect(error?.description == "Map file Maps.pmtiles cannot be read: No such file or directory.")
    }

    @Test func aFolderIsNoMap() {
        #expect(throws: TileError.self) { try PMTilesSource(path: "/tmp") }
    }

    @Test func aTruncatedFileFailsOnOpening() throws {
        let world = [UInt8](try Data(contentsOf: URL(fileURLWithPath: TestData.world)))
        for length in [0, 5, 60, 126, 127, 500, 5000, world.count / 2, world.count - 1] {
            let error = try TestData.withFile(Array(world.prefix(length))) { path in
                #expect(throws: TileError.self, "\(length) bytes") { try PMTilesSource(path: path) }
            }
            guard case .truncated? = error?.cause else {
                Issue.record("\(length) bytes: \(String(describing: error))")
                continue
            }
        }
    }

    @Test func otherVersionsAndKindsAreRefused() throws {
        func openingError(_ change: (inout [UInt8]) -> Void) throws -> TileError? {
            var bytes = ArchiveWriter(entries: [.init(tile: 0, bytes: [1])]).bytes()
            change(&bytes)
            return try TestData.withFile(bytes) { path in
                #expect(throws: TileError.self) { try PMTilesSource(path: path) }
            }
        }

        #expect(try openingError { $0[7] = 2 }?.cause == .unsupported("PMTiles version 2"))
        #expect(try openingError { $0[0] = 0 }?.cause == .corrupt("it does not start as a PMTiles file"))
        #expect(try openingError { $0[99] = 5 }?.cause == .unsupported("its tiles are AVIF pictures"))
        #expect(try openingError { $0[99] = 7 }?.cause == .unsupported("its tiles are of type 7"))
        #expect(
            try openingError { $0[99] = 0 }?.cause
                == .unsupported("it does not say of what type its tiles are"))
        #expect(
            try openingError { $0[97] = 9 }?.cause
                == .corrupt("its compression is neither known nor unknown"))
        #expect(try openingError { $0[101] = 99 }?.cause == .corrupt("its zoom range is 0 to 99"))
    }

    @Test func leavesThatPointToThemselvesEnd() throws {
        var archive = ArchiveWriter(entries: [.init(tile: 0, bytes: [1])], leafSize: 1)
        // A leaf whose only entry is the leaf itself.
        let loop = ArchiveWriter.directory([.init(firstTile: 0, runLength: 0, offset: 0, length: 5)])
        archive.metadata = []
        var bytes = archive.bytes()
        let rootLength = ArchiveWriter.directory([.init(firstTile: 0, runLength: 0, offset: 0, length: 5)])
            .count
        bytes.replaceSubrange(127 + rootLength..<127 + rootLength + loop.count, with: loop)

        let error = try TestData.withFile(bytes) { path in
            let source = try PMTilesSource(path: path)
            return #expect(throws: TileError.self) { try source.tile(TileID(z: 0, x: 0, y: 0)) }
        }

        #expect(error?.tile == TileID(z: 0, x: 0, y: 0))
        #expect(error?.cause == .corrupt("its directories are nested more than 4 deep"))
    }

    @Test func oneBadTileLeavesTheOthersReadable() throws {
        var world = [UInt8](try Data(contentsOf: URL(fileURLWithPath: TestData.world)))
        let header = try PMTilesHeader(Array(world.prefix(127)), fileSize: UInt64(world.count))
        // The archive is clustered: the whole world's tile lies first.
        for i in 0..<64 { world[Int(header.tiles.offset) + 20 + i] ^= 0x5A }

        try TestData.withFile(world) { path in
            let source = try PMTilesSource(path: path)
            let error = #expect(throws: TileError.self) { try source.tile(TileID(z: 0, x: 0, y: 0)) }
            #expect(error?.description.hasPrefix("Tile 0/0/0 of ") == true)
            #expect(try source.tile(TileID(z: 1, x: 0, y: 0)) != nil)
        }
    }

    @Test func manyThreadsReadTheSameTiles() throws {
        let source = try PMTilesSource(path: TestData.world)
        let expected = try (0..<64).map { try source.tile(TileID(z: 6, x: $0, y: 20)) }

        DispatchQueue.concurrentPerform(iterations: 256) { i in
            let tile = try? source.tile(TileID(z: 6, x: i % 64, y: 20))
            #expect(tile == expected[i % 64])
        }
    }
}
