import CartoucheLocking
import CartoucheMapGeometry
import TileStore

/// Reports what is wrong with tiles, once for each tile and cause: tiles are decoded repeatedly, and painted
/// at many zooms. Safe from any thread.
final class TileFaults: Sendable {
    private struct Key: Hashable {
        var source: String
        var tile: TileID
    }

    /// Tiles with a reported error; up to `tileLimit`, after which no more are reported.
    private let tiles = Mutex<Set<Key>>([])
    private static let tileLimit = 1_000
    /// Causes for which fetches have failed and that were reported.
    private let causes = Mutex<Set<String>>([])
    private static let causeLimit = 20
    private let report: @Sendable (TileError) -> Void

    init(report: @escaping @Sendable (TileError) -> Void) { self.report = report }

    /// Reports an error of a tile.
    func say(_ error: TileError) {
        let isNew = tiles.withLock { tiles in
            guard let id = error.tile else { return true }
            return tiles.count < Self.tileLimit && tiles.insert(Key(source: error.source, tile: id)).inserted
        }
        if isNew { report(error) }
    }

    /// Reports why a fetch failed, once for each cause: a server that is down fails for every tile.
    func sayFetch(_ error: TileError) {
        let isNew = causes.withLock { causes in
            causes.count < Self.causeLimit && causes.insert("\(error.source) \(error.cause)").inserted
        }
        if isNew { report(error) }
    }
}
