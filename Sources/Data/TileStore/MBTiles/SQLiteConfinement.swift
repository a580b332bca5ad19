import CartoucheLocking
internal import GRDBSQLite

/// Limits what a file that another program wrote can make SQLite do: the file's views and computed columns
/// may join, compare and compute, but call only functions whose work is proportional to the size of their
/// arguments.
///
/// Functions and virtual tables run within one step of SQLite's virtual machine, which nothing can interrupt:
/// `instr` alone takes minutes for two values of a few megabytes.
enum SQLiteConfinement {
    /// The SQL functions that the views and columns of a file may call. Views of two tables need none; a few
    /// need `coalesce` or `hex`.
    private static let allowed: Set<String> = [
        "abs", "avg", "coalesce", "count", "hex", "ifnull", "iif", "length", "likelihood", "likely", "lower",
        "max", "min", "nullif", "round", "substr", "substring", "sum", "total", "typeof", "unlikely", "upper",
    ]

    /// The name of a function that may not be called.
    ///
    /// SQLite keeps this object as long as the connection, and passes it to `refuse`.
    private final class Name {
        let text: String
        init(_ text: String) { self.text = text }
    }

    /// Makes a connection refuse all functions except the allowed ones, and removes virtual tables from it.
    /// - Parameter connection: the connection, with which no statement of the file has been prepared yet.
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

/// Limits SQLite's memory while files that other programs wrote are read: a view may compute hundreds of
/// columns, each as large as a value may be. The limit applies to the whole process, so it is set only while
/// such a read runs, and is added to what SQLite uses already.
enum SQLiteMemoryBound {
    /// The number of bytes of memory that the reads may use: several times the largest tile.
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
