import CartoucheMapGeometry
import Foundation
import TileStore

/// The part of the loader that fetches tiles of servers before the workers read them.
extension TileLoader {
    /// Whether some of the tiles have to be fetched from servers.
    var fetches: Bool { fetching != nil }

    /// Whether a tile that is still needed and whose fetch has failed may be fetched again now; the next call
    /// of `want` starts this fetch.
    var hasRetries: Bool {
        guard let fetching else { return false }
        let now = fetching.clock.now()
        return state.withLock { $0.fetches.isRetryDue(now: now) }
    }

    /// Whether the last fetch of a tile that a job needs has failed. The fetch is repeated later.
    func hasFailed(_ job: TileJob) -> Bool {
        guard let fetching else { return false }
        return state.withLock { state in
            (fetching.needs(job) + (state.missing[job]?.tiles ?? [])).contains { state.fetches.hasFailed($0) }
        }
    }

    /// The error of the first requested tile whose fetch has failed; `nil` if none has.
    var failure: TileError? { state.withLock { $0.fetches.failure } }

    /// Starts to fetch a tile from its server, as a task.
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

    /// Moves the jobs that can run now from those that wait for tiles to the queue of the workers.
    private func queueReady(_ state: inout State) {
        let ready = Set(state.waiting.filter { isReady($0, state) })
        guard !ready.isEmpty else { return }
        state.queue += state.waiting.filter { ready.contains($0) }
        state.waiting.removeAll { ready.contains($0) }
        state.queue.sort { state.wanted[$0, default: .max] < state.wanted[$1, default: .max] }
    }

    /// Whether a job can be run now. The first time: if it needs no tiles from servers, one of those it needs
    /// has arrived, or its bitmap shows something without them. After it was run without some tiles: if one
    /// of those has arrived and each of the others has arrived or has failed.
    func isReady(_ job: TileJob, _ state: State) -> Bool {
        guard let fetching else { return true }
        if let missing = state.missing[job]?.tiles {
            return missing.contains { fetching.isAvailable($0) }
                && missing.allSatisfy { fetching.isAvailable($0) || state.fetches.hasFailed($0) }
        }
        let needs = fetching.needs(job)
        return needs.isEmpty || fetching.runsWithout(job) || needs.contains { fetching.isAvailable($0) }
    }

    /// The tiles that have to be fetched for a job and are not available yet.
    func missingTiles(_ job: TileJob, _ state: State) -> [SourceTile] {
        guard let fetching else { return [] }
        return (fetching.needs(job) + (state.missing[job]?.tiles ?? [])).filter { !fetching.isAvailable($0) }
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

    /// Wakes the event loop, so that the next frame requests failed tiles again if they are still needed.
    private func wake() {
        guard hasRetries else { return }
        tracker.begin()
        tracker.end()
    }
}
