import Foundation
import GRDB
import TestSupport

/// Writes MBTiles files of every layout.
struct MBTilesFile {
    enum Layout: CaseIterable {
        /// One table.
        case plain
        /// Equal tiles once, with a view over two tables.
        case view
        /// The two tables without the view.
        case normalized
    }

    var layout = Layout.plain
    var metadata: [String: String] = ["name": "Test", "format": "pbf"]
    /// Rows as the file counts them.
    var tiles: [(z: Int, column: Int, row: Int, bytes: [UInt8])] = []
    var hasIndex = true

    func write(to path: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { database in
            try database.execute(sql: "CREATE TABLE metadata (name text, value text)")
            for (name, value) in metadata.sorted(by: { $0.key < $1.key }) {
                try database.execute(sql: "INSERT INTO metadata VALUES (?, ?)", arguments: [name, value])
            }
            try makeTables(database)
            for tile in tiles { try insert(tile, database) }
        }
        try queue.close()
    }

    private func makeTables(_ database: Database) throws {
        let columns = "zoom_level integer, tile_column integer, tile_row integer"
        if layout == .plain {
            try database.execute(sql: "CREATE TABLE tiles (\(columns), tile_data blob)")
        } else {
            try database.execute(
                sql: """
                    CREATE TABLE map (\(columns), tile_id text);
                    CREATE TABLE images (tile_id text PRIMARY KEY, tile_data blob);
                    """)
        }
        if layout == .view {
            try database.execute(
                sql: """
                    CREATE VIEW tiles AS SELECT map.zoom_level AS zoom_level, map.tile_column AS tile_column,
                        map.tile_row AS tile_row, images.tile_data AS tile_data
                        FROM map JOIN images ON images.tile_id = map.tile_id;
                    """)
        }
        guard hasIndex else { return }
        let table = layout == .plain ? "tiles" : "map"
        try database.execute(
            sql: "CREATE UNIQUE INDEX place ON \(table) (zoom_level, tile_column, tile_row)")
    }

    private func insert(
        _ tile: (z: Int, column: Int, row: Int, bytes: [UInt8]), _ database: Database
    ) throws {
        let data = Data(tile.bytes)
        guard layout != .plain else {
            return try database.execute(
                sql: "INSERT INTO tiles VALUES (?, ?, ?, ?)",
                arguments: [tile.z, tile.column, tile.row, data])
        }
        let id = data.base64EncodedString()
        try database.execute(
            sql: "INSERT OR IGNORE INTO images VALUES (?, ?)", arguments: [id, data])
        try database.execute(
            sql: "INSERT INTO map VALUES (?, ?, ?, ?)", arguments: [tile.z, tile.column, tile.row, id])
    }
}
