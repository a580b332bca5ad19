import CartoucheLocking
import CartoucheMapGeometry
import TileStore

@testable import CartoucheBasemap

/// A remote source that answers when the test says so.
final class HeldSource: RemoteTileSource {
    private struct State {
        var asked: [TileID] = []
        var cancelled: [TileID] = []
        var waiting: [TileID: CheckedContinuation<Result<[UInt8]?, TileError>, Never>] = [:]
        /// Answers that are given at once.
        var ready: [TileID: Result<[UInt8]?, TileError>] = [:]
    }

    let header: TileSourceHeader
    private let state = Mutex(State())

    init(maxZoom: Int = 6, format: TileFormat = .vector, tileSize: Int = 512) {
        header = TileSourceHeader(
            name: "held", minZoom: 0, maxZoom: maxZoom, format: format, tileSize: tileSize)
    }

    /// What was asked for, in order.
    var asked: [TileID] { state.withLock { $0.asked } }
    var cancelled: [TileID] { state.withLock { $0.cancelled } }
    var waiting: Set<TileID> { state.withLock { Set($0.waiting.keys) } }

    func fetch(_ id: TileID) async throws(TileError) -> [UInt8]? {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let ready = state.withLock { state -> Result<[UInt8]?, TileError>? in
                    state.asked.append(id)
                    if state.ready[id] == nil { state.waiting[id] = continuation }
                    return state.ready[id]
                }
                if let ready { continuation.resume(returning: ready) }
            }
        } onCancel: {
            state.withLock { state in
                state.cancelled.append(id)
                return state.waiting.removeValue(forKey: id)
            }?.resume(
                returning: .failure(TileError(source: "held", tile: id, cause: .unavailable("canceled"))))
        }
        return try result.get()
    }

    /// Answers what was asked, or will be.
    func answer(_ id: TileID, _ bytes: [UInt8]?) { give(id, .success(bytes)) }

    /// The next answer is an error; those after it wait again.
    func fail(_ id: TileID) {
        let error = TileError(source: "held", tile: id, cause: .unavailable("the server is down"))
        state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: .failure(error))
    }

    private func give(_ id: TileID, _ result: Result<[UInt8]?, TileError>) {
        state.withLock { state in
            state.ready[id] = result
            return state.waiting.removeValue(forKey: id)
        }?.resume(returning: result)
    }
}

/// A clock for retries that the test moves.
final class HeldFetchClock: Sendable {
    private let state = Mutex((time: 100.0, calls: [(time: Double, call: @Sendable () -> Void)]()))

    var clock: FetchClock {
        FetchClock(
            now: { [self] in state.withLock { $0.time } },
            schedule: { [self] seconds, call in
                state.withLock { $0.calls.append(($0.time + seconds, call)) }
            })
    }

    func pass(_ seconds: Double) {
        let due = state.withLock { state in
            state.time += seconds
            let due = state.calls.filter { $0.time <= state.time }
            state.calls.removeAll { $0.time <= state.time }
            return due
        }
        for (_, call) in due { call() }
    }
}

/// Gives other tasks their turn until something holds; false if it does not in a long while.
func until(_ condition: @Sendable () -> Bool) async -> Bool {
    for _ in 0..<60_000 {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(1))
    }
    return condition()
}

extension TileFetching {
    /// Fetches from one source.
    init(
        source: any RemoteTileSource, tiles: FetchedTileCache,
        needs: @escaping @Sendable (TileJob) -> [TileID],
        isDecoded: @escaping @Sendable (TileID) -> Bool, report: @escaping @Sendable (TileError) -> Void,
        concurrency: Int = 8, clock: FetchClock
    ) {
        self.init(
            fetch: { tile throws(TileError) in try await source.fetch(tile.id) },
            store: { tiles.insert($0, for: $1.id) }, needs: { job in needs(job).map { SourceTile($0) } },
            isAvailable: { tiles.contains($0.id) || isDecoded($0.id) }, report: report,
            concurrency: concurrency, clock: clock)
    }
}
