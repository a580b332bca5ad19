import CartoucheLocking
import Foundation
internal import GRDB

/// Stores answers of servers in one SQLite file, which several processes may use at once. Safe from any
/// thread.
///
/// The cache never fails: if its file does not work, the cache is empty and reports a warning once. A damaged
/// file is replaced by a new one.
final class DiskCache: Sendable {
    /// The maximum number of bytes that wait to be written; further answers are not stored.
    private static let pendingLimit = 32 << 20
    /// The size in bytes that an answer counts without its body: the row, its key and the indices.
    private static let overhead = 512

    struct Pending {
        var answers: [(key: String, answer: CachedAnswer)] = []
        var bytes = 0
        var refreshed: [(key: String, old: CachedAnswer, new: CachedAnswer)] = []
        var used: Set<Int64> = []
        var isScheduled = false
        /// The number of bytes that were stored in the cache since its total size was last computed.
        var unchecked = Int.max
    }

    let options: TileCacheOptions
    let connection: CacheConnection
    let pending = Mutex(Pending())
    let writes = DispatchQueue(label: "cartouche.cache.writes")
    let clock: NetworkClock

    /// Creates a cache. The file is opened later.
    /// - Parameter warn: called with a sentence if the cache cannot be used.
    init(
        _ options: TileCacheOptions, clock: NetworkClock = .system, pageLimit: Int? = nil,
        warn: @escaping @Sendable (String) -> Void
    ) {
        (self.options, self.clock) = (options, clock)
        connection = CacheConnection(path: options.path, pageLimit: pageLimit, warn: warn)
    }

    // MARK: Reading

    /// The stored answer for a key; nil if there is none, or it cannot be read.
    func answer(for key: String) -> CachedAnswer? {
        let found = connection.reading { database -> (id: Int64, answer: CachedAnswer)? in
            let statement = try database.cachedStatement(sql: CacheQueries.find)
            return try Row.fetchOne(statement, arguments: [key]).flatMap { Self.answer($0) }
        }
        guard let (id, answer) = found ?? nil else { return nil }
        let isMany = pending.withLock { pending in
            pending.used.insert(id)
            return pending.used.count >= 256
        }
        if isMany { schedule() }
        return answer
    }

    /// The id and the answer in a row of the cache's table; nil if the row is not valid.
    private static func answer(_ row: Row) -> (Int64, CachedAnswer)? {
        guard let id = Int64.fromDatabaseValue(row[0]), let status = Int.fromDatabaseValue(row[1]),
            let expires = Double.fromDatabaseValue(row[5]), let data = Data.fromDatabaseValue(row[7])
        else { return nil }
        var body = [UInt8](data)
        if let plainSize = Int.fromDatabaseValue(row[6]) {
            guard (0...DecompressionLimit.tile.output).contains(plainSize),
                let plain = try? Zstd.decompress(body, limit: plainSize), plain.count == plainSize
            else { return nil }
            body = plain
        }
        return (
            id,
            CachedAnswer(
                status: status, body: body, etag: String.fromDatabaseValue(row[2]),
                lastModified: String.fromDatabaseValue(row[3]),
                wholeLength: Int64.fromDatabaseValue(row[4]).flatMap { UInt64(exactly: $0) },
                cacheControl: String.fromDatabaseValue(row[8]),
                expiresField: String.fromDatabaseValue(row[9]), expires: expires)
        )
    }

    // MARK: Writing

    /// Stores an answer, which is written to the file a little later.
    func store(_ answer: CachedAnswer, for key: String) {
        pending.withLock { pending in
            guard pending.bytes + answer.body.count <= Self.pendingLimit else { return }
            pending.answers.append((key, answer))
            pending.bytes += answer.body.count
        }
        schedule()
    }

    /// Stores the fields of an answer that the server has found unchanged, and until when it may be used. The
    /// body stays; an answer of another version that was stored meanwhile stays as it is.
    func refresh(_ key: String, from old: CachedAnswer, to new: CachedAnswer) {
        pending.withLock { $0.refreshed.append((key, old, new)) }
        schedule()
    }

    /// Writes the answers that still wait to be written to the cache's file.
    func flush() { writes.sync { writePending() } }

    private func schedule() {
        let isFirst = pending.withLock { pending in
            defer { pending.isScheduled = true }
            return !pending.isScheduled
        }
        if isFirst { writes.async { [self] in writePending() } }
    }

    private func writePending() {
        let work = pending.withLock { pending in
            let work = pending
            pending = Pending(unchecked: pending.unchecked)
            return work
        }
        guard !work.answers.isEmpty || !work.refreshed.isEmpty || !work.used.isEmpty else { return }
        let now = clock.now()
        var stored = 0
        _ = connection.writing { database in
            for (key, answer) in work.answers { stored += try Self.insert(answer, key, now, database).size }
            for (key, old, new) in work.refreshed {
                try database.cachedStatement(sql: CacheQueries.refresh).execute(arguments: [
                    new.etag, new.lastModified, new.cacheControl, new.expiresField, new.expires, now, key,
                    old.etag, old.lastModified,
                ])
            }
            for id in work.used {
                try database.cachedStatement(sql: CacheQueries.use).execute(arguments: [now, id, now])
            }
        }
        evict(stored: stored)
    }

    /// The compressed body of an answer; nil if the body is stored as it is, because it is short or
    /// compression saves less than a tenth.
    private static func compressed(_ body: [UInt8]) -> [UInt8]? {
        guard body.count > 512, let packed = Zstd.compress(body), packed.count < body.count / 10 * 9 else {
            return nil
        }
        return packed
    }

    /// Writes an answer to the cache's tables. Returns the id of its row, and the size in bytes that it
    /// counts towards the cache's limit.
    static func insert(
        _ answer: CachedAnswer, _ key: String, _ now: Double, _ database: Database
    ) throws -> (id: Int64, size: Int) {
        let packed = compressed(answer.body)
        let body = packed ?? answer.body
        let size = body.count + overhead
        let id = try Int64.fetchOne(
            database.cachedStatement(sql: CacheQueries.insert),
            arguments: [
                key, answer.status, answer.etag, answer.lastModified,
                answer.wholeLength.flatMap { Int64(exactly: $0) }, answer.expires, now, size,
                packed == nil ? nil : answer.body.count, answer.cacheControl, answer.expiresField,
            ])
        guard let id else { throw DatabaseError(resultCode: .SQLITE_INTERNAL) }
        try database.cachedStatement(sql: CacheQueries.insertBody).execute(arguments: [id, Data(body)])
        return (id, size)
    }

    /// Removes the least recently used answers if the total size exceeds the limit, down to nine tenths of
    /// the limit. The total is computed only when a hundredth of the limit was stored since the last time.
    func evict(stored: Int) {
        let isDue = pending.withLock { pending in
            pending.unchecked =
                pending.unchecked.addingReportingOverflow(stored).overflow
                ? Int.max : pending.unchecked + stored
            guard pending.unchecked >= options.byteLimit / 100 else { return false }
            pending.unchecked = 0
            return true
        }
        guard isDue else { return }
        let limit = options.byteLimit
        var isMore = true
        while isMore {
            isMore = connection.writing { try Self.evict(to: limit, $0) } ?? false
        }
    }

    /// Removes some of the least recently used answers from the cache. Returns true if more answers must be
    /// removed until the total size is within the limit.
    private static func evict(to limit: Int, _ database: Database) throws -> Bool {
        var total = try Int.fetchOne(database.cachedStatement(sql: CacheQueries.total)) ?? 0
        guard total > limit else { return false }
        let rows = try Row.fetchAll(database.cachedStatement(sql: CacheQueries.leastUsed))
        for row in rows {
            guard total > limit / 10 * 9, let id = Int64.fromDatabaseValue(row[0]),
                let size = Int.fromDatabaseValue(row[1])
            else { break }
            try remove(id, database)
            total -= size
        }
        try database.execute(sql: "PRAGMA incremental_vacuum(1000)")
        return total > limit && !rows.isEmpty
    }

    private static func remove(_ id: Int64, _ database: Database) throws {
        try database.cachedStatement(sql: CacheQueries.remove).execute(arguments: [id])
        try database.cachedStatement(sql: CacheQueries.removeBody).execute(arguments: [id])
    }

    /// The total size in bytes of the cached answers that may be evicted. The limit of the cache applies to
    /// it.
    var evictableBytes: Int { connection.reading { try Int.fetchOne($0, sql: CacheQueries.total) ?? 0 } ?? 0 }
}
