import Foundation
internal import GRDB
internal import GRDBSQLite

/// A SQLite file that another program wrote, open for reading only. Safe from any thread: one connection, one
/// read at a time. A read takes microseconds where decoding its tile takes milliseconds, and every connection
/// of a pool would have its own page cache.
///
/// The file is not trusted: a view in the file may compute without end, and make values of any size. Each
/// read is therefore limited in time (checked between steps of SQLite's virtual machine, which
/// `SQLiteConfinement` keeps short), in the size of a value, and in memory.
final class MBTilesDatabase: Sendable {
    /// The time limit for all reads before `openingHasEnded` together, in seconds.
    static let openingTime = 1.5
    /// The time limit for each later read, in seconds. Finding a tile among a million without an index takes
    /// a fifth of this.
    static let readingTime = 1.0
    /// The maximum size of a value in bytes: a tile, which may be stored unpacked.
    static let valueLimit = 2 * DecompressionLimit.tile.output
    /// The number of steps of SQLite's virtual machine between two checks of the time; one step may copy a
    /// value of `valueLimit`.
    private static let stepsBetweenChecks: Int32 = 8
    /// The number of seconds to wait for the lock of a program that writes the file.
    private static let timeout = 1.0

    /// The time at which a read must end.
    ///
    /// `@unchecked Sendable`: SQLite and `read` use the object only on the queue of the one connection.
    private final class Deadline: @unchecked Sendable {
        private let now: @Sendable () -> Double
        private var end: Double
        private var isOpening = true

        init(now: @escaping @Sendable () -> Double) {
            self.now = now
            end = now() + MBTilesDatabase.openingTime
        }

        var isOver: Bool { now() > end }

        func readBegins() { if !isOpening { end = now() + MBTilesDatabase.readingTime } }

        func openingEnds() { isOpening = false }
    }

    private let queue: DatabaseQueue
    private let deadline: Deadline

    /// Opens a file. The path must not name a pipe or a device.
    /// - Parameter now: returns the seconds of a clock that does not go back; tests pass their own.
    init(
        path: String, now: @escaping @Sendable () -> Double = { MBTilesDatabase.seconds() }
    ) throws(TileError.Cause) {
        let deadline = Deadline(now: now)
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(Self.timeout)
        configuration.prepareDatabase { database in
            let connection = database.sqliteConnection
            sqlite3_progress_handler(
                connection, Self.stepsBetweenChecks,
                { context in
                    guard let context else { return 1 }
                    let deadline = Unmanaged<Deadline>.fromOpaque(context).takeUnretainedValue()
                    return deadline.isOver ? 1 : 0
                }, Unmanaged.passUnretained(deadline).toOpaque())
            // SQLite's own advice for files of others (sqlite.org/security.html).
            try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
            SQLiteConfinement.confine(connection)
        }
        do {
            queue = try DatabaseQueue(path: path, configuration: configuration)
        } catch {
            throw Self.cause(error, valueLimit: Self.valueLimit)
        }
        self.deadline = deadline
    }

    /// Calls `body` with the connection, within the limits of a read.
    /// - Parameter valueLimit: the maximum size of a value in bytes.
    func read<Value>(
        valueLimit: Int = MBTilesDatabase.valueLimit, _ body: (Database) throws -> Value
    ) throws(TileError.Cause) -> Value {
        do {
            return try queue.read { database in
                deadline.readBegins()
                sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(clamping: valueLimit))
                return try SQLiteMemoryBound.within { try body(database) }
            }
        } catch {
            throw Self.cause(error, valueLimit: valueLimit)
        }
    }

    /// Called when the source has read the metadata: from now on every read has its own time limit.
    func openingHasEnded() throws(TileError.Cause) { try read { _ in deadline.openingEnds() } }

    static func seconds() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    private static func cause(_ error: any Error, valueLimit: Int) -> TileError.Cause {
        if let cause = error as? TileError.Cause { return cause }
        guard let error = error as? DatabaseError else { return .corrupt(TileError.quoted("\(error)")) }
        let message = TileError.quoted(error.message ?? "SQLite status \(error.resultCode.rawValue)")
        switch error.resultCode.primaryResultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .unreadable("another program has locked it")
        case .SQLITE_NOTADB: return .corrupt("it is not a SQLite database")
        case .SQLITE_INTERRUPT: return .corrupt("its tables take too long to read")
        case .SQLITE_TOOBIG: return .tooLarge(limit: valueLimit)
        case .SQLITE_NOMEM: return .corrupt("its tables take too much memory to read")
        case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_PERM, .SQLITE_AUTH: return .unreadable(message)
        default: return .corrupt(message)
        }
    }
}
