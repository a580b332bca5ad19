import CartoucheLocking
import Foundation
import Testing

@testable import CartoucheDrawing

@Suite struct WorkTrackerTests {
    private let tracker = WorkTracker()

    @Test func aThreadWaitsForTheLastItem() {
        let started = Monitor(false)
        let ended = Mutex(0)
        for _ in 0..<3 { tracker.begin() }
        Thread.detachNewThread { [tracker] in
            _ = started.wait { $0 ? true : nil }
            for _ in 0..<3 {
                ended.withLock { $0 += 1 }
                tracker.end()
            }
        }
        started.withLock { $0 = true }
        started.notifyAll()

        tracker.waitUntilIdle()

        #expect(ended.withLock { $0 } == 3)
        #expect(tracker.outstanding == 0)
    }

    @Test func withoutWorkNothingWaits() async {
        tracker.waitUntilIdle()
        await tracker.idle()

        #expect(tracker.outstanding == 0)
    }

    @Test func aTaskIsResumedByTheLastItem() async {
        tracker.begin()
        tracker.begin()
        async let isIdle: Void = tracker.idle()
        Thread.detachNewThread { [tracker] in
            tracker.end()
            tracker.end()
        }

        await isIdle

        #expect(tracker.outstanding == 0)
    }

    @Test func eachEndIsToldOnceToEachObserver() {
        let arrivals = Mutex(0)
        let others = Mutex(0)
        let observation = tracker.observe { arrivals.withLock { $0 += 1 } }
        defer { withExtendedLifetime(observation) {} }
        do {
            let other = tracker.observe { others.withLock { $0 += 1 } }
            tracker.begin()
            tracker.end()
            withExtendedLifetime(other) {}
        }
        #expect(arrivals.withLock { $0 } == 1 && others.withLock { $0 } == 1)
        arrivals.withLock { $0 = 0 }
        tracker.begin()
        tracker.begin()

        tracker.end()
        #expect(arrivals.withLock { $0 } == 1 && tracker.outstanding == 1)
        tracker.end()
        #expect(arrivals.withLock { $0 } == 2)
    }
}
