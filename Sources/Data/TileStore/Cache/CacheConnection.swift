import CartoucheLocking
import Foundation
internal import GRDB

/// The connection to the cache's file. The file is opened when it is first used, and replaced once if it is
/// damaged. If it does not work, a warning is reported once, and every access returns nil.
final class CacheConnection: Sendable {
    private enum Opening {
        case unopened
        case open(DatabasePool)
        case failed
    }

    private let path: String
    private let pageLimit: Int?
    private let opening = Mutex(Opening.unopened)
    private let hasRebuilt = Mutex(false)
    private let warned = Mutex<Set<String>>([])
    private let warn: @Sendable (String) -> Void

    init(path: String, pageLimit: Int? = nil, warn: @escaping @Sendable (String) -> Void) {
        (self.path, self.pageLimit, self.warn) = (path, pageLimit, warn)
    }

    /// Reads the cache's file by `body` and returns its result, without waiting for programs that write to
    /// the file; nil if reading fails.
    func reading<Value>(_ body: (Database) throws -> Value) -> Value? {
        using { try $0.unsafeRead(body) }
    }

    /// Writes to the cache's file by `body`, in a transaction, and returns its result; nil if writing fails.
    func writing<Value>(_ body: (Database) throws -> Value) -> Value? {
        using { pool in
            try pool.writeWithoutTransaction { database in
                var value: Value?
                try database.inTransaction(.immediate) {
                    value = try body(database)
                    return .commit
                }
                return value
            }
        } ?? nil
    }

    /// Calls `body` with the open file of the cache and returns its result; nil if there is no file or if
    /// `body` throws.
    private func using<Value>(_ body: (DatabasePool) throws -> Value) -> Value? {
        guard let pool = openFile() else { return nil }
        do {
            return try body(pool)
        } catch {
            failed(error, pool)
            return nil
        }
    }

    private func openFile() -> DatabasePool? {
        let (pool, problem) = opening.withLock { opening -> (DatabasePool?, String?) in
            switch opening {
            case .open(let pool): return (pool, nil)
            case .failed: return (nil, nil)
            case .unopened:
                do {
                    let pool = try CacheFile.open(path, pageLimit: pageLimit)
                    opening = .open(pool)
                    return (pool, nil)
                } catch {
                    opening = .failed
                    return (nil, Self.reason(error))
                }
            }
        }
        if let problem { report("The tile cache \(path) cannot be opened, and is not used: \(problem).") }
        return pool
    }

    /// Handles a failed access to the cache's file. A damaged file is replaced, but only once. After another
    /// failure, such as a full disk or a lock, only the failed access has no result.
    private func failed(_ error: any Error, _ pool: DatabasePool) {
        guard CacheFile.isDamage(error) else {
            return report("The tile cache \(path) does not work: \(Self.reason(error)).")
        }
        let isFirst = hasRebuilt.withLock { hasRebuilt in
            defer { hasRebuilt = true }
            return !hasRebuilt
        }
        let isOurs = opening.withLock { opening in
            guard case .open(let current) = opening, current === pool else { return false }
            opening = .failed
            if isFirst, (try? CacheFile.replace(path)) != nil { opening = .unopened }
            return true
        }
        if isOurs { report("The tile cache \(path) is damaged, and is made anew.") }
    }

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? DatabaseError else { return "its folder cannot be written to" }
        switch error.resultCode.primaryResultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: return "another program has locked it"
        case .SQLITE_FULL: return "the disk is full"
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: return "it cannot be written to"
        default: return TileError.quoted(error.message ?? "SQLite status \(error.resultCode.rawValue)")
        }
    }

    /// Reports a sentence to the warning handler, unless it was reported before.
    private func report(_ sentence: String) {
        if warned.withLock({ $0.insert(sentence).inserted }) { warn(sentence) }
    }
}
