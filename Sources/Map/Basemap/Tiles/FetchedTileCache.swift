import CartoucheCaching
import CartoucheLocking
import CartoucheMapGeometry

/// The bytes of tiles that were fetched and not decoded yet. Safe from any thread.
final class FetchedTileCache: Sendable {
    /// The bytes of a tile; nil if the source has no such tile.
    typealias Bytes = [UInt8]?

    /// The maximum size of all bytes in the cache, in bytes.
    private static let limit = 8 << 20
    private let tiles = Mutex(LRUCache<TileID, Bytes>(capacity: limit))

    func insert(_ bytes: Bytes, for id: TileID) {
        // The largest tile is kept alone.
        let cost = min(Self.limit, (bytes?.count ?? 0) + 64)
        tiles.withLock { _ = $0.insert(bytes, for: id, cost: cost) }
    }

    /// The bytes of a tile. The outer optional is nil if the cache lacks the tile, since it was not fetched
    /// or was evicted.
    func tile(_ id: TileID) -> Bytes? { tiles.withLock { $0.value(for: id) } }

    func contains(_ id: TileID) -> Bool { tiles.withLock { $0.contains(id) } }
}
