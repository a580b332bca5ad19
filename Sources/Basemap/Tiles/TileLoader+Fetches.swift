import Foundation
import MapGeometry
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
        return state.withLock { state in fetching.needs(job).contains { state.fetches.hasFailed($0) } }
    }

    /// Starts a fetch.
    func fetch(_ start: FetchQueue.Start) {
        guard let fetching else { return }
        let task = Task.detached(priority: .utility) { [weak self] in
            do throws(TileError) {
                let bytes = try await fetching.source.fetch(start.id)
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

    private func fetched(_ start: FetchQueue.Start, _ bytes: FetchedTiles.Bytes) {
        guard let fetching else { return }
        carryOut(
            state.withLock { state in
                guard state.fetches.end(start, isFailure: false, now: fetching.clock.now()) else {
                    return Orders()
                }
                state.tasks[start.id] = nil
                fetching.tiles.insert(bytes, for: start.id)
                let ready = Set(
                    state.waiting.filter { job in
                        let needs = fetching.needs(job)
                        return needs.contains(start.id) && needs.allSatisfy { fetching.isAtHand($0) }
                    })
                state.queue += state.waiting.filter { ready.contains($0) }
                state.waiting.removeAll { ready.contains($0) }
                state.queue.sort { state.wanted[$0, default: .max] < state.wanted[$1, default: .max] }
                return plan(&state)
            })
    }

    private func failed(_ start: FetchQueue.Start, _ error: TileError) {
        guard let fetching else { return }
        let now = fetching.clock.now()
        let (orders, delay) = state.withLock { state -> (Orders, Double?) in
            guard state.fetches.end(start, isFailure: true, now: now) else { return (Orders(), nil) }
            state.tasks[start.id] = nil
            return (plan(&state), state.fetches.delay(of: start.id, now: now))
        }
        carryOut(orders)
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
