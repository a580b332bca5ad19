import CartoucheLocking
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import TileStore
import ViewKit

@testable import CartoucheMapUI

/// A loader that does as the test says.
private nonisolated final class ScriptedTiles: TileOverlay, @unchecked Sendable {
    typealias Answer = @Sendable (Data?, (any Error)?) -> Void
    private let script: @Sendable (TileOverlayPath, @escaping Answer) -> Void
    let asked = Mutex<[TileOverlayPath]>([])

    init(_ script: @escaping @Sendable (TileOverlayPath, @escaping Answer) -> Void) {
        self.script = script
        super.init(urlTemplate: nil)
    }

    override func loadTile(at path: TileOverlayPath, result: @escaping Answer) {
        asked.withLock { $0.append(path) }
        script(path, result)
    }
}

@Suite struct TileOverlayTests {
    private let id = TileID(z: 3, x: 2, y: 1)

    @Test func theTemplateNamesTheTile() {
        let overlay = TileOverlay(urlTemplate: "https://localhost/{z}/{x}/{y}@{scale}x.png")
        let path = TileOverlayPath(x: 2, y: 1, z: 3, contentScaleFactor: 2)

        #expect(overlay.url(forTilePath: path).absoluteString == "https://localhost/3/2/1@2x.png")
        #expect(TileOverlay(urlTemplate: nil).url(forTilePath: path).isFileURL)
    }

    @Test func rowsMayBeCountedFromTheSouth() async throws {
        let overlay = ScriptedTiles { _, result in result(Data([1, 2]), nil) }
        overlay.isGeometryFlipped = true

        let bytes = try await TileOverlaySource(overlay, scale: 2).fetch(id)

        #expect(bytes == [1, 2])
        #expect(overlay.asked.withLock { $0 } == [TileOverlayPath(x: 2, y: 6, z: 3, contentScaleFactor: 2)])
    }

    @Test func noBytesAndNoErrorMeanThatThereIsNoSuchTile() async throws {
        let overlay = ScriptedTiles { _, result in result(nil, nil) }

        #expect(try await TileOverlaySource(overlay, scale: 1).fetch(id) == nil)
    }

    /// The server may have the tile by now, and the cache still say that there is none.
    @Test @MainActor func afterAReloadAbsentTilesAreAskedForAgain() async throws {
        let server = try LoopbackServer { _, connection in connection.answer("404 Not Found") }
        let folder = try Folder()
        var options = TileNetworkOptions()
        options.cache = TileCacheOptions(path: folder.path("tiles.sqlite"))
        let overlay = TileOverlay(urlTemplate: server.address + "/{z}/{x}/{y}.png")
        overlay.network = TileNetwork(options: options)
        let source = TileOverlaySource(overlay, scale: 1)

        for _ in 0..<2 {
            #expect(try await source.fetch(id) == nil)
            overlay.network?.flush()
        }
        #expect(server.requests.count == 1, "the cache knows that there is none")
        TileOverlayRenderer(tileOverlay: overlay).reloadData()
        #expect(try await source.fetch(id) == nil)

        #expect(server.requests.count == 2)
    }

    @Test func anErrorIsToldInOneSentence() async {
        struct Broken: Error, CustomStringConvertible { var description: String { "The disk is on fire." } }
        let overlay = ScriptedTiles { _, result in result(nil, Broken()) }

        await #expect {
            _ = try await TileOverlaySource(overlay, scale: 1).fetch(id)
        } throws: { error in
            "\(error)".contains("The disk is on fire") && !"\(error)".contains("fire..")
        }
    }

    @Test func aSecondAnswerIsNotHeard() async throws {
        let overlay = ScriptedTiles { _, result in
            result(Data([1]), nil)
            result(Data([2]), nil)
            DispatchQueue.global().async { result(nil, CancellationError()) }
        }

        #expect(try await TileOverlaySource(overlay, scale: 1).fetch(id) == [1])
    }

    @Test func aLoaderThatNeverAnswersIsGivenUp() async {
        let overlay = ScriptedTiles { _, _ in }
        var source = TileOverlaySource(overlay, scale: 1)
        source.answerTimeout = 0

        await #expect(throws: TileError.self) { _ = try await source.fetch(id) }
    }

    @Test func aTileThatIsNoLongerWantedEndsAtOnce() async {
        let overlay = ScriptedTiles { _, _ in }
        let source = TileOverlaySource(overlay, scale: 1)
        let task = Task { try await source.fetch(id) }
        task.cancel()

        let result = await task.result
        #expect(throws: (any Error).self) { _ = try result.get() }
    }

    @Test func aTileThatIsNoLongerWantedIsNotFetchedFurther() async throws {
        let (events, continuation) = AsyncStream<String>.makeStream()
        let server = try LoopbackServer { _, connection in
            continuation.yield("asked")
            continuation.yield(connection.waitForEnd() ? "ended" : "still open")
        }
        var options = TileNetworkOptions()
        options.cache = nil
        let overlay = TileOverlay(urlTemplate: server.address + "/{z}/{x}/{y}.png")
        overlay.network = TileNetwork(options: options)
        let source = TileOverlaySource(overlay, scale: 1)

        let task = Task { try await source.fetch(id) }
        var told: [String] = []
        for await event in events {
            told.append(event)
            guard told.count < 2 else { break }
            task.cancel()
        }

        #expect(told == ["asked", "ended"])
    }

    @Test func theMapAsksForTilesOfItsScreensScale() {
        let overlay = ScriptedTiles { _, result in result(nil, nil) }
        let scene = MapScene(scale: 2)
        let work = Services.current.work
        func asked() -> Set<CGFloat> {
            for _ in 0..<3 {
                scene.frames(2)
                work.waitUntilIdle()
            }
            return overlay.asked.withLock { paths in
                defer { paths = [] }
                return Set(paths.map(\.contentScaleFactor))
            }
        }

        scene.map.addOverlay(overlay)
        #expect(asked() == [2])
        scene.window.scale = 1

        #expect(asked() == [1])
    }

    @Test func levelsAndSizesAreKeptWithinLimits() {
        let overlay = TileOverlay(urlTemplate: nil)
        (overlay.minimumZ, overlay.maximumZ) = (-5, 900)
        overlay.tileSize = CGSize(width: CGFloat.nan, height: 1)

        let header = TileOverlaySource(overlay, scale: 1).header
        #expect(header.minZoom == 0 && header.maxZoom == 30 && header.tileSize == 256)
    }
}
