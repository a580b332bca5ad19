import CartoucheLocking
import Foundation
internal import GRDB

/// Answers of servers in one SQLite file, which several processes may use at once. Safe from any thread.
///
/// Nothing here is worth a failure: without a file that works the cache is empty, and says so once. A file
/// that is damaged is replaced by a new one.
final class DiskCache: Sendable {
    /// The maximum number of bytes that wait to be written; further answers are not kept.
    private static let pendingLimit = 32 << 20
    /// The size of an answer without its body, for the limit: the row, its key and the indices.
    private static let overhead = 512

    struct Pending {
        var answers: [(key: String, answer: CachedAnswer)] = []
        var bytes = 0
        var refreshed: [(key: String, expires: Double)] = []
        var used: Set<Int64> = []
        var isScheduled = false
        /// Bytes stored since the total was last counted.
        var unchecked = Int.max
    }

    let options: TileCacheOptions
    let connection: CacheConnection
    let pending = Mutex(Pending())
    let writes = DispatchQueue(label: "cartouche.cache.writes")
    let clock: NetworkClock

    /// Opens nothing yet.
    /// - Parameter warn: takes a sentence when the cache cannot be used.
    init(
        _ options: TileCacheOptions, clock: NetworkClock = .system, pageLimit: Int? = nil,
        warn: @escaping @Sendable (String) -> Void
    ) {
        (self.options, self.clock) = (options, clock)
        connection = CacheConnection(path: options.path, pageLimit: pageLimit, warn: warn)
    }

    // MARK: Reading

    /// The answer for a key; nil if there is none that can be read.
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

    /// Nil if the row makes no sense.
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
                wholeLength: Int64.fromDatabaseValue(row[4]).flatMap { UInt64(exactly: $0) }, expires: expires
            )
        )
    }

    // MARK: Writing

    /// Keeps an answer; it is written a little later.
    func store(_ answer: CachedAnswer, for key: String) {
        pending.withLock { pending in
            guard pending.bytes + answer.body.count <= Self.pendingLimit else { return }
            pending.answers.append((key, answer))
            pending.bytes += answer.body.count
        }
        schedule()
    }

    /// Notes that a stored answer still holds.
    func refresh(_ key: String, expires: Double) {
        pending.withLock { $0.refreshed.append((key, expires)) }
        schedule()
    }

    /// Writes what waits to be written, now.
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
            for (key, expires) in work.refreshed {
                try database.cachedStatement(sql: CacheQueries.refresh).execute(arguments: [
                    expires, now, key,
                ])
            }
            for id in work.used {
                try database.cachedStatement(sql: CacheQueries.use).execute(arguments: [now, id, now])
            }
        }
        evict(stored: stored)
    }

    /// A body as it is stored compressed; nil if it is stored as it is, because it is short or does not get
    /// smaller by a tenth.
    private static func compressed(_ body: [UInt8]) -> [UInt8]? {
        guard body.count > 512, let packed = Zstd.compress(body), packed.count < body.count / 10 * 9 else {
            return nil
        }
        return packed
    }

    /// Writes an answer; returns its row and the size that counts.
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
                packed == nil ? nil : answer.body.count,
            ])
        guard let id else { throw DatabaseError(resultCode: .SQLITE_INTERNAL) }
        try database.cachedStatement(sql: CacheQueries.insertBody).execute(arguments: [id, Data(body)])
        return (id, size)
    }

    /// Removes the least recently used answers when the limit is passed, down to nine tenths of it. The total
    /// is counted only after a hundredth of the limit was stored.
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

    /// True if there may be more to remove.
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

    /// The bytes that the limit counts.
    var evictableBytes: Int { connection.reading { try Int.fetchOne($0, sql: CacheQueries.total) ?? 0 } ?? 0 }
}
