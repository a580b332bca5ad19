import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// Pictures of which not all tiles are there.
@Suite struct PartialPictureTests {
    private let tracker = WorkTracker()
    private let workers = HeldWorkers()
    private let time = HeldFetchClock()
    private let tiles = FetchedTileCache()
    private let ran = Log<TileJob>()

    private func id(_ x: Int) -> TileID { TileID(z: 6, x: x, y: 0) }
    private let job = TileJob.image(
        TileSpec(id: TileID(z: 5, x: 0, y: 0), zoom: 5, scale: 1, appearance: .light))

    /// A loader whose one job shows four tiles.
    private func loader(_ source: HeldSource) -> TileLoader {
        let all = (0..<4).map { TileID(z: 6, x: $0, y: 0) }
        let tiles = tiles
        var fetching = TileFetching(
            source: source, tiles: tiles, needs: { _ in all }, isDecoded: { _ in false }, report: { _ in },
            clock: time.clock)
        fetching.drainMissing = { _ in all.filter { !tiles.contains($0) }.map { SourceTile($0) } }
        return TileLoader(tracker: tracker, fetching: fetching, spawn: workers.spawn) { [ran] in
            { job, _ in
                ran.add(job)
                return .image(.solid(.white))
            }
        }
    }

    @Test func theFirstTileThatArrivesIsShownAndTheRestWhenAllAreThere() async {
        let source = HeldSource()
        let loader = loader(source)

        loader.want([job])
        #expect(await until { source.waiting.count == 4 })
        source.answer(id(2), [1])
        #expect(await until { workers.count == 1 })
        workers.run()
        #expect(loader.drain().map(\.isPartial) == [true])
        #expect(tracker.outstanding == 1, "the rest is under way")

        loader.want([job])
        source.answer(id(0), [1])
        source.answer(id(1), nil)
        #expect(await until { tiles.contains(id(1)) && tiles.contains(id(0)) })
        #expect(ran.entries.count == 1)
        source.answer(id(3), [1])
        #expect(await until { workers.count == 1 })
        workers.run()

        #expect(loader.drain().map(\.isPartial) == [false])
        #expect(ran.entries.count == 2 && source.asked.count == 4)
        #expect(tracker.outstanding == 0)
    }

    @Test func aTileThatCannotBeHadHoldsTheOthersNoLonger() async {
        let source = HeldSource()
        let loader = loader(source)
        loader.want([job])
        #expect(await until { source.waiting.count == 4 })

        source.answer(id(0), [1])
        #expect(await until { workers.count == 1 })
        workers.run()
        source.answer(id(1), [1])
        source.answer(id(2), [1])
        #expect(await until { tiles.contains(id(1)) && tiles.contains(id(2)) })
        source.fail(id(3))
        #expect(await until { workers.count == 1 })
        workers.run()

        #expect(loader.drain().map(\.isPartial) == [true, true])
        #expect(tracker.outstanding == 0)
        #expect(loader.hasFailed(job))
        #expect(loader.failure?.cause == .unavailable("the server is down"))
    }

    /// Decodes pictures, and does something else before.
    private struct EventfulPictures: ImageCodec {
        let event: Log<@Sendable () -> Void>

        func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap {
            event.entries.first?()
            return try PlainPictures().decode(data, name: name)
        }

        func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] { PlainPictures.file(bitmap) }
    }

    @Test func tilesThatArriveWhileTheOthersArePaintedAreNotTakenToBeInThePicture() throws {
        let arrival = Log<@Sendable () -> Void>()
        let builder = TileBuilder(
            source: HeldSource(format: .png, tileSize: 256), style: try .raster(),
            text: FixedText.labelBoxes,
            images: EventfulPictures(event: arrival), report: { _ in })
        let fetching = try #require(builder.fetching)
        let job = TileJob.image(
            TileSpec(id: TileID(z: 1, x: 0, y: 1), zoom: 1, scale: 1, appearance: .light))
        let picture = PlainPictures.file(PlainPictures.bitmap(1, 1) { _, _ in [255, 0, 0, 255] })
        let needs = fetching.needs(job)
        #expect(needs.count == 4)
        // The last one is there; the others arrive while it is decoded, after they were to be painted.
        fetching.store(picture, needs[3])
        arrival.add { for tile in needs.dropLast() { fetching.store(picture, tile) } }
        let work = builder.makeWork()

        #expect(work(job, { false }) != nil)
        #expect(fetching.drainMissing(job) == Array(needs.dropLast()))
        #expect(work(job, { false }) != nil)
        #expect(fetching.drainMissing(job).isEmpty)
    }

    /// A circle that reaches over the border is painted with the neighbor's points, which are fetched for it.
    @Test func neighborsThatShowAreFetched() async throws {
        let text = """
            {"version": 8, "sources": {"t": {"type": "vector"}}, "layers": [
             {"id": "dots", "type": "circle", "source": "t", "source-layer": "place",
              "paint": {"circle-radius": 60}}]}
            """
        let source = HeldSource()
        let map = Basemap(
            source: source, style: StylePair(light: try StyleDocument(Data(text.utf8))),
            text: FixedText.labelBoxes,
            work: tracker)
        let viewport = MapBed.viewport(latitude: 40, longitude: 40, zoom: 3, width: 60, height: 60)
        let center = TileID(z: 3, x: 4, y: 3)
        func update() { map.update(viewport: viewport, scale: 1, isZooming: false, time: .zero) }
        update()
        #expect(await until { source.waiting.contains(center) })
        #expect(!source.asked.contains(TileID(z: 3, x: 5, y: 3)))

        source.answer(center, TileWriter.places([(2_048, 2_048)], name: "A"))
        #expect(await until { source.waiting.contains(TileID(z: 3, x: 5, y: 3)) })
        update()
        for _ in 0..<20 {
            update()
            for id in source.waiting { source.answer(id, TileWriter.places([(10, 2_048)], name: "B")) }
            #expect(await until { tracker.outstanding == 0 || !source.waiting.isEmpty })
        }
        update()

        #expect(map.tiles.textures.entry(center, .light)?.isPartial == false)
        #expect(map.progress.failure == nil)
    }
}
