import CartoucheLocking
internal import GRDBSQLite

/// Confines a connection to a file that others wrote: its views and computed columns may join, compare and
/// compute, but only by functions whose work is in proportion to their arguments.
///
/// Functions and virtual tables run within one step of SQLite's machine, which nothing can interrupt: `instr`
/// alone takes minutes for two values of a few megabytes.
enum SQLiteConfinement {
    /// The functions that may be called. Views over two tables need none, a few `coalesce` or `hex`.
    private static let allowed: Set<String> = [
        "abs", "avg", "coalesce", "count", "hex", "ifnull", "iif", "length", "likelihood", "likely", "lower",
        "max", "min", "nullif", "round", "substr", "substring", "sum", "total", "typeof", "unlikely", "upper",
    ]

    /// The name of a function that is not run.
    ///
    /// SQLite holds it as long as the connection, and passes it to `refuse`.
    private final class Name {
        let text: String
        init(_ text: String) { self.text = text }
    }

    /// - Parameter connection: no statement of the file has been prepared with it.
    static func confine(_ connection: OpaquePointer?) {
        for name in functions(of: connection) where !allowed.contains(name) {
            // A function of a connection hides SQLite's own of the same name, in the schema as well. Without
            // the last two flags SQLite would refuse it earlier, in words of its own.
            sqlite3_create_function_v2(
                connection, name, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
                Unmanaged.passRetained(Name(name)).toOpaque(),
                { context, _, _ in
                    guard let context, let data = sqlite3_user_data(context) else { return }
                    let name = Unmanaged<Name>.fromOpaque(data).takeUnretainedValue().text
                    sqlite3_result_error(context, "it calls the function \(name), which is not run", -1)
                }, nil, nil, { data in data.map { Unmanaged<Name>.fromOpaque($0).release() } })
        }
        // Among them the readers of JSON, and full text search.
        sqlite3_drop_modules(connection, nil)
        // The number of a query's parts grows with every level of views.
        sqlite3_limit(connection, SQLITE_LIMIT_COMPOUND_SELECT, 16)
        sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0)
    }

    private static func functions(of connection: OpaquePointer?) -> Set<String> {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(connection, "PRAGMA function_list", -1, &statement, nil) == SQLITE_OK else {
            return []
        }
        defer { sqlite3_finalize(statement) }
        var names: Set<String> = []
        while sqlite3_step(statement) == SQLITE_ROW {
            if let name = sqlite3_column_text(statement, 0) { names.insert(String(cString: name)) }
        }
        return names
    }
}

/// Bounds SQLite's memory while files that others wrote are read: a view may compute hundreds of columns,
/// each as large as a value may be. The bound is the process's, so it is set only as long as such a read
/// runs, and counts from what SQLite already uses.
enum SQLiteMemoryBound {
    /// Bytes that the reads may use: several times the largest tile.
    private static let bytes: Int64 = 160 << 20
    private static let reads = Mutex(0)

    static func within<Value>(_ body: () throws -> Value) rethrows -> Value {
        reads.withLock {
            $0 += 1
            if $0 == 1 { sqlite3_hard_heap_limit64(sqlite3_memory_used() + bytes) }
        }
        defer {
            reads.withLock {
                $0 -= 1
                if $0 == 0 { sqlite3_hard_heap_limit64(0) }
            }
        }
        return try body()
    }
}
