import Foundation
import MapGeometry
import TileStore

/// The stage of a loader before its workers, for a source whose tiles take their time: what is fetched, and
/// where it goes.
struct TileFetching: Sendable {
    let source: any RemoteTileSource
    /// Where fetched bytes go.
    let tiles: FetchedTiles
    /// The tiles that a job needs, the most important first.
    let needs: @Sendable (TileJob) -> [TileID]
    /// Whether a tile is at hand without its bytes.
    let isDecoded: @Sendable (TileID) -> Bool
    /// Called for each fetch that fails; not for canceled ones.
    let report: @Sendable (TileError) -> Void
    /// The maximum number of fetches at once. More than a host's connections, since some end in the cache.
    var concurrency = 8
    var clock = FetchClock.system

    func isAtHand(_ id: TileID) -> Bool { tiles.contains(id) || isDecoded(id) }
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
