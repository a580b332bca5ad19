import CartoucheDrawing
import CartoucheLocking
import CartoucheMapGeometry
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// The loader with a source whose tiles take their time.
@Suite struct TileFetchTests {
    private let tracker = WorkTracker()
    private let workers = HeldWorkers()
    private let source = HeldSource()
    private let time = HeldFetchClock()
    private let ran = Log<TileJob>()
    private let errors = Log<TileError>()
    private let tiles = FetchedTileCache()

    private func id(_ x: Int) -> TileID { TileID(z: 5, x: x, y: 0) }
    private func labels(_ x: Int) -> TileJob { .labels(SourceTile(id(x))) }
    private func picture(_ x: Int) -> TileJob {
        .image(TileSpec(id: id(x), zoom: 5, scale: 1, appearance: .light))
    }

    private func loader(concurrency: Int = 8, evicts: Bool = false) -> TileLoader {
        let fetching = TileFetching(
            source: source, tiles: tiles,
            needs: { job in
                switch job {
                case .labels(let tile, _, _): [tile.id]
                case .image(let spec): [spec.id]
                }
            }, isDecoded: { _ in false }, report: { [errors] in errors.add($0) }, concurrency: concurrency,
            clock: time.clock)
        return TileLoader(tracker: tracker, fetching: fetching, spawn: workers.spawn) { [ran] in
            { job, _ in
                ran.add(job)
                return .labels([])
            }
        }
    }

    @Test func aJobWaitsForItsTileWithoutAWorker() async {
        let loader = loader()

        loader.want([labels(1)])
        #expect(await until { source.asked == [id(1)] })
        #expect(workers.count == 0)
        #expect(tracker.outstanding == 1)
        source.answer(id(1), [1])
        #expect(await until { workers.count == 1 })
        workers.run()

        #expect(ran.entries == [labels(1)])
        #expect(loader.drain().map(\.job) == [labels(1)])
        #expect(tracker.outstanding == 0)
    }

    @Test func aTileIsFetchedOnceForItsPictureAndItsLabels() async {
        let loader = loader()

        loader.want([picture(1), labels(1)])
        loader.want([labels(1), picture(1)])
        source.answer(id(1), [1])
        #expect(await until { tiles.contains(id(1)) && workers.count > 0 })
        workers.run()

        #expect(source.asked == [id(1)])
        #expect(ran.entries == [labels(1), picture(1)])
        #expect(tracker.outstanding == 0)
    }

    @Test func onlySoManyAreFetchedAtOnceTheFirstFirst() async {
        let loader = loader(concurrency: 2)

        loader.want((0..<5).map(labels))
        #expect(await until { source.waiting == [id(0), id(1)] })
        loader.want([labels(4), labels(0), labels(1), labels(2)])
        source.answer(id(0), nil)

        #expect(await until { source.waiting == [id(1), id(4)] })
        #expect(Set(source.asked) == [id(0), id(1), id(4)])
        #expect(tracker.outstanding == 4)
    }

    @Test func aFetchThatIsNoLongerWantedIsCanceled() async {
        let loader = loader()
        loader.want([labels(1), labels(2)])
        #expect(await until { source.waiting.count == 2 })

        loader.want([labels(2)])

        #expect(await until { source.cancelled == [id(1)] })
        #expect(tracker.outstanding == 1)
        #expect(errors.entries.isEmpty)
        loader.want([])
        #expect(await until { source.waiting.isEmpty })
        #expect(tracker.outstanding == 0)
    }

    @Test func whileTheViewFliesNothingIsAskedFor() async {
        let loader = loader()
        loader.want([labels(1)])
        #expect(await until { source.waiting == [id(1)] })

        loader.want([labels(1), labels(2)], mayFetch: false)
        #expect(tracker.outstanding == 1, "what is under way goes on")
        source.answer(id(1), [1])
        #expect(await until { workers.count == 1 })
        workers.run()
        #expect(source.asked == [id(1)])
        #expect(tracker.outstanding == 0)

        loader.want([labels(2)])
        #expect(await until { source.asked == [id(1), id(2)] })
        #expect(tracker.outstanding == 1)
    }

    @Test func aTileThatFailsIsAskedForAgainLater() async {
        let loader = loader()
        let woken = Log<Int>()
        loader.want([labels(1), labels(2)])
        #expect(await until { source.waiting.count == 2 })

        source.fail(id(1))
        #expect(await until { tracker.outstanding == 1 && errors.entries.count == 1 })
        #expect(loader.hasFailed(labels(1)))
        #expect(!loader.hasFailed(labels(2)))
        let arrivals = tracker.observe { woken.add(1) }
        defer { withExtendedLifetime(arrivals) {} }
        loader.want([labels(1), labels(2)])
        time.pass(TileRetryDelay.first - 0.1)
        loader.want([labels(1), labels(2)])
        #expect(source.asked.count == 2)
        #expect(!loader.hasRetries && woken.entries.isEmpty)

        time.pass(0.2)
        #expect(loader.hasRetries && woken.entries.count == 1)
        loader.want([labels(1), labels(2)])
        #expect(await until { source.asked.count == 3 })
        #expect(!loader.hasRetries)
        #expect(tracker.outstanding == 2)
        source.answer(id(1), nil)
        #expect(await until { tiles.contains(id(1)) && !loader.hasFailed(labels(1)) })
    }

    @Test func bytesThatHaveGoneAreFetchedAgain() async {
        let fetched = tiles
        let loader = TileLoader(
            tracker: tracker,
            fetching: TileFetching(
                source: source, tiles: fetched, needs: { _ in [TileID(z: 5, x: 1, y: 0)] },
                isDecoded: { [ran] _ in ran.entries.isEmpty && fetched.contains(TileID(z: 0, x: 0, y: 0)) },
                report: { _ in }, clock: time.clock),
            spawn: workers.spawn
        ) { [ran] in
            { job, _ in
                ran.add(job)
                return fetched.contains(TileID(z: 5, x: 1, y: 0)) ? .labels([]) : nil
            }
        }
        // Counts as decoded when it is wanted, and no longer when a worker looks.
        fetched.insert(nil, for: TileID(z: 0, x: 0, y: 0))
        loader.want([labels(1)])
        workers.run()
        #expect(await until { source.asked == [id(1)] })
        #expect(tracker.outstanding == 1)

        source.answer(id(1), [1])
        #expect(await until { workers.count == 1 })
        workers.run()

        #expect(ran.entries.count == 2)
        #expect(loader.drain().count == 1)
        #expect(tracker.outstanding == 0)
    }

    /// Real threads, and a server that fails every third time: whatever is wanted in the end is answered.
    @Test func manyChangesOfMindEndInWhatIsWantedLast() async {
        let flaky = FlakySource()
        let fetching = TileFetching(
            source: flaky, tiles: tiles,
            needs: { if case .labels(let tile, _, _) = $0 { [tile.id] } else { [TileID(z: 0, x: 0, y: 0)] } },
            isDecoded: { _ in false }, report: { _ in },
            clock: FetchClock(now: { 0 }, schedule: { _, _ in }))
        let tracker = WorkTracker()
        let loader = TileLoader(tracker: tracker, fetching: fetching) { { _, _ in .labels([]) } }
        var random = SeededGenerator(seed: 5)
        for _ in 0..<1_000 {
            loader.want(
                (0..<8).map { _ in labels(.random(in: 0..<30, using: &random)) },
                mayFetch: .random(using: &random))
            if Bool.random(using: &random) { _ = loader.drain() }
        }
        loader.want([])
        await tracker.idle()
        _ = loader.drain()
        loader.want([labels(31), labels(1), labels(2)])
        await tracker.idle()

        #expect(Set(loader.drain().map(\.job)).contains(labels(31)))
    }
}

/// Fails for every third column, and answers the others with nothing.
private struct FlakySource: RemoteTileSource {
    var header = TileSourceHeader(name: "flaky", minZoom: 0, maxZoom: 6)

    func fetch(_ id: TileID) async throws(TileError) -> [UInt8]? {
        await Task.yield()
        if id.x % 3 == 0 { throw TileError(source: "flaky", tile: id, cause: .unavailable("flaky")) }
        return nil
    }
}
