import CartoucheMapGeometry
import Foundation
import TileStore

/// The functions by which a `TileLoader` fetches tiles of servers before its workers read them.
struct TileFetching: Sendable {
    /// Fetches the bytes of a tile.
    let fetch: @Sendable (SourceTile) async throws(TileError) -> FetchedTileCache.Bytes
    /// Stores the fetched bytes of a tile where the workers find them.
    let store: @Sendable (FetchedTileCache.Bytes, SourceTile) -> Void
    /// The tiles that have to be fetched for a job, the most important first.
    let needs: @Sendable (TileJob) -> [SourceTile]
    /// Whether a tile can be read without a fetch.
    let isAvailable: @Sendable (SourceTile) -> Bool
    /// Whether a job shows something before any of its tiles is fetched.
    var runsWithout: @Sendable (TileJob) -> Bool = { _ in false }
    /// Returns the tiles that were missing when a job was last run, and forgets them.
    var drainMissing: @Sendable (TileJob) -> [SourceTile] = { _ in [] }
    /// Called with the error of each fetch of a tile that fails, but not of fetches that are canceled.
    let report: @Sendable (TileError) -> Void
    /// The maximum number of tiles that are fetched at once.
    var concurrency = FetchQueue.usualLimit
    var clock = FetchClock.system
}

/// The clock by which failed fetches are repeated; tests pass their own. The time of frames would stand still
/// while a window sleeps.
struct FetchClock: Sendable {
    /// Returns the seconds since some fixed moment.
    var now: @Sendable () -> Double
    /// Calls a closure once, after a number of seconds.
    var schedule: @Sendable (_ seconds: Double, _ call: @escaping @Sendable () -> Void) -> Void

    static let system = FetchClock(
        now: { ProcessInfo.processInfo.systemUptime },
        schedule: { seconds, call in
            DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + seconds, execute: call)
        })
}
