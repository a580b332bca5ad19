import CartoucheMapGeometry
import Testing
import TileStore

@testable import CartoucheBasemap

@Suite struct FetchQueueTests {
    private func id(_ x: Int) -> SourceTile { SourceTile(TileID(z: 5, x: x, y: 0)) }

    @Test func theFirstAreStartedUpToTheLimit() {
        let queue = Queue(limit: 2)

        #expect(queue.want([id(3), id(1), id(2)], mayStart: true).isEmpty)
        let starts = queue.dequeueStarts(now: 0)

        #expect(starts.map(\.id) == [id(3), id(1)])
        #expect(queue.dequeueStarts(now: 0).isEmpty)
        #expect(queue.end(starts[1], isFailure: false, now: 0))
        #expect(queue.dequeueStarts(now: 0).map(\.id) == [id(2)])
    }

    @Test func aCanceledFetchFreesItsPlaceAndItsResultIsLate() {
        let queue = Queue(limit: 1)
        _ = queue.want([id(1)], mayStart: true)
        let first = queue.dequeueStarts(now: 0)[0]

        #expect(queue.want([id(2)], mayStart: true) == [id(1)])
        #expect(queue.dequeueStarts(now: 0).map(\.id) == [id(2)])
        _ = queue.want([id(1)], mayStart: true)
        #expect(queue.dequeueStarts(now: 0).map(\.id) == [id(1)])

        #expect(!queue.end(first, isFailure: true, now: 0))
        #expect(!queue.hasFailed(id(1)))
    }

    @Test func whatFailsWaitsLongerEachTime() {
        let queue = Queue(limit: 1)
        _ = queue.want([id(1)], mayStart: true)
        var (now, pauses) = (0.0, [Double]())
        for _ in 0..<10 {
            let start = queue.dequeueStarts(now: now)[0]
            #expect(queue.end(start, isFailure: true, now: now))
            let pause = queue.delay(of: id(1), now: now) ?? 0
            #expect(!queue.isActive(id(1), now: now) && queue.dequeueStarts(now: now + pause - 0.01).isEmpty)
            pauses.append(pause)
            now += pause
            #expect(queue.isRetryDue(now: now))
        }

        #expect(pauses == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
        let start = queue.dequeueStarts(now: now)[0]
        _ = queue.end(start, isFailure: false, now: now)
        #expect(!queue.hasFailed(id(1)))
    }

    /// Asking for each tile of a view every few seconds brings a server to ban the program.
    @Test func whatAServerRefusesWaitsAMinute() {
        let queue = Queue(limit: 1)
        _ = queue.want([id(1)], mayStart: true)

        #expect(queue.end(queue.dequeueStarts(now: 0)[0], isFailure: true, isRefusal: true, now: 0))
        #expect(queue.delay(of: id(1), now: 0) == 60)
        #expect(queue.end(queue.dequeueStarts(now: 60)[0], isFailure: true, isRefusal: true, now: 60))
        #expect(queue.delay(of: id(1), now: 60) == 120)
    }

    @Test func whatMayNotStartIsNotActive() {
        let queue = Queue(limit: 2)
        _ = queue.want([id(1)], mayStart: true)
        _ = queue.dequeueStarts(now: 0)

        _ = queue.want([id(1), id(2)], mayStart: false)

        #expect(queue.dequeueStarts(now: 0).isEmpty)
        #expect(queue.isActive(id(1), now: 0))
        #expect(!queue.isActive(id(2), now: 0))
    }
}

/// The queue as an object: expectations take no mutating calls.
private final class Queue {
    private var value: FetchQueue

    init(limit: Int) { value = FetchQueue(limit: limit) }

    func want(_ ids: [SourceTile], mayStart: Bool) -> [SourceTile] { value.want(ids, mayStart: mayStart) }
    func dequeueStarts(now: Double) -> [FetchQueue.Start] { value.dequeueStarts(now: now) }
    func end(_ start: FetchQueue.Start, isFailure: Bool, isRefusal: Bool = false, now: Double) -> Bool {
        var failure = TileError(source: "test", cause: .unavailable("it is down"))
        failure.isRefusal = isRefusal
        return value.end(start, failure: isFailure ? failure : nil, now: now)
    }
    func delay(of id: SourceTile, now: Double) -> Double? { value.delay(of: id, now: now) }
    func isActive(_ id: SourceTile, now: Double) -> Bool { value.isActive(id, now: now) }
    func hasFailed(_ id: SourceTile) -> Bool { value.hasFailed(id) }
    func isRetryDue(now: Double) -> Bool { value.isRetryDue(now: now) }
}
