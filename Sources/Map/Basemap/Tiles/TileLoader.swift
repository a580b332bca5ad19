import CartoucheDrawing
import CartoucheLocking
import CartoucheMapGeometry
import Foundation
import TileStore

/// Runs tile jobs on a few workers by priority; jobs no longer wanted are canceled, and their late results
/// dropped. Safe from any thread.
///
///     want() ─> waiting ─> queue ─> running ─> inbox ─> drain()
///       │          │         │         │         │
///       └──────────┴─────────┴── no longer wanted: dropped
///
/// Jobs wait only for the tiles of a `RemoteTileSource`, which tasks fetch, so that workers never wait. A job
/// waits on if its tile cannot be fetched, or is not fetched because the camera moves too fast. A job for a
/// bitmap runs as soon as the bitmap has something to show, and again when its other tiles have arrived.
///
/// The tracker counts a job from `want` until its result is in the inbox or it is dropped; a waiting job only
/// while its tile is being fetched or about to be.
final class TileLoader: Sendable {
    /// Runs a job. Returns nil if the job was canceled, or if its tile's bytes were evicted from the cache.
    /// Each worker has its own closure, which may keep buffers.
    typealias Work = (TileJob, _ isCancelled: @escaping () -> Bool) -> TileAnswer?

    struct State {
        /// The jobs that are ready to run, by priority.
        var queue: [TileJob] = []
        /// The jobs that wait for tiles to be fetched, by priority.
        var waiting: [TileJob] = []
        /// The jobs of `queue` and `waiting` that the tracker counts.
        var counted: Set<TileJob> = []
        var running: Set<TileJob> = []
        /// The requested jobs with their priorities, lowest number first.
        var wanted: [TileJob: Int] = [:]
        var inbox: [Result] = []
        /// For each job that has run without some of its tiles: these tiles, and the number of times it has
        /// run.
        var missing: [TileJob: (tiles: [SourceTile], runs: Int)] = [:]
        var workers = 0
        var fetches: FetchQueue
        var tasks: [SourceTile: Task<Void, Never>] = [:]
    }

    /// A finished job with its result.
    struct Result: Sendable {
        var job: TileJob
        var answer: TileAnswer
        /// Whether the bitmap was painted without some of its tiles, which may still arrive.
        var isPartial = false
    }

    /// The maximum number of times that one bitmap is painted, since tiles for it arrive later or were
    /// evicted meanwhile.
    private static let runLimit = 6

    let state: Mutex<State>
    private let workerLimit: Int
    let tracker: WorkTracker
    let fetching: TileFetching?
    private let spawn: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let makeWork: @Sendable () -> Work

    /// Creates a loader without jobs.
    /// - Parameters:
    ///   - fetching: how tiles are fetched; `nil` if all tiles can be read without a fetch.
    ///   - spawn: starts a worker; by default a `BackgroundThread`.
    ///   - makeWork: makes the closure that runs jobs; called once on each worker that starts.
    init(
        workers: Int = 2, tracker: WorkTracker, fetching: TileFetching? = nil,
        spawn: (@Sendable (@escaping @Sendable () -> Void) -> Void)? = nil,
        makeWork: @escaping @Sendable () -> Work
    ) {
        precondition(workers > 0, "\(workers) workers do nothing")
        self.spawn = spawn ?? BackgroundThread.start
        (workerLimit, self.tracker, self.fetching, self.makeWork) = (workers, tracker, fetching, makeWork)
        state = Mutex(State(fetches: FetchQueue(limit: fetching?.concurrency ?? 1)))
    }

    /// A loader whose jobs have no result, for a map without sources.
    static var idle: TileLoader { TileLoader(tracker: WorkTracker()) { { _, _ in nil } } }

    /// What is to be done after a change of the loader's state, when the lock is released: start workers,
    /// start and cancel fetches, and tell the work tracker of jobs that have ended.
    struct DeferredActions {
        var workers = 0
        var fetches: [FetchQueue.Start] = []
        var cancelled: [Task<Void, Never>] = []
        /// The number of jobs of which the work tracker is to be told that they have ended.
        var ended = 0
    }

    /// Replaces the list of requested jobs, which is in the order of priority. Jobs that are not on the list
    /// are dropped; running and finished jobs are not started again.
    /// - Parameter mayFetch: false: no fetch is started; running fetches continue.
    func want(_ jobs: [TileJob], mayFetch: Bool = true) {
        carryOut(
            state.withLock { state in
                state.wanted = Dictionary(zip(jobs, 0...), uniquingKeysWith: min)
                state.inbox.removeAll { state.wanted[$0.job] == nil }
                state.missing = state.missing.filter { state.wanted[$0.key] != nil }
                let answered = Set(state.inbox.filter { !$0.isPartial }.map(\.job))
                state.queue = []
                state.waiting = []
                var seen: Set<TileJob> = []
                for job in jobs where seen.insert(job).inserted {
                    guard !state.running.contains(job), !answered.contains(job) else { continue }
                    if isReady(job, state) { state.queue.append(job) } else { state.waiting.append(job) }
                }
                return plan(&state, mayFetch: mayFetch)
            })
    }

    /// Determines, after a change of the jobs, which fetches and how many workers are started, and tells the
    /// work tracker of new jobs. Called while the loader's lock is held.
    /// - Parameter mayFetch: whether fetches may be started; nil keeps the last value.
    func plan(_ state: inout State, mayFetch: Bool? = nil) -> DeferredActions {
        var actions = DeferredActions()
        let now = fetching?.clock.now() ?? 0
        if fetching != nil {
            // A bitmap that is queued or painted may do without some of its tiles.
            let jobs = (state.waiting + state.queue + state.running).sorted {
                state.wanted[$0, default: .max] < state.wanted[$1, default: .max]
            }
            var (seen, ids): (Set<SourceTile>, [SourceTile]) = ([], [])
            for job in jobs where state.wanted[job] != nil {
                for id in missingTiles(job, state) where seen.insert(id).inserted { ids.append(id) }
            }
            let dropped = state.fetches.want(ids, mayStart: mayFetch ?? state.fetches.mayStart)
            actions.cancelled = dropped.compactMap { state.tasks.removeValue(forKey: $0) }
            actions.fetches = state.fetches.dequeueStarts(now: now)
            state.counted = Set(
                state.queue
                    + state.waiting.filter { job in
                        missingTiles(job, state).contains { state.fetches.isActive($0, now: now) }
                    }
            ).updating(from: state.counted, tracker, &actions.ended)
        } else {
            state.counted = Set(state.queue).updating(from: state.counted, tracker, &actions.ended)
        }
        actions.workers = max(0, min(workerLimit, state.workers + state.queue.count) - state.workers)
        state.workers += actions.workers
        return actions
    }

    func carryOut(_ actions: DeferredActions) {
        for task in actions.cancelled { task.cancel() }
        for start in actions.fetches { fetch(start) }
        for _ in 0..<actions.workers { spawn { [self] in run() } }
        for _ in 0..<actions.ended { tracker.end() }
    }

    /// Returns and removes the results of requested jobs, in the order of arrival. With a limit, bitmaps of
    /// at most so many pixels in all are returned, but at least one.
    func drain(pixels limit: Int? = nil) -> [Result] {
        state.withLock { state in
            guard let limit else {
                defer { state.inbox.removeAll() }
                return state.inbox
            }
            var (taken, left): ([Result], [Result]) = ([], [])
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

    /// The number of jobs that are queued or running, or whose tiles are being fetched.
    var pendingCount: Int { state.withLock { $0.counted.count + $0.running.count } }

    func isPending(_ job: TileJob) -> Bool {
        state.withLock { $0.running.contains(job) || $0.counted.contains(job) }
    }

    // MARK: Workers

    private func run() {
        let work = makeWork()
        while let job = next() {
            let answer = work(job) { [self] in state.withLock { $0.wanted[job] == nil } }
            finish(job, answer)
        }
    }

    private func next() -> TileJob? {
        state.withLock { state in
            guard !state.queue.isEmpty else {
                state.workers -= 1
                return nil
            }
            let job = state.queue.removeFirst()
            state.counted.remove(job)
            state.running.insert(job)
            return job
        }
    }

    /// Stores the result of a job. A job that ran without some of its tiles is queued again, to run when they
    /// have arrived.
    private func accept(_ answer: TileAnswer, of job: TileJob, _ state: inout State) -> DeferredActions {
        let missing = fetching?.drainMissing(job) ?? []
        let runs = (state.missing.removeValue(forKey: job)?.runs ?? 0) + 1
        let isPartial = !missing.isEmpty && runs < Self.runLimit
        state.inbox.append(Result(job: job, answer: answer, isPartial: isPartial))
        guard isPartial else { return DeferredActions(ended: 1) }
        state.missing[job] = (missing, runs)
        if isReady(job, state) { state.queue.append(job) } else { state.waiting.append(job) }
        var actions = plan(&state)
        actions.ended += 1
        return actions
    }

    /// Ends a run of a job. A requested job without a result was canceled and requested again, or needs its
    /// tile again; it returns to the queues.
    private func finish(_ job: TileJob, _ answer: TileAnswer?) {
        carryOut(
            state.withLock { state in
                state.running.remove(job)
                guard state.wanted[job] != nil else { return DeferredActions(ended: 1) }
                if let answer { return accept(answer, of: job, &state) }
                state.counted.insert(job)
                guard !isReady(job, state) else {
                    // This worker takes it next.
                    state.queue.insert(job, at: 0)
                    return DeferredActions()
                }
                state.waiting.insert(job, at: 0)
                return plan(&state)
            })
    }
}

extension Set<TileJob> {
    /// Tells the work tracker of the jobs that are in this set but not in `old`, and adds the number of jobs
    /// that are only in `old` to `ended`. Called while the loader's lock is held, since a worker may finish a
    /// job as soon as it is in the queue.
    fileprivate func updating(
        from old: Set<TileJob>, _ tracker: WorkTracker, _ ended: inout Int
    ) -> Set<TileJob> {
        for _ in 0..<count(where: { !old.contains($0) }) { tracker.begin() }
        ended += old.count { !contains($0) }
        return self
    }
}
