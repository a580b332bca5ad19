import CartoucheLocking
import CartoucheMapGeometry
import TileStore

/// Reports errors of tiles, each only once, since tiles are decoded repeatedly and painted at many zooms.
/// Safe from any thread.
final class TileFaults: Sendable {
    private struct Key: Hashable {
        var source: String
        var tile: TileID
    }

    /// Tiles with a reported error. When there are `tileLimit` of them, errors of further tiles are not
    /// reported.
    private let tiles = Mutex<Set<Key>>([])
    private static let tileLimit = 1_000
    /// The causes of failed fetches that were reported.
    private let causes = Mutex<Set<String>>([])
    private static let causeLimit = 20
    private let report: @Sendable (TileError) -> Void

    init(report: @escaping @Sendable (TileError) -> Void) { self.report = report }

    /// Reports an error, unless an error of the same tile was reported before.
    func report(_ error: TileError) {
        let isNew = tiles.withLock { tiles in
            guard let id = error.tile else { return true }
            return tiles.count < Self.tileLimit && tiles.insert(Key(source: error.source, tile: id)).inserted
        }
        if isNew { report(error) }
    }

    /// Reports the error of a fetch, once for each source and cause: if a server is down, the fetches of all
    /// tiles fail.
    func reportFetch(_ error: TileError) {
        let isNew = causes.withLock { causes in
            causes.count < Self.causeLimit && causes.insert("\(error.source) \(error.cause)").inserted
        }
        if isNew { report(error) }
    }
}
