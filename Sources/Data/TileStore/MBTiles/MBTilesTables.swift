import Foundation
internal import GRDB

/// The layout of a file's tables, and the queries for it. MBTiles defines one table or view of tiles;
/// programs that store equal tiles once write two tables, most of them with a view of both.
struct MBTilesTables: Sendable {
    /// The maximum number of rows of metadata that are read.
    private static let metadataLimit = 1_000
    /// The maximum size of all metadata in bytes, the same as for other sources.
    static let metadataBytes = DecompressionLimit.metadata.output

    /// The table or view whose rows have the level, column and row of a tile.
    private let tileTable: String
    /// The part of a query after `FROM` that has the data of the tiles.
    private let source: String

    init(_ database: Database) throws {
        func has(_ name: String) throws -> Bool {
            try database.tableExists(name) || database.viewExists(name)
        }
        if try has("tiles") {
            (tileTable, source) = ("tiles", "tiles")
        } else if try has("map"), try has("images") {
            (tileTable, source) = ("map", "map JOIN images ON images.tile_id = map.tile_id")
        } else {
            throw TileError.Cause.unsupported("it is a SQLite database, but has no table tiles")
        }
        guard try has("metadata") else {
            throw TileError.Cause.unsupported("it is a SQLite database, but has no table metadata")
        }
        // Fails now, and not with every tile, if a column or what a view refers to is missing.
        _ = try database.cachedStatement(sql: tileQuery)
    }

    private var tileQuery: String {
        "SELECT tile_data FROM \(source) WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?"
    }

    /// The stored bytes of a tile; nil if there are none.
    /// - Parameter row: the row as the file counts rows.
    func tile(z: Int, column: Int, row: Int, in database: Database) throws -> [UInt8]? {
        let statement = try database.cachedStatement(sql: tileQuery)
        return try Data.fetchOne(statement, arguments: [z, column, row]).map { [UInt8]($0) }
    }

    /// The stored bytes of any tile of the file; nil if the file has no tile.
    func anyTile(in database: Database) throws -> [UInt8]? {
        try Data.fetchOne(database, sql: "SELECT tile_data FROM \(source) LIMIT 1").map { [UInt8]($0) }
    }

    /// The lowest and the highest zoom level that have tiles; nil if the file has no tiles. The query asks
    /// for each level separately, since SQLite then finds both at once in an index.
    func levels(in database: Database) throws -> ClosedRange<Int>? {
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT (SELECT min(zoom_level) FROM \(tileTable)), (SELECT max(zoom_level) FROM \(tileTable))
                """)
        guard let row, let low = Int.fromDatabaseValue(row[0]), let high = Int.fromDatabaseValue(row[1]),
            low <= high
        else { return nil }
        return low...high
    }

    /// The values of metadata by name; of two with the same name the first.
    func metadata(in database: Database) throws -> [String: String] {
        let rows = try Row.fetchCursor(
            database, sql: "SELECT name, value FROM metadata LIMIT \(Self.metadataLimit)")
        var fields: [String: String] = [:]
        var bytes = 0
        // Row by row: a view may make a thousand of any size.
        while let row = try rows.next() {
            guard let name = String.fromDatabaseValue(row[0]), let value = String.fromDatabaseValue(row[1]),
                fields[name] == nil
            else { continue }
            bytes += name.utf8.count + value.utf8.count
            guard bytes <= Self.metadataBytes else {
                throw TileError.Cause.tooLarge(limit: Self.metadataBytes)
            }
            fields[name] = value
        }
        return fields
    }
}
