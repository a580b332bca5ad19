import Foundation

/// Tile workers, each on a thread of its own, that go on only when they are told to: the run decides which
/// job is done, and when. Meanwhile the main thread waits, so the same seed tells the same story. `goFree`
/// ends that for good.
///
/// Unchecked: all that changes is touched only under `condition`.
nonisolated final class SteppedWorkers: @unchecked Sendable {
    private let condition = NSCondition()
    /// At a gate, the one that waits longest first.
    private var parked: [Int] = []
    private var released: Set<Int> = []
    /// Neither at a gate nor at their end.
    private var running = 0
    private var tickets = 0
    private var isFree = false

    /// How many wait at a gate.
    var waiting: Int { condition.withLock { parked.count } }

    /// Starts a worker, and waits until it stands at its first gate.
    func spawn(_ work: @escaping @Sendable () -> Void) {
        condition.withLock { running += 1 }
        Thread.detachNewThread { [self] in
            work()
            condition.withLock {
                running -= 1
                condition.broadcast()
            }
        }
        waitForAll()
    }

    /// Where a worker stops until it is told to go on.
    func gate() {
        condition.withLock {
            guard !isFree else { return }
            tickets += 1
            let ticket = tickets
            parked.append(ticket)
            running -= 1
            condition.broadcast()
            while !isFree, released.remove(ticket) == nil { condition.wait() }
        }
    }

    /// One of those that wait goes on, to its next gate or its end.
    func release(_ index: Int) {
        condition.withLock {
            guard parked.indices.contains(index) else { return }
            released.insert(parked.remove(at: index))
            running += 1
            condition.broadcast()
        }
        waitForAll()
    }

    /// From now on no worker stops, and nothing waits for one.
    func goFree() {
        condition.withLock {
            isFree = true
            running += parked.count
            parked = []
            condition.broadcast()
        }
    }

    /// Until all have ended; only when they go free.
    func waitForEnd() { condition.withLock { while running > 0 { condition.wait() } } }

    private func waitForAll() { condition.withLock { while !isFree, running > 0 { condition.wait() } } }
}
