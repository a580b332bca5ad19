import Drawing
import Foundation
import Locking

/// Runs tile jobs on a few workers by priority; jobs no longer wanted are canceled, and their late results
/// dropped. Safe from any thread.
///
///     want() ──> queue ──> running ──> inbox ──> take()
///       │          │          │          │
///       └──────────┴── no longer wanted: dropped
///
/// The tracker counts a job from `want` until its result is in the inbox or it is dropped.
final class TileLoader: Sendable {
    /// Runs a job; returns nil if it noticed the cancellation. One for each worker, so it may keep buffers.
    typealias Work = (TileJob, _ isCancelled: @escaping () -> Bool) -> TileAnswer?

    private struct State {
        /// The jobs to run, by priority.
        var queue: [TileJob] = []
        var running: Set<TileJob> = []
        var wanted: Set<TileJob> = []
        var inbox: [(job: TileJob, answer: TileAnswer)] = []
        var workers = 0
    }

    private let state = Mutex(State())
    private let workerLimit: Int
    private let tracker: WorkTracker
    private let spawn: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let makeWork: @Sendable () -> Work

    /// - Parameters:
    ///   - spawn: starts a worker; by default on its own thread, with a lower priority than the frames.
    ///   - makeWork: called once in each worker that starts.
    init(
        workers: Int = 2, tracker: WorkTracker,
        spawn: (@Sendable (@escaping @Sendable () -> Void) -> Void)? = nil,
        makeWork: @escaping @Sendable () -> Work
    ) {
        precondition(workers > 0, "\(workers) workers do nothing")
        self.spawn = spawn ?? Self.startThread
        (workerLimit, self.tracker, self.makeWork) = (workers, tracker, makeWork)
    }

    /// Replaces the set of wanted jobs, by priority. Other jobs are dropped; running and finished jobs are
    /// not started again.
    func want(_ jobs: [TileJob]) {
        let (ended, starts) = state.withLock { state -> (Int, Int) in
            let wanted = Set(jobs)
            let queued = Set(state.queue)
            state.inbox.removeAll { !wanted.contains($0.job) }
            let answered = Set(state.inbox.map(\.job))
            var queue: [TileJob] = []
            var seen: Set<TileJob> = []
            for job in jobs where seen.insert(job).inserted {
                if !state.running.contains(job), !answered.contains(job) { queue.append(job) }
            }
            state.queue = queue
            state.wanted = wanted
            let kept = queue.reduce(0) { $0 + (queued.contains($1) ? 1 : 0) }
            let starts = min(workerLimit, state.workers + queue.count) - state.workers
            state.workers += max(0, starts)
            // Under the lock: a worker may take a job, and finish it, as soon as it is in the queue.
            for _ in 0..<queue.count - kept { tracker.begin() }
            return (queued.count - kept, max(0, starts))
        }
        for _ in 0..<starts { spawn { [self] in run() } }
        for _ in 0..<ended { tracker.end() }
    }

    /// Takes the results of jobs that are still wanted, in the order of arrival; pictures up to `pixels` in
    /// all, but at least one.
    func take(pixels limit: Int? = nil) -> [(job: TileJob, answer: TileAnswer)] {
        state.withLock { state in
            guard let limit else {
                defer { state.inbox.removeAll() }
                return state.inbox
            }
            var (taken, left): ([(job: TileJob, answer: TileAnswer)], [(job: TileJob, answer: TileAnswer)]) =
                ([], [])
            var pixels = 0
            for item in state.inbox {
                let isOver = item.answer.pixels > 0 && pixels > 0 && pixels + item.answer.pixels > limit
                if isOver { left.append(item) } else { taken.append(item) }
                pixels += item.answer.pixels
            }
            state.inbox = left
            return taken
        }
    }

    var hasAnswers: Bool { state.withLock { !$0.inbox.isEmpty } }

    /// Jobs that are queued or running.
    var pendingCount: Int { state.withLock { $0.queue.count + $0.running.count } }

    func isPending(_ job: TileJob) -> Bool {
        state.withLock { $0.running.contains(job) || $0.queue.contains(job) }
    }

    /// Starts a thread of lower priority than the drawing threads: with no more processors than workers, a
    /// frame must not wait for tiles. On Linux the priority belongs to the thread.
    private static func startThread(_ work: @escaping @Sendable () -> Void) {
        Thread {
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
            work()
        }.start()
    }

    private func run() {
        let work = makeWork()
        while let job = next() {
            let answer = work(job) { [self] in state.withLock { !$0.wanted.contains(job) } }
            if finish(job, answer) { tracker.end() }
        }
    }

    private func next() -> TileJob? {
        state.withLock { state in
            guard !state.queue.isEmpty else {
                state.workers -= 1
                return nil
            }
            let job = state.queue.removeFirst()
            state.running.insert(job)
            return job
        }
    }

    /// False if the job was canceled and is wanted again: it returns to the queue and stays counted.
    private func finish(_ job: TileJob, _ answer: TileAnswer?) -> Bool {
        state.withLock { state in
            state.running.remove(job)
            guard state.wanted.contains(job) else { return true }
            guard let answer else {
                state.queue.insert(job, at: 0)
                return false
            }
            state.inbox.append((job, answer))
            return true
        }
    }
}
