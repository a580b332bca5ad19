import CartoucheLocking

/// The bands of the bitmap that is being painted, from which each thread takes the next one. A band is a part
/// of the bitmap; painting one bitmap is a job.
final class BandQueue: Sendable {
    private struct State {
        var work: (any BandWork)?
        /// The index of the next band of the bitmap that no thread has begun to paint.
        var next = 0
        var count = 0
        var finished = 0
        /// The number of the current job, the painting of one bitmap; jobs are counted from 1.
        var job = 0
        var isClosed = false
    }

    private let state = Monitor(State())
    /// The number of the latest job whose bitmap is completely painted.
    private let done = Monitor(0)

    /// Begins the job of painting a bitmap and returns its number; nil if another bitmap is being painted.
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

    /// Returns the index of the next band to paint, for the thread that began the job; nil if all bands of
    /// the bitmap are taken.
    func dequeueOwn() -> Int? {
        state.withLock { state in
            guard state.next < state.count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    /// Sleeps until there is a band to paint, and returns its job and its index; nil after `close()`.
    func dequeue() -> (any BandWork, Int)? {
        state.wait { state -> (any BandWork, Int)?? in
            if state.isClosed { return .some(nil) }
            guard let work = state.work, state.next < state.count else { return nil }
            defer { state.next += 1 }
            return (work, state.next)
        }
    }

    /// Records that a band of the bitmap was painted.
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

    /// Sleeps until the last band of a job's bitmap was painted.
    func waitForEnd(of job: Int) { _ = done.wait { $0 >= job ? true : nil } as Bool }

    /// Wakes the threads that sleep in `dequeue()`, which then returns nil.
    func close() {
        state.withLock { $0.isClosed = true }
        state.notifyAll()
    }
}
