import CartoucheLocking
import Foundation
import TestSupport
import Testing

@testable import TileStore

/// Tiles from Debian's nginx on the loopback.
@Suite(.enabled(if: NginxServer.isInstalled, "nginx-light is not installed"))
struct NginxTests {
    private let files: Folder
    private let cache: Folder
    private let world: PMTilesSource
    private static let ids = [
        TileID(z: 0, x: 0, y: 0), TileID(z: 1, x: 1, y: 0), TileID(z: 3, x: 4, y: 2),
        TileID(z: 5, x: 17, y: 10),
        TileID(z: 6, x: 33, y: 21),
    ]

    init() throws {
        (files, cache) = (try Folder(), try Folder())
        world = try PMTilesSource(path: TestData.world)
    }

    private func writeTiles() throws {
        for id in Self.ids {
            guard let bytes = try world.tile(id) else { continue }
            try files.write(Data(bytes), to: "\(id).pbf")
        }
    }

    @Test func anArchiveIsReadByRanges() async throws {
        try FileManager.default.copyItem(atPath: TestData.world, toPath: files.path("world.pmtiles"))
        let server = try NginxServer(files: files)

        let source = try await TestNetwork().open("\(server.address)/world.pmtiles")

        #expect(source.header.maxZoom == world.header.maxZoom)
        #expect(source.header.attribution == world.header.attribution)
        #expect(source.header.layerNames == world.header.layerNames)
        for id in Self.ids { #expect(try await source.fetch(id) == world.tile(id)) }
        #expect(try await source.fetch(TileID(z: 20, x: 0, y: 0)) == nil)
        #expect(server.log.allSatisfy { $0.status == 206 && $0.range.hasPrefix("bytes=") })
        #expect(server.log.first?.range == "bytes=0-16383")
    }

    @Test func tilesOfATemplateAreTheFiles() async throws {
        try writeTiles()
        let server = try NginxServer(files: files)
        let network = TestNetwork(cache: cache)

        let source = try await network.open("\(server.address)/{z}/{x}/{y}.pbf")
        for id in Self.ids { #expect(try await source.fetch(id) == world.tile(id)) }
        #expect(try await source.fetch(TileID(z: 6, x: 0, y: 0)) == nil, "404: no such tile")

        #expect(server.log.map(\.status) == [200, 200, 200, 200, 200, 404])
        #expect(source.header.name == String(server.address.dropFirst(7)))
        #expect(network.sentences.isEmpty)
    }

    @Test func aDocumentNamesTilesRelativeToItself() async throws {
        try writeTiles()
        try files.write(
            #"{"tilejson":"3.0.0","tiles":["../{z}/{x}/{y}.pbf"],"maxzoom":6,"attribution":"<b>A</b>"}"#,
            to: "about/tiles.json")
        let server = try NginxServer(files: files)

        let source = try await TestNetwork().open("\(server.address)/about/tiles.json")

        #expect(source.header.attribution == "A")
        #expect(source.header.maxZoom == 6)
        #expect(try await source.fetch(Self.ids[2]) == world.tile(Self.ids[2]))
    }

    @Test func aFreshCopyNeedsNoServerAndAStaleOneOnlyAWord() async throws {
        try writeTiles()
        let server = try NginxServer(files: files, configuration: "add_header Cache-Control max-age=100;")
        let network = TestNetwork(cache: cache)
        let source = try await network.open("\(server.address)/{z}/{x}/{y}.pbf")
        let id = Self.ids[0]
        let bytes = try await source.fetch(id)
        network.network.flush()

        network.pass(99)
        #expect(try await source.fetch(id) == bytes)
        #expect(server.log.map(\.status) == [200])
        network.pass(2)
        #expect(try await source.fetch(id) == bytes)
        #expect(server.log.map(\.status) == [200, 304])
        network.network.flush()
        network.pass(99)
        #expect(try await source.fetch(id) == bytes)
        #expect(server.log.map(\.status) == [200, 304])
    }

    @Test func anArchiveThatIsReplacedIsReadAnew() async throws {
        func write(_ byte: UInt8, padding: Int) throws {
            let writer = ArchiveWriter(
                entries: (0..<3).map { .init(tile: $0, bytes: [0x1A, 2, 0x78, byte]) },
                metadata: Array(#"{"name":"\#(String(repeating: "x", count: padding))"}"#.utf8))
            try files.write(Data(writer.bytes()), to: "a.pmtiles")
        }
        try write(1, padding: 10)
        let server = try NginxServer(files: files)
        let network = TestNetwork(cache: cache)
        let source = try await network.open("\(server.address)/a.pmtiles")
        let root = TileID(z: 0, x: 0, y: 0)
        #expect(try await source.fetch(root)?.last == 1)

        // Of another length, and so of another ETag, within the same second.
        try write(2, padding: 99)

        #expect(try await source.fetch(TileID(z: 1, x: 0, y: 0))?.last == 2)
        #expect(try await source.fetch(root)?.last == 2)
    }

    @Test func anOfflineArchiveHasWhatWasSeen() async throws {
        try FileManager.default.copyItem(atPath: TestData.world, toPath: files.path("world.pmtiles"))
        let server = try NginxServer(files: files)
        let online = TestNetwork(cache: cache)
        let address = "\(server.address)/world.pmtiles"
        let seen = try await online.open(address).fetch(Self.ids[2])
        online.network.flush()
        let count = server.log.count

        let offline = try await TestNetwork(cache: cache, isOffline: true).open(address)

        #expect(try await offline.fetch(Self.ids[2]) == seen)
        await #expect(throws: TileError.self) { try await offline.fetch(Self.ids[4]) }
        #expect(server.log.count == count)
    }

    @Test func aRegionIsKeptStoppedAndTakenUpAgain() async throws {
        try FileManager.default.copyItem(atPath: TestData.world, toPath: files.path("world.pmtiles"))
        let server = try NginxServer(files: files)
        let address = "\(server.address)/world.pmtiles"
        let network = TestNetwork(cache: cache)
        let source = try await network.open(address)
        func download() throws -> RegionDownload {
            try RegionDownload(
                name: "Lisbon", source: source, southWest: LocationCoordinate2D(latitude: 38, longitude: -10),
                northEast: LocationCoordinate2D(latitude: 40, longitude: -7), zooms: 0...5,
                network: network.network)
        }

        let first = try download()
        let (steps, stopper) = (Steps(), Stopper())
        let stopped = Task {
            try await first.run {
                steps.add($0)
                if $0.done == 2 { stopper.stop() }
            }
        }
        stopper.set(stopped)
        await #expect(throws: CancellationError.self) { try await stopped.value }
        let stoppedAfter = steps.all.count
        let whole = try download()
        try await whole.run { steps.add($0) }
        let requests = server.log.count
        try await download().run()

        #expect((2..<whole.tileCount).contains(stoppedAfter))
        #expect(steps.all.count == stoppedAfter + whole.tileCount)
        #expect(steps.all.last == .init(done: whole.tileCount, total: whole.tileCount))
        #expect(server.log.count == requests, "nothing is fetched twice")
        #expect(network.network.keptRegions == ["Lisbon"])
        let offline = try await TestNetwork(cache: cache, isOffline: true).open(address)
        let inside = TileID(z: 5, x: 15, y: 12)
        #expect(try await offline.fetch(inside) == world.tile(inside))
        network.network.removeRegion(named: "Lisbon")
        #expect(network.network.keptRegions.isEmpty)
    }
}

/// The steps of a download.
private final class Steps: Sendable {
    private let list = Mutex<[RegionDownload.Progress]>([])
    var all: [RegionDownload.Progress] { list.withLock { $0 } }
    func add(_ step: RegionDownload.Progress) { list.withLock { $0.append(step) } }
}

/// Cancels a task, also before it is known.
private final class Stopper: Sendable {
    private let state = Mutex<(task: Task<Void, any Error>?, isStopped: Bool)>((nil, false))

    func set(_ task: Task<Void, any Error>) {
        if state.withLock({ state in
            state.task = task
            return state.isStopped
        }) {
            task.cancel()
        }
    }

    func stop() {
        state.withLock { state in
            state.isStopped = true
            return state.task
        }?.cancel()
    }
}
