import Foundation
import Testing

@testable import CartoucheLocking

/// Both kinds of the mutex keep threads apart. `make sanitize` plays the race too, and expects that it is
/// reported.
@Suite struct MutexTests {
    private final class Guarded: Sendable { let count = Mutex(0) }

    /// Unchecked: it is a race, and is meant to be one.
    private final class Unguarded: @unchecked Sendable { var count = 0 }

    /// Both threads exist before either begins: the sanitizer may forget what a thread that has ended has
    /// written.
    private func onTwoThreads(_ body: @escaping @Sendable () -> Void) {
        let (ready, start, ended) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        for _ in 0..<2 {
            Thread.detachNewThread {
                ready.signal()
                start.wait()
                for _ in 0..<10_000 { body() }
                ended.signal()
            }
        }
        for _ in 0..<2 { ready.wait() }
        for _ in 0..<2 { start.signal() }
        for _ in 0..<2 { ended.wait() }
    }

    @Test func additionsOnTwoThreadsAreAllCounted() {
        let guarded = Guarded()

        onTwoThreads { guarded.count.withLock { $0 += 1 } }

        #expect(guarded.count.withLock { $0 } == 20_000)
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["CARTOUCHE_DELIBERATE_RACE"] == "1"))
    func aDeliberateRaceIsReported() {
        let unguarded = Unguarded()

        onTwoThreads { unguarded.count += 1 }

        #expect(unguarded.count <= 20_000)
    }
}
