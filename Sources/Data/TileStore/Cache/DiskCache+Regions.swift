import Foundation
internal import GRDB

extension DiskCache {
    /// Writes an answer at once, and keeps it for a region: a named set of answers that a program has
    /// downloaded for use offline. The answer is not evicted as long as the region exists. Returns false if
    /// it could not be written.
    func keep(_ answer: CachedAnswer, for key: String, region: String) -> Bool {
        let now = clock.now()
        return writes.sync {
            connection.writing { database in
                try database.cachedStatement(sql: CacheQueries.insertRegion).execute(arguments: [region])
                let (id, _) = try Self.insert(answer, key, now, database)
                try database.cachedStatement(sql: CacheQueries.keep).execute(arguments: [region, id])
                try database.cachedStatement(sql: CacheQueries.markKept).execute(arguments: [id])
                return true
            } ?? false
        }
    }

    /// Whether the answer with a key is kept for a region.
    func isKept(_ key: String, region: String) -> Bool {
        connection.reading { database in
            try Int.fetchOne(
                database.cachedStatement(sql: CacheQueries.isKept), arguments: [region, key]) != nil
        } ?? false
    }

    /// The names of the regions in the cache, in order.
    var regions: [String] { connection.reading { try String.fetchAll($0, sql: CacheQueries.regions) } ?? [] }

    /// The number of answers that are stored for a region, and their size in bytes.
    func size(ofRegion name: String) -> (answers: Int, bytes: Int) {
        let row =
            connection.reading { try Row.fetchOne($0, sql: CacheQueries.regionSize, arguments: [name]) }
            ?? nil
        return (
            row.flatMap { Int.fromDatabaseValue($0[0]) } ?? 0,
            row.flatMap { Int.fromDatabaseValue($0[1]) } ?? 0
        )
    }

    /// Deletes a region. Its answers may then be evicted, unless another region has them too.
    func removeRegion(_ name: String) {
        writes.sync {
            _ = connection.writing { database in
                for query in [
                    CacheQueries.unmarkKept, CacheQueries.forgetRegionAnswers, CacheQueries.removeRegion,
                ] {
                    try database.cachedStatement(sql: query).execute(arguments: [name])
                }
            }
            pending.withLock { $0.unchecked = .max }
            evict(stored: 0)
        }
    }
}
