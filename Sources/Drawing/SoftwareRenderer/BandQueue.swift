import CartoucheLocking

/// The bands of the current job, in the order in which threads dequeue them.
final class BandQueue: Sendable {
    private struct State {
        var work: (any BandWork)?
        /// The index of the next band that no thread has dequeued.
        var next = 0
        var count = 0
        var finished = 0
        /// The number of the current job; jobs are counted from 1.
        var job = 0
        var isClosed = false
    }

    private let state = Monitor(State())
    /// The number of the latest job whose bands are all finished.
    private let done = Monitor(0)

    /// Begins a job and returns its number; nil if another job is in progress.
    func begin(_ work: any BandWork, bands: Int) -> Int? {
        let job: Int? = state.withLock { state in
            guard state.work == nil else { return nil }
            (state.work, state.next, state.count, state.finished) = (work, 0, bands, 0)
            state.job += 1
            return state.job
        }
        if job != nil { state.notifyAll() }
        return job
    }

    /// Dequeues the next band, for the thread that began the job; nil if all bands are dequeued.
    func dequeueOwn() -> Int? {
        state.withLock { state in
            guard state.next < state.count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    /// Sleeps until there is a band, and dequeues it with its job; nil after `close()`.
    func dequeue() -> (any BandWork, Int)? {
        state.wait { state -> (any BandWork, Int)?? in
            if state.isClosed { return .some(nil) }
            guard let work = state.work, state.next < state.count else { return nil }
            defer { state.next += 1 }
            return (work, state.next)
        }
    }

    /// Counts a band as finished.
    func finish() {
        let ended: Int? = state.withLock { state in
            state.finished += 1
            guard state.finished == state.count else { return nil }
            state.work = nil
            return state.job
        }
        guard let ended else { return }
        // Another thread's job may have ended in between.
        done.withLock { $0 = max($0, ended) }
        done.notifyAll()
    }

    /// Sleeps until the job's last band is finished.
    func waitForEnd(of job: Int) { _ = done.wait { $0 >= job ? true : nil } as Bool }

    /// Ends the threads that sleep in `dequeue()`.
    func close() {
        state.withLock { $0.isClosed = true }
        state.notifyAll()
    }
}
