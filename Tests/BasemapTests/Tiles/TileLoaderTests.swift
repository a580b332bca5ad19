import CartoucheDrawing
import CartoucheMapGeometry
import TestSupport
import Testing

@testable import CartoucheBasemap

@Suite struct TileLoaderTests {
    private let tracker = WorkTracker()
    private let workers = HeldWorkers()
    private let log = Log<TileJob>()

    private func job(_ x: Int) -> TileJob { .labels(SourceTile(TileID(z: 5, x: x, y: 0))) }

    private func loader() -> TileLoader {
        TileLoader(tracker: tracker, spawn: workers.spawn) { [log] in
            { job, _ in
                log.add(job)
                return .labels([])
            }
        }
    }

    @Test func jobsRunInTheOrderInWhichTheyAreWanted() {
        let loader = loader()

        loader.want([job(3), job(1), job(2), job(1)])
        #expect(tracker.outstanding == 3)
        #expect(workers.count == 2)
        workers.run()

        #expect(log.entries == [job(3), job(1), job(2)])
        #expect(loader.drain().map(\.job) == [job(3), job(1), job(2)])
        #expect(tracker.outstanding == 0)
    }

    @Test func whatIsNoLongerWantedIsNeverStarted() {
        let loader = loader()

        loader.want([job(1), job(2), job(3)])
        loader.want([job(4), job(2)])
        #expect(tracker.outstanding == 2)
        workers.run()

        #expect(log.entries == [job(4), job(2)])
        #expect(tracker.outstanding == 0)
    }

    @Test func anAnswerThatComesTooLateIsDropped() {
        let loader = loader()

        loader.want([job(1), job(2)])
        workers.run()
        loader.want([job(2)])

        #expect(loader.drain().map(\.job) == [job(2)])
    }

    @Test func aRunningJobLearnsThatItIsCancelledAndItsAnswerIsDropped() {
        let seen = Log<Bool>()
        let holder = LoaderHolder()
        let loader = TileLoader(workers: 1, tracker: tracker, spawn: workers.spawn) {
            { job, isCancelled in
                seen.add(isCancelled())
                if job == .labels(SourceTile(TileID(z: 5, x: 1, y: 0))) { holder.drop() }
                seen.add(isCancelled())
                return .labels([])
            }
        }
        holder.set(loader)

        loader.want([job(1)])
        workers.run()

        #expect(seen.entries == [false, true])
        #expect(loader.drain().isEmpty)
        #expect(tracker.outstanding == 0)
    }

    @Test func askingAgainForWhatIsUnderWayStartsNothing() {
        let loader = loader()

        loader.want([job(1)])
        loader.want([job(1)])
        workers.run()
        loader.want([job(1)])
        workers.run()

        #expect(log.entries == [job(1)])
        #expect(loader.drain().count == 1)
    }

    @Test func onlySoManyPicturesAreTakenAtOnce() {
        let loader = TileLoader(tracker: tracker, spawn: workers.spawn) {
            { job, _ in
                if case .labels = job { return .labels([]) }
                return .image(.bitmap(Bitmap(width: 10, height: 10)))
            }
        }
        let pictures = (0..<5).map {
            TileJob.image(TileSpec(id: TileID(z: 5, x: $0, y: 0), zoom: 5, scale: 1, appearance: .light))
        }

        loader.want(pictures + [job(9)])
        workers.run()

        #expect(loader.drain(pixels: 299).map(\.job) == Array(pictures[0..<2]) + [job(9)])
        #expect(loader.drain(pixels: 200).map(\.job) == Array(pictures[2..<4]))
        #expect(loader.hasAnswers)
        #expect(loader.drain(pixels: 1).count == 1)
        #expect(!loader.hasAnswers)
    }

    /// Real threads: whatever is wanted in the end is answered, and the tracker comes back to 0.
    @Test func manyChangesOfMindEndInWhatIsWantedLast() async {
        let tracker = WorkTracker()
        let loader = TileLoader(tracker: tracker) { { _, _ in .labels([]) } }
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2_000 {
            loader.want((0..<8).map { _ in job(.random(in: 0..<30, using: &random)) })
            if Bool.random(using: &random) { _ = loader.drain() }
        }
        loader.want([])
        loader.want([job(100), job(101)])
        await tracker.idle()

        #expect(Set(loader.drain().map(\.job)) == [job(100), job(101)])
    }
}

/// Lets a job change its own loader's mind.
private final class LoaderHolder: Sendable {
    private let log = Log<TileLoader>()
    func set(_ loader: TileLoader) { log.add(loader) }
    func drop() { log.entries.first?.want([]) }
}
