import CartoucheMapGeometry
import Foundation
import TileStore

/// The stage of a loader before its workers, for sources whose tiles take their time: what is fetched, and
/// where it goes.
struct TileFetching: Sendable {
    /// Fetches a tile.
    let fetch: @Sendable (SourceTile) async throws(TileError) -> FetchedTileCache.Bytes
    /// Takes fetched bytes.
    let store: @Sendable (FetchedTileCache.Bytes, SourceTile) -> Void
    /// The tiles that have to be fetched for a job, the most important first.
    let needs: @Sendable (TileJob) -> [SourceTile]
    /// Whether a tile is there.
    let isAtHand: @Sendable (SourceTile) -> Bool
    /// Whether a job has something to show before any of its tiles is there.
    var runsWithout: @Sendable (TileJob) -> Bool = { _ in false }
    /// The tiles that a job has run without, told once.
    var drainMissing: @Sendable (TileJob) -> [SourceTile] = { _ in [] }
    /// Called for each fetch that fails; not for canceled ones.
    let report: @Sendable (TileError) -> Void
    /// The maximum number of fetches at once.
    var concurrency = FetchQueue.usualLimit
    var clock = FetchClock.system
}

/// The time by which failed fetches are repeated; tests have one of their own. Not the frames' time, which
/// stands still while a window sleeps.
struct FetchClock: Sendable {
    /// Seconds since any moment.
    var now: @Sendable () -> Double
    /// Calls a closure once, some seconds later.
    var schedule: @Sendable (_ seconds: Double, _ call: @escaping @Sendable () -> Void) -> Void

    static let system = FetchClock(
        now: { ProcessInfo.processInfo.systemUptime },
        schedule: { seconds, call in
            DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + seconds, execute: call)
        })
}
