import CartoucheCaching
import CartoucheLocking

/// Caches the leaf directories of an archive that were read last. Safe from any thread.
final class PMTilesLeafCache: Sendable {
    private static let leafLimit = 32
    /// The maximum number of entries of all cached leaves together, 32 bytes each.
    private static let entryLimit = 1 << 20

    /// The leaf directories by their offset in the file, with their number of entries as cost.
    private let leaves = Mutex(LRUCache<UInt64, PMTilesDirectory>(capacity: entryLimit))

    /// The leaf directory at an offset; nil if it is not cached.
    func directory(at offset: UInt64) -> PMTilesDirectory? { leaves.withLock { $0.value(for: offset) } }

    func insert(_ directory: PMTilesDirectory, at offset: UInt64) {
        // The least cost keeps small leaves to `leafLimit`; the largest leaf of all is kept alone.
        let cost = min(max(directory.count, Self.entryLimit / Self.leafLimit), Self.entryLimit)
        _ = leaves.withLock { $0.insert(directory, for: offset, cost: cost) }
    }
}
