internal import GRDB
internal import GRDBSQLite

/// A SQLite file that others wrote, open for reading only. Safe from any thread: one connection, one read at
/// a time. A read takes microseconds where decoding its tile takes milliseconds, and every connection of a
/// pool would have its own page cache.
///
/// The file is not trusted: a view in it may compute without end. Reads are therefore counted in steps of
/// SQLite's machine, not timed.
final class MBTilesDatabase: Sendable {
    /// Steps of SQLite's machine that a read may take, in units of `stepsPerUnit`. Tuned: a second or two;
    /// finding a tile among a million without an index takes a fifth of it.
    private static let stepUnits = 5_000
    private static let stepsPerUnit: Int32 = 10_000
    /// Seconds to wait for the lock of a program that writes.
    private static let patience = 1.0

    /// The remaining steps of a read.
    ///
    /// Unchecked: SQLite and `read` use it only on the queue of the one connection.
    private final class StepBudget: @unchecked Sendable {
        var units = MBTilesDatabase.stepUnits
    }

    private let queue: DatabaseQueue
    private let budget: StepBudget

    /// The path must not name a pipe or a device.
    init(path: String) throws(TileError.Cause) {
        let budget = StepBudget()
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(Self.patience)
        configuration.prepareDatabase { database in
            let connection = database.sqliteConnection
            sqlite3_limit(
                connection, SQLITE_LIMIT_LENGTH, Int32(clamping: 2 * DecompressionLimit.tile.output))
            sqlite3_progress_handler(
                connection, Self.stepsPerUnit,
                { context in
                    guard let context else { return 1 }
                    let budget = Unmanaged<StepBudget>.fromOpaque(context).takeUnretainedValue()
                    budget.units -= 1
                    return budget.units < 0 ? 1 : 0
                }, Unmanaged.passUnretained(budget).toOpaque())
            // SQLite's own advice for files of others (sqlite.org/security.html).
            try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        }
        do {
            queue = try DatabaseQueue(path: path, configuration: configuration)
        } catch {
            throw Self.cause(error)
        }
        self.budget = budget
    }

    /// Calls `body` with the connection.
    func read<Value>(_ body: (Database) throws -> Value) throws(TileError.Cause) -> Value {
        do {
            return try queue.read { database in
                budget.units = Self.stepUnits
                return try body(database)
            }
        } catch {
            throw Self.cause(error)
        }
    }

    private static func cause(_ error: any Error) -> TileError.Cause {
        if let cause = error as? TileError.Cause { return cause }
        guard let error = error as? DatabaseError else { return .corrupt(TileError.quoted("\(error)")) }
        let message = TileError.quoted(error.message ?? "SQLite status \(error.resultCode.rawValue)")
        switch error.resultCode.primaryResultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .unreadable("another program has locked it")
        case .SQLITE_NOTADB: return .corrupt("it is not a SQLite database")
        case .SQLITE_INTERRUPT: return .corrupt("its tables take too long to read")
        case .SQLITE_TOOBIG: return .tooLarge(limit: 2 * DecompressionLimit.tile.output)
        case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_PERM, .SQLITE_AUTH: return .unreadable(message)
        default: return .corrupt(message)
        }
    }
}
