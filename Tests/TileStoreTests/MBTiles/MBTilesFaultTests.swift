import CartoucheLocking
import CartoucheMapGeometry
import Foundation
import GRDB
import TestSupport
import Testing

@testable import TileStore

/// Files that are no MBTiles, or bad ones: each is one sentence.
@Suite struct MBTilesFaultTests {
    private let tile: [UInt8] = [26, 7, 15 << 3, 2, 1 << 3 | 2, 1, 97, 5 << 3, 1]

    private func opening(_ path: String) -> String? {
        #expect(throws: TileError.self) { try MBTilesSource(path: path) }?.description
    }

    /// Makes a database by statements, and opens it.
    private func opening(sql: String) throws -> String? {
        let folder = try Folder()
        let queue = try DatabaseQueue(path: folder.path("a.mbtiles"))
        try queue.write { try $0.execute(sql: sql) }
        try queue.close()
        return opening(folder.path("a.mbtiles"))
    }

    private func good(_ folder: Folder) throws -> String {
        var file = MBTilesFile()
        file.tiles = (0..<400).map { (5, $0 % 32, $0 / 32, tile) }
        try file.write(to: folder.path("a.mbtiles"))
        return folder.path("a.mbtiles")
    }

    @Test func aMissingFileIsNamed() {
        #expect(
            opening("/nowhere/a.mbtiles") == "Map file a.mbtiles cannot be read: No such file or directory.")
    }

    @Test(.timeLimit(.minutes(1))) func aNamedPipeIsRefusedWithoutWaitingForAWriter() throws {
        let folder = try Folder()
        #expect(mkfifo(folder.path("a.mbtiles"), 0o600) == 0)

        #expect(
            opening(folder.path("a.mbtiles"))
                == "Map file a.mbtiles cannot be read: it is a named pipe, not a file.")
    }

    @Test func aFileThatIsNoDatabaseIsRefused() throws {
        let folder = try Folder()
        try folder.write(String(repeating: "no database ", count: 1_000), to: "a.mbtiles")

        #expect(
            opening(folder.path("a.mbtiles")) == "Map file a.mbtiles is damaged: it is not a SQLite database."
        )
    }

    @Test func missingTablesAreNamed() throws {
        #expect(
            try opening(sql: "CREATE TABLE notes (text)")
                == "Map file a.mbtiles is of a kind that is not supported: it is a SQLite database, but has "
                + "no table tiles."
        )
        #expect(
            try opening(
                sql: "CREATE TABLE tiles (zoom_level int, tile_column int, tile_row int, tile_data blob)")?
                .contains("has no table metadata") == true)
        #expect(
            try opening(sql: "CREATE TABLE tiles (x int, y int); CREATE TABLE metadata (name, value)")?
                .contains("no such column") == true)
        #expect(
            try opening(
                sql: """
                    CREATE TABLE metadata (name, value);
                    CREATE TABLE images (tile_id, tile_data);
                    CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data FROM gone;
                    """)?.contains("gone") == true)
    }

    @Test func unknownFormatsAreNamed() throws {
        let sql = """
            CREATE TABLE metadata (name, value); INSERT INTO metadata VALUES ('format', 'tiff');
            CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);
            INSERT INTO tiles VALUES (0, 0, 0, x'49492A00');
            """

        #expect(
            try opening(sql: sql)
                == "Map file a.mbtiles is of a kind that is not supported: its tiles have the format tiff.")
    }

    @Test func aLockedFileIsOneSentence() throws {
        let folder = try Folder()
        let path = try good(folder)
        let writer = try DatabaseQueue(path: path)

        let sentence = try writer.inDatabase { database in
            try database.execute(sql: "BEGIN EXCLUSIVE")
            defer { try? database.execute(sql: "ROLLBACK") }
            return opening(path)
        }

        #expect(sentence == "Map file a.mbtiles cannot be read: another program has locked it.")
    }

    @Test func viewsThatNeverEndAreStopped() throws {
        let endless = """
            CREATE TABLE metadata (name, value);
            CREATE VIEW tiles AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                SELECT 0 AS zoom_level, 0 AS tile_column, -i AS tile_row, \
                x'00' AS tile_data FROM n WHERE i < 0;
            """

        #expect(
            try opening(sql: endless) == "Map file a.mbtiles is damaged: its tables take too long to read.")
    }

    /// By a clock that goes on a second whenever it is looked at: the number of looks is the work.
    @Test func aReadHasATime() throws {
        let folder = try Folder()
        let queue = try DatabaseQueue(path: folder.path("a.mbtiles"))
        try queue.write {
            try $0.execute(
                sql: """
                    CREATE TABLE metadata (name, value);
                    CREATE VIEW numbers AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                        SELECT i FROM n WHERE i < 0;
                    """)
        }
        try queue.close()
        // The clock stands while the file is opened.
        let looks = Mutex(-1)
        let database = try MBTilesDatabase(path: folder.path("a.mbtiles")) {
            looks.withLock {
                if $0 >= 0 { $0 += 1 }
                return Double(max(0, $0))
            }
        }
        looks.withLock { $0 = 0 }

        for _ in 0..<2 {
            #expect(throws: TileError.Cause.corrupt("its tables take too long to read")) {
                try database.read { try Row.fetchOne($0, sql: "SELECT * FROM numbers") }
            }
            try? database.openingHasEnded()
        }
        #expect(looks.withLock { $0 } < 10)
    }

    /// They run within one step of SQLite's machine, which nothing can interrupt.
    @Test(arguments: ["instr", "replace", "trim", "randomblob", "printf", "like", "json", "group_concat"])
    func functionsWhoseWorkIsNotInProportionAreNotRun(name: String) throws {
        let call =
            switch name {
            case "instr", "trim", "like": "\(name)('aab', 'b')"
            case "replace": "replace('aab', 'b', 'c')"
            case "randomblob": "randomblob(5)"
            case "printf": "printf('%d', 5)"
            default: "\(name)('[]')"
            }
        let tables = """
            CREATE TABLE metadata (name, value);
            CREATE VIEW tiles AS
                SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row, \(call) AS tile_data;
            """
        let reason = "Map file a.mbtiles is damaged: it calls the function \(name), which is not run."

        let sentence = try opening(sql: tables)
        #expect(sentence == reason)
        guard name != "group_concat" else { return }
        let column = """
            CREATE TABLE metadata (name, value);
            CREATE TABLE tiles (
                zoom_level, tile_column, tile_row, tile_data AS (\(call.replacing("5", with: "tile_row"))));
            INSERT INTO tiles VALUES (0, 0, 5);
            """
        guard name != "randomblob" else { return }
        let second = try opening(sql: column)
        #expect(second == reason)
    }

    @Test func viewsMayComputeInProportion() throws {
        let folder = try Folder()
        let queue = try DatabaseQueue(path: folder.path("a.mbtiles"))
        try queue.write {
            try $0.execute(
                sql: """
                    CREATE TABLE metadata (name, value);
                    CREATE TABLE pixels (z, x, y, id); INSERT INTO pixels VALUES (0, 0, 0, 'AB');
                    CREATE TABLE images (id, data); INSERT INTO images VALUES ('4142', x'1A00');
                    CREATE VIEW tiles AS SELECT z AS zoom_level, x AS tile_column, y AS tile_row,
                        coalesce(data, x'') AS tile_data
                        FROM pixels JOIN images ON images.id = lower(hex(pixels.id));
                    """)
        }
        try queue.close()

        let source = try MBTilesSource(path: folder.path("a.mbtiles"))
        #expect(try source.tile(TileID(z: 0, x: 0, y: 0)) == [0x1A, 0])
    }

    @Test func virtualTablesAreNotRead() throws {
        let sql = """
            CREATE TABLE metadata (name, value);
            CREATE VIEW tiles AS
                SELECT value AS zoom_level, 0 AS tile_column, 0 AS tile_row, x'00' AS tile_data
                FROM json_each('[0]');
            """

        let sentence = try opening(sql: sql)
        #expect(sentence == "Map file a.mbtiles is damaged: no such table: main.json_each.")
    }

    /// Each view refers to the one before twice: a billion in all.
    @Test func viewsThatGrowExponentiallyAreRefused() throws {
        let views = (1...30).map {
            "CREATE VIEW v\($0) AS SELECT a.x AS x FROM v\($0 - 1) a, v\($0 - 1) b;"
        }
        let sql = """
            CREATE TABLE metadata (name, value); CREATE TABLE v0 (x); \(views.joined())
            CREATE VIEW tiles AS
                SELECT x AS zoom_level, x AS tile_column, x AS tile_row, x AS tile_data FROM v30;
            """

        let sentence = try opening(sql: sql)
        #expect(sentence?.contains("too many references") == true)
    }

    /// A row's values are in memory together, before the row is refused as too large.
    @Test func aViewOfHundredsOfLargeColumnsIsRefused() throws {
        let columns = (0..<100).map { "text || \($0) AS c\($0)" }.joined(separator: ", ")
        let sql = """
            CREATE TABLE long (text); INSERT INTO long VALUES (hex(zeroblob(2000000)));
            CREATE TABLE metadata (name, value);
            CREATE VIEW tiles AS WITH wide AS MATERIALIZED (SELECT \(columns) FROM long)
                SELECT c0 AS zoom_level, c1 AS tile_column, c2 AS tile_row, c99 AS tile_data FROM wide;
            """

        let sentence = try opening(sql: sql)
        #expect(sentence == "Map file a.mbtiles is damaged: its tables take too much memory to read.")
    }

    @Test func aViewOfHundredsOfMegabytesOfMetadataIsRefused() throws {
        let sql = """
            CREATE TABLE long (text); INSERT INTO long VALUES (hex(zeroblob(100000)));
            CREATE VIEW metadata AS
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
                SELECT 'k' || i AS name, text AS value FROM n, long;
            CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);
            """

        let sentence = try opening(sql: sql)
        #expect(sentence == "Map file a.mbtiles is damaged: it unpacks to more than 4194304 bytes.")
    }

    @Test func aValueOfMetadataOfMegabytesIsRefused() throws {
        let sql = """
            CREATE TABLE metadata (name, value); INSERT INTO metadata VALUES ('json', hex(zeroblob(3000000)));
            CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);
            """

        #expect(try opening(sql: sql)?.contains("more than 4194304 bytes") == true)
    }

    @Test func hugeTilesAreRefused() throws {
        let sql = """
            CREATE TABLE metadata (name, value); INSERT INTO metadata VALUES ('format', 'pbf');
            CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);
            INSERT INTO tiles VALUES (0, 0, 0, zeroblob(40000000));
            """

        #expect(try opening(sql: sql)?.contains("more than 33554432 bytes") == true)
    }

    @Test func valuesOfOtherTypesAreNoCrash() throws {
        let folder = try Folder()
        let queue = try DatabaseQueue(path: folder.path("a.mbtiles"))
        try queue.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE metadata (name, value);
                    INSERT INTO metadata VALUES (1, 2), (NULL, NULL), (x'FF', x'FF'), ('minzoom', 0), \
                    ('bounds', 7);
                    CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);
                    INSERT INTO tiles VALUES (0, 0, 0, NULL), (1, 0, 0, 5), (1, 1, 1, 'text'), ('a', 'b', \
                    'c', 1.5);
                    """)
        }
        try queue.close()

        guard let source = try? MBTilesSource(path: folder.path("a.mbtiles")) else { return }
        for z in 0...1 { _ = try? source.tile(TileID(z: z, x: z, y: 0)) }
    }

    @Test func cutFilesAreErrors() throws {
        let folder = try Folder()
        let whole = try Data(contentsOf: URL(fileURLWithPath: good(folder)))
        for length in [1, 50, 99, 100, 4_096, 5_000, 8_192] {
            try folder.write(Data(whole.prefix(length)), to: "cut.mbtiles")
            let sentence = opening(folder.path("cut.mbtiles"))
            #expect(sentence?.hasPrefix("Map file cut.mbtiles is ") == true, "\(length): \(sentence ?? "")")
        }
    }

    /// Random damage: read or refused, and no crash.
    @Test(arguments: [61, 62] as [UInt64]) func damagedFilesNeverCrash(seed: UInt64) throws {
        let folder = try Folder()
        let original = try Data(contentsOf: URL(fileURLWithPath: good(folder)))
        var random = SeededGenerator(seed: seed)
        var failed = 0
        for _ in 0..<60 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            try folder.write(bytes, to: "b.mbtiles")
            do {
                let source = try MBTilesSource(path: folder.path("b.mbtiles"))
                for x in 0..<32 { _ = try source.tile(TileID(z: 5, x: x, y: 20)) }
            } catch { failed += 1 }
        }
        #expect(failed > 0)
    }
}
