import CartoucheMapGeometry
import Foundation
import TileStore

/// The stage before the workers.
extension TileLoader {
    /// Whether tiles take their time.
    var fetches: Bool { fetching != nil }

    /// Whether tiles that could not be had may be asked for again: the next `want` does.
    var hasRetries: Bool {
        guard let fetching else { return false }
        let now = fetching.clock.now()
        return state.withLock { $0.fetches.isRetryDue(now: now) }
    }

    /// Whether the tile of a job could not be had. It is asked for again later.
    func hasFailed(_ job: TileJob) -> Bool {
        guard let fetching else { return false }
        return state.withLock { state in
            (fetching.needs(job) + (state.lacks[job]?.tiles ?? [])).contains { state.fetches.hasFailed($0) }
        }
    }

    /// Why a tile that is wanted could not be had; `nil` if none has failed.
    var failure: TileError? { state.withLock { $0.fetches.failure } }

    /// Starts a fetch.
    func fetch(_ start: FetchQueue.Start) {
        guard let fetching else { return }
        let task = Task.detached(priority: .utility) { [weak self] in
            do throws(TileError) {
                let bytes = try await fetching.fetch(start.id)
                self?.fetched(start, bytes)
            } catch {
                self?.failed(start, error)
            }
        }
        let isCurrent = state.withLock { state in
            guard state.fetches.isCurrent(start) else { return false }
            state.tasks[start.id] = task
            return true
        }
        if !isCurrent { task.cancel() }
    }

    /// Moves the jobs that can run now to the queue.
    private func queueReady(_ state: inout State) {
        let ready = Set(state.waiting.filter { isReady($0, state) })
        guard !ready.isEmpty else { return }
        state.queue += state.waiting.filter { ready.contains($0) }
        state.waiting.removeAll { ready.contains($0) }
        state.queue.sort { state.wanted[$0, default: .max] < state.wanted[$1, default: .max] }
    }

    /// Whether a job can run: it has something to show, or something more than when it ran last.
    func isReady(_ job: TileJob, _ state: State) -> Bool {
        guard let fetching else { return true }
        if let lacks = state.lacks[job]?.tiles {
            return lacks.contains { fetching.isAtHand($0) }
                && lacks.allSatisfy { fetching.isAtHand($0) || state.fetches.hasFailed($0) }
        }
        let needs = fetching.needs(job)
        return needs.isEmpty || fetching.runsWithout(job) || needs.contains { fetching.isAtHand($0) }
    }

    /// The tiles that a job still waits for.
    func unmet(_ job: TileJob, _ state: State) -> [SourceTile] {
        guard let fetching else { return [] }
        return (fetching.needs(job) + (state.lacks[job]?.tiles ?? [])).filter { !fetching.isAtHand($0) }
    }

    private func fetched(_ start: FetchQueue.Start, _ bytes: FetchedTileCache.Bytes) {
        guard let fetching else { return }
        carryOut(
            state.withLock { state in
                guard state.fetches.end(start, failure: nil, now: fetching.clock.now()) else {
                    return DeferredActions()
                }
                state.tasks[start.id] = nil
                fetching.store(bytes, start.id)
                queueReady(&state)
                return plan(&state)
            })
    }

    private func failed(_ start: FetchQueue.Start, _ error: TileError) {
        guard let fetching else { return }
        let now = fetching.clock.now()
        let (actions, delay) = state.withLock { state -> (DeferredActions, Double?) in
            guard state.fetches.end(start, failure: error, now: now) else { return (DeferredActions(), nil) }
            state.tasks[start.id] = nil
            queueReady(&state)
            return (plan(&state), state.fetches.delay(of: start.id, now: now))
        }
        carryOut(actions)
        guard let delay else { return }
        fetching.report(error)
        fetching.clock.schedule(delay) { [weak self] in self?.wake() }
    }

    /// Wakes the frames, which then ask for the tile again if it is still wanted.
    private func wake() {
        guard hasRetries else { return }
        tracker.begin()
        tracker.end()
    }
}
