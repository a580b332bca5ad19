import Foundation
internal import GRDB
import Glibc

/// Opens the cache's SQLite file, and replaces a damaged file by a new one. The file is in WAL mode, so that
/// readers do not wait for a writer in this or another process.
enum CacheFile {
    /// The version of the tables in the cache's file; a file of version 1 is brought up to it, and one with
    /// another version is replaced.
    private static let version = 2
    /// Seconds for which an access to the cache's file waits while another process has locked the file.
    private static let timeout = 0.5

    /// Opens the cache's file, and replaces a damaged one by a new file.
    /// - Parameter pageLimit: the maximum size of the file in pages of 4,096 bytes, by which tests simulate a
    ///   full disk.
    /// - Throws: a `DatabaseError` or `CocoaError` if the file cannot be used.
    static func open(_ path: String, pageLimit: Int? = nil) throws -> DatabasePool {
        let folder = (path as NSString).deletingLastPathComponent
        // A name alone is in the current folder.
        if !folder.isEmpty {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        // One process at a time, so that none replaces the file that another has just made.
        let lock = Glibc.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        var tries = 0
        while lock >= 0, flock(lock, LOCK_EX | LOCK_NB) != 0, tries < 20 {
            usleep(UInt32(timeout / 20 * 1e6))
            tries += 1
        }
        defer { if lock >= 0 { close(lock) } }
        do {
            return try openTables(path, pageLimit)
        } catch let error where isDamage(error) {
            try setAside(path)
            return try openTables(path, pageLimit)
        }
    }

    /// Whether an error means that the contents of the cache's file are damaged, or are not those of a cache.
    static func isDamage(_ error: any Error) -> Bool {
        if error is OtherVersion { return true }
        switch (error as? DatabaseError)?.resultCode.primaryResultCode {
        case .SQLITE_NOTADB?, .SQLITE_CORRUPT?, .SQLITE_FORMAT?: return true
        // A table or a column is missing, or the wrong one.
        case .SQLITE_ERROR?, .SQLITE_SCHEMA?, .SQLITE_MISMATCH?: return true
        default: return false
        }
    }

    private struct OtherVersion: Error {}

    /// Moves a file that has turned out to be damaged out of the way, so that a new one can be made.
    static func replace(_ path: String) throws { try setAside(path) }

    /// Renames a file that is no usable cache. The file is not deleted, since it may be another program's.
    private static func setAside(_ path: String) throws {
        guard rename(path, path + ".damaged") == 0 else {
            throw CocoaError(.fileWriteNoPermission)
        }
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    }

    private static func openTables(_ path: String, _ pageLimit: Int?) throws -> DatabasePool {
        var configuration = Configuration()
        configuration.busyMode = .timeout(timeout)
        configuration.maximumReaderCount = 2
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
            guard !database.configuration.readonly else { return }
            try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_size_limit = 8000000")
            if let pageLimit { try database.execute(sql: "PRAGMA max_page_count = \(pageLimit)") }
        }
        let pool = try DatabasePool(path: path, configuration: configuration)
        try pool.writeWithoutTransaction { database in
            let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
            if found == 0, try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0 {
                try database.inTransaction(.immediate) {
                    try database.execute(sql: tables)
                    return .commit
                }
            } else if found == 1 {
                try database.inTransaction(.immediate) {
                    try database.execute(sql: newColumns)
                    return .commit
                }
            } else if found != version {
                throw OtherVersion()
            }
            for query in CacheQueries.all { _ = try database.cachedStatement(sql: query) }
        }
        return pool
    }

    /// The SQL statements that create the tables of the cache. The bodies of answers have a table of their
    /// own: SQLite writes whole rows, and would otherwise write a body each time the time of its last use
    /// changes.
    private static let tables = """
        CREATE TABLE answer (
            id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, status INTEGER NOT NULL, etag TEXT,
            modified TEXT, whole INTEGER, expires REAL NOT NULL, used REAL NOT NULL, kept INTEGER NOT NULL \
            DEFAULT 0,
            size INTEGER NOT NULL, plainSize INTEGER, cacheControl TEXT, expiresField TEXT);
        CREATE TABLE body (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
        CREATE INDEX byUse ON answer (kept, used, size);
        CREATE TABLE region (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
        CREATE TABLE regionAnswer (
            region INTEGER NOT NULL, answer INTEGER NOT NULL, PRIMARY KEY (region, answer)) WITHOUT ROWID;
        CREATE INDEX byAnswer ON regionAnswer (answer);
        PRAGMA user_version = 2;
        """

    /// The SQL statements that bring the tables of version 1 up to version 2, so that kept regions stay.
    private static let newColumns = """
        ALTER TABLE answer ADD COLUMN cacheControl TEXT;
        ALTER TABLE answer ADD COLUMN expiresField TEXT;
        PRAGMA user_version = 2;
        """
}
