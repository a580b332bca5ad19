import CartoucheLocking
import Foundation
import TestSupport
import Testing

@testable import TileStore

/// Sources against servers that answer oddly: a sentence, or a tile that is not there.
@Suite struct HTTPTileSourceTests {
    private let root = TileID(z: 0, x: 0, y: 0)

    private func sentence(of source: any RemoteTileSource) async -> String {
        do throws(TileError) {
            _ = try await source.fetch(root)
            return "no error"
        } catch {
            return error.description
        }
    }

    @Test func theAddressIsMadeOfTheTemplate() async throws {
        let server = try LoopbackServer { _, connection in connection.answer("204 No Content") }
        let network = TestNetwork()
        let source = try HTTPTileSource(
            template: server.address + "/{z}/{x}/{-y}{r}.png?key=k", scale: 2, network: network.network)

        #expect(try await source.fetch(TileID(z: 2, x: 1, y: 0)) == nil)

        #expect(server.requests.map(\.path) == ["/2/1/3@2x.png?key=k"])
        #expect(server.requests.first?.fields["user-agent"] == "Tests/1.0 \(TileNetworkOptions.libraryName)")
        #expect(source.header.format == .png)
        #expect(source.header.maxZoom == 19)
        #expect(!source.header.name.contains("key"))
    }

    @Test func anAddressOfNoServerIsRefused() {
        let network = TestNetwork().network
        for text in [
            "file:///{z}/{x}/{y}.pbf", "/{z}/{x}/{y}.pbf", "http://", "http://a/{z}.pbf", "http://a/{q}",
        ] {
            #expect(throws: TileError.self) { try HTTPTileSource(template: text, network: network) }
        }
    }

    @Test(arguments: [
        ("page", "web page"), ("noise", "not a vector tile"), ("picture", "a png picture"),
        ("bomb", "damaged"),
        ("short", "broke"), ("forbidden", "403"), ("file", "file:///etc/passwd"),
    ])
    func whatIsNoTileIsASentence(kind: String, reason: String) async throws {
        let bomb = Packer.pack([UInt8](repeating: 0, count: 4 << 20), as: .gzip)
        let server = try LoopbackServer { request, connection in
            switch request.path {
            case "/page/0/0/0":
                connection.answer(fields: ["Content-Type: text/html"], body: Array("<p>".utf8))
            case "/noise/0/0/0": connection.answer(body: [0xFF, 0xFE, 0xFD, 1, 2, 3])
            case "/picture/0/0/0":
                connection.answer(body: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])
            case "/bomb/0/0/0": connection.answer(body: bomb)
            case "/short/0/0/0": connection.send("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n123")
            case "/forbidden/0/0/0": connection.answer("403 Forbidden")
            default: connection.answer("302 Found", fields: ["Location: file:///etc/passwd"])
            }
        }
        let cache = try Folder()
        let network = TestNetwork(cache: cache)
        let source = try HTTPTileSource(
            template: "\(server.address)/\(kind)/{z}/{x}/{y}", network: network.network)

        let sentence = await sentence(of: source)

        #expect(sentence.contains(reason), "\(sentence)")
        #expect(sentence.contains("Tile 0/0/0 of 127.0.0.1:"))
        network.network.flush()
        #expect(network.network.client.cache?.evictableBytes == 0, "bad answers are not kept")
    }

    @Test(arguments: [("401 Who", true), ("403 No", true), ("429 Slowly", false), ("500 Sorry", false)])
    func aTileThatIsRefusedIsToldFromOneThatFails(status: String, isRefusal: Bool) async throws {
        let server = try LoopbackServer { _, connection in connection.answer(status) }
        let cache = try Folder()
        let network = TestNetwork(cache: cache)
        let source = try HTTPTileSource(
            template: "\(server.address)/{z}/{x}/{y}", network: network.network)

        let error = await #expect(throws: TileError.self) { try await source.fetch(root) }
        #expect(error?.isRefusal == isRefusal)
    }

    @Test(arguments: [
        ("https://Tiles.example.org/{z}/{x}/{y}.png", ["tiles.example.org"]),
        ("http://me:word@localhost:8080/a?b=c://d", ["localhost:8080"]),
        ("https://{s}.example.org/{z}/{x}/{y}", ["a.example.org", "b.example.org", "c.example.org"]),
        ("/maps/a.pmtiles", []), ("ftp://example.org/a", []), ("https://", []),
    ])
    func fieldsAreOfAnAddressesHosts(address: String, hosts: [String]) {
        var options = TileNetworkOptions()
        options.headers = ["tiles.example.org": ["Key": "old", "Other": "1"]]

        options.addHeaders(["Key": "new"], forHostsOf: address)

        let keyed = options.headers.filter { $0.value["Key"] == "new" }
        #expect(keyed.keys.sorted() == hosts)
        #expect(options.headers["tiles.example.org"]?["Other"] == "1")
    }

    @Test func aStaleCopyStandsInForAServerThatIsDown() async throws {
        let isDown = Switch()
        let tile = try PMTilesSource(path: TestData.world).tile(root) ?? []
        let server = try LoopbackServer { _, connection in
            if isDown.isOn { return connection.answer("503 Busy") }
            connection.answer(fields: ["Cache-Control: max-age=1"], body: tile)
        }
        let cache = try Folder()
        let network = TestNetwork(cache: cache)
        let source = try await network.open("\(server.address)/{z}/{x}/{y}.pbf")
        _ = try await source.fetch(root)
        network.network.flush()
        isDown.turnOn()
        network.pass(1_000)

        #expect(try await source.fetch(root) == tile)
        #expect(server.requests.count > 1)
    }

    @Test(arguments: ["max-age=1, must-revalidate", "no-cache"])
    func aStaleCopyIsNotUsedWhereTheServerForbidsIt(field: String) async throws {
        let isDown = Switch()
        let tile = try PMTilesSource(path: TestData.world).tile(root) ?? []
        let server = try LoopbackServer { _, connection in
            if isDown.isOn { return connection.answer("503 Busy") }
            connection.answer(fields: ["Cache-Control: \(field)"], body: tile)
        }
        let cache = try Folder()
        let network = TestNetwork(cache: cache)
        let url = try #require(URL(string: server.address + "/0/0/0.pbf"))
        #expect(try await network.network.tile(at: url) == tile)
        network.network.flush()
        isDown.turnOn()
        network.pass(1_000)

        await #expect(throws: TileError.self) { try await network.network.tile(at: url) }
    }

    @Test func anUnchangedTileIsFreshForAsLongAsBefore() async throws {
        let tile = try PMTilesSource(path: TestData.world).tile(root) ?? []
        let server = try LoopbackServer { request, connection in
            if request.fields["if-none-match"] != nil { return connection.answer("304 Not Modified") }
            connection.answer(fields: ["Cache-Control: max-age=100000", "ETag: \"1\""], body: tile)
        }
        let cache = try Folder()
        let network = TestNetwork(cache: cache)
        let url = try #require(URL(string: server.address + "/0/0/0.pbf"))
        for pause in [100_001.0, 90_000, 20_000] {
            #expect(try await network.network.tile(at: url) == tile)
            network.network.flush()
            network.pass(pause)
        }

        #expect(server.requests.count == 2, "the third was fresh")
    }

    @Test func aTileThatWasAbsentIsAskedForAgain() async throws {
        let isThere = Switch()
        let tile = try PMTilesSource(path: TestData.world).tile(root) ?? []
        let server = try LoopbackServer { _, connection in
            isThere.isOn ? connection.answer(body: tile) : connection.answer("404 Not Found")
        }
        let cache = try Folder()
        let network = TestNetwork(cache: cache)
        let url = try #require(URL(string: server.address + "/0/0/0.pbf"))
        #expect(try await network.network.tile(at: url) == nil)
        network.network.flush()
        isThere.turnOn()

        #expect(try await network.network.tile(at: url) == nil, "kept for a moment")
        #expect(try await network.network.tile(at: url, asksForAbsences: true) == tile, "reloaded")
        #expect(server.requests.count == 2)
    }

    @Test func anAbsencePassesInMinutes() async throws {
        let server = try LoopbackServer { _, connection in connection.answer("404 Not Found") }
        let cache = try Folder()
        let network = TestNetwork(cache: cache)
        let url = try #require(URL(string: server.address + "/0/0/0.pbf"))
        _ = try await network.network.tile(at: url)
        network.network.flush()

        network.pass(HTTPFreshness.absenceLimit + 1)
        _ = try await network.network.tile(at: url)

        #expect(server.requests.count == 2)
    }

    @Test func layersThatNoDescriptionNamesAreThoseOfTheFirstTile() async throws {
        let tile = try PMTilesSource(path: TestData.world).tile(root) ?? []
        let server = try LoopbackServer { _, connection in connection.answer(body: tile) }

        let source = try await TestNetwork().open("\(server.address)/{z}/{x}/{y}.pbf")

        #expect(source.header.layerNames == (try VectorTile(tile).layers.map(\.name)))
        #expect(server.requests.map(\.path) == ["/0/0/0.pbf"])
    }

    @Test func theBlockingCallGivesTheSame() async throws {
        let tile = try PMTilesSource(path: TestData.world).tile(root) ?? []
        let server = try LoopbackServer { _, connection in connection.answer(body: tile) }
        let source = try await TestNetwork().open("\(server.address)/{z}/{x}/{y}.pbf")

        let bytes = await withCheckedContinuation { continuation in
            Thread.detachNewThread { [root] in continuation.resume(returning: try? source.tile(root)) }
        }

        #expect(bytes == tile)
    }

    @Test func pictureTilesWithoutAnExtensionAreRecognized() async throws {
        let server = try LoopbackServer { _, connection in
            connection.answer(body: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])
        }

        let source = try await TestNetwork().open("\(server.address)/{z}/{x}/{y}")

        #expect(source.header.format == .png)
        #expect(source.header.tileSize == 256)
    }

    @Test func anAddressIsNoPath() {
        #expect(!TileSources.isAddress(TestData.world))
        #expect(!TileSources.isAddress("http.pmtiles"))
        #expect(TileSources.isAddress("HTTPS://a/b"))
    }

    @Test func theUserAgentIsOneLine() {
        var options = TileNetworkOptions()
        #expect(options.userAgent == TileNetworkOptions.libraryName)
        options.applicationName = "Häfen\r\nX-Evil: 1"
        #expect(options.userAgent == "HfenX-Evil: 1 \(TileNetworkOptions.libraryName)")
    }

    @Test func aRegionWhoseTilesTheServerForbidsToKeepIsNotKept() async throws {
        let tile = try PMTilesSource(path: TestData.world).tile(root) ?? []
        let server = try LoopbackServer { _, connection in
            connection.answer(fields: ["Cache-Control: no-store"], body: tile)
        }
        let cache = try Folder()
        let network = TestNetwork(cache: cache)
        let corner = LocationCoordinate2D(latitude: 38, longitude: -10)
        let download = try RegionDownload(
            name: "Lisbon", source: try await network.open("\(server.address)/{z}/{x}/{y}.pbf"),
            southWest: corner, northEast: corner, zooms: 0...1, network: network.network)

        let error = await #expect(throws: TileError.self) { try await download.run() }

        #expect(error?.description.contains("forbids keeping") ?? false)
        #expect(network.network.keptRegions.isEmpty)
    }

    @Test func aRegionIsWhatABoxTouches() {
        func tiles(_ south: Double, _ west: Double, _ north: Double, _ east: Double, _ z: Int) -> [String] {
            let (columns, rows) = RegionDownload.tiles(
                LocationCoordinate2D(latitude: south, longitude: west),
                LocationCoordinate2D(latitude: north, longitude: east), z)
            return rows.flatMap { row in columns.flatMap { $0 }.map { "\($0),\(row)" } }
        }

        #expect(tiles(-90, -180, 90, 180, 0) == ["0,0"])
        #expect(tiles(-90, -180, 90, 180, 1) == ["0,0", "1,0", "0,1", "1,1"])
        #expect(tiles(10, 10, 20, 20, 2) == ["2,1"])
        #expect(tiles(10, 170, 20, -170, 2) == ["0,1", "3,1"])
        #expect(tiles(20, 10, 10, 20, 2) == ["2,1"])
        #expect(tiles(.nan, 10, 20, 20, 1).count <= 4)
    }
}

/// Turned on once, read by the server's threads.
private final class Switch: Sendable {
    private let state = Mutex(false)
    var isOn: Bool { state.withLock { $0 } }
    func turnOn() { state.withLock { $0 = true } }
}
