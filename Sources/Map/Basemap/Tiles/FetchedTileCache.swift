import CartoucheCaching
import CartoucheLocking
import CartoucheMapGeometry

/// The bytes of tiles that have been fetched, until the workers have decoded them. Safe from any thread.
final class FetchedTileCache: Sendable {
    /// A tile's bytes; nil if the source has no such tile.
    typealias Bytes = [UInt8]?

    /// The maximum size, in bytes.
    private static let limit = 8 << 20
    private let tiles = Mutex(LRUCache<TileID, Bytes>(capacity: limit))

    func insert(_ bytes: Bytes, for id: TileID) {
        // The largest tile is kept alone.
        let cost = min(Self.limit, (bytes?.count ?? 0) + 64)
        tiles.withLock { _ = $0.insert(bytes, for: id, cost: cost) }
    }

    /// Nil if the tile is not there: it was not fetched, or has been evicted.
    func tile(_ id: TileID) -> Bytes? { tiles.withLock { $0.value(for: id) } }

    func contains(_ id: TileID) -> Bool { tiles.withLock { $0.contains(id) } }
}
