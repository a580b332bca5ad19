#if DEBUG || CARTOUCHE_FUZZ
    import Foundation
    import GRDB

    extension GrowingInput {
        /// Tiles, and the files that hold them.
        static var tiles: [GrowingInput] { vectorTiles + directories + archives + databases + compressed }

        // MARK: Vector tiles

        private static func number(_ value: Int) -> [UInt8] {
            var (rest, bytes) = (UInt64(value), [UInt8]())
            while rest > 127 {
                bytes.append(UInt8(rest & 127) | 128)
                rest >>= 7
            }
            return bytes + [UInt8(rest)]
        }

        /// A field of a length.
        private static func field(_ tag: Int, _ bytes: [UInt8]) -> [UInt8] {
            number(tag << 3 | 2) + number(bytes.count) + bytes
        }

        private static func field(_ tag: Int, _ text: String) -> [UInt8] { field(tag, Array(text.utf8)) }

        private static func field(_ tag: Int, _ value: Int) -> [UInt8] { number(tag << 3) + number(value) }

        private static func feature(_ kind: Int, _ geometry: [Int], tags: [Int] = []) -> [UInt8] {
            field(2, field(2, tags.flatMap(number)) + field(3, kind) + field(4, geometry.flatMap(number)))
        }

        /// - Parameter rest: features, keys and values.
        private static func layer(named name: String = "a", _ rest: [UInt8]) -> [UInt8] {
            let start: [UInt8] = field(15, 2) + field(1, name)
            let end: [UInt8] = field(5, 4_096)
            return field(3, start + rest + end)
        }

        /// The bytes of `count` pieces, one after the other.
        private static func bytes(_ count: Int, _ piece: (Int) -> [UInt8]) -> [UInt8] {
            var result: [UInt8] = []
            for index in 0..<count { result += piece(index) }
            return result
        }

        private static func numbers(_ count: Int, _ piece: (Int) -> [Int]) -> [Int] {
            var result: [Int] = []
            for index in 0..<count { result += piece(index) }
            return result
        }

        private static let square = [9, 0, 0, 26, 8, 0, 0, 8, 7, 0, 15]

        private static var vectorTiles: [GrowingInput] {
            [
                .init(.vectorTile, "layers") { bytes($0) { layer(named: "l\($0)", feature(1, [9, 2, 2])) } },
                .init(.vectorTile, "layers of one name") {
                    bytes($0) { _ in layer(named: "l", feature(1, [9, 2, 2])) }
                },
                .init(.vectorTile, "features") { layer(bytes($0) { _ in feature(1, [9, 2, 2]) }) },
                .init(.vectorTile, "points") { count in
                    layer(feature(1, [count << 3 | 1] + numbers(count) { _ in [2, 2] }))
                },
                .init(.vectorTile, "points of a line") { count in
                    layer(feature(2, [9, 0, 0, count << 3 | 2] + numbers(count) { [$0 % 4, 2] }))
                },
                .init(.vectorTile, "lines") { count in
                    layer(feature(2, numbers(count) { _ in [9, 2, 2, 10, 2, 2] }))
                },
                .init(.vectorTile, "rings") { count in
                    layer(feature(3, numbers(count) { _ in square }))
                },
                .init(.vectorTile, "holes") { count in
                    layer(
                        feature(3, square + numbers(count) { _ in [9, 0, 0, 26, 0, 2, 2, 0, 0, 1, 15] }))
                },
                .init(.vectorTile, "commands") { count in
                    layer(feature(2, numbers(count) { _ in [1, 2] }))
                },
                .init(.vectorTile, "keys") { count in
                    layer(
                        feature(1, [9, 2, 2], tags: numbers(count) { [$0, $0] })
                            + bytes(count) { field(3, "k\($0)") }
                            + bytes(count) { field(4, field(5, $0)) })
                },
                .init(.vectorTile, "keys and features") { count in
                    layer(
                        bytes(count) { feature(1, [9, 2, 2], tags: [$0, 0]) }
                            + bytes(count) { field(3, "k\($0)") } + field(4, field(1, "v")))
                },
                .init(.vectorTile, "equal keys") { count in
                    layer(
                        bytes(count) { feature(1, [9, 2, 2], tags: [$0, 0]) }
                            + bytes(count) { _ in field(3, "k") } + field(4, field(1, "v")))
                },
                .init(.vectorTile, "tags of a feature") { count in
                    layer(
                        feature(1, [9, 2, 2], tags: numbers(count) { _ in [0, 0] }) + field(3, "k")
                            + field(4, field(1, "v")))
                },
                .init(.vectorTile, "letters of a value") { count in
                    layer(
                        feature(1, [9, 2, 2], tags: [0, 0]) + field(3, "k")
                            + field(4, field(1, String(repeating: "abcdefgh", count: count))))
                },
                .init(.vectorTile, "letters of a name") { count in
                    layer(named: String(repeating: "abcdefgh", count: count), feature(1, [9, 2, 2]))
                },
                .init(.vectorTile, "unknown fields") { count in
                    layer(bytes(count) { _ in field(9, "x") } + feature(1, [9, 2, 2]))
                },
                .init(.vectorTile, "parts of a geometry") { count in
                    layer(field(2, field(3, 1) + bytes(count) { _ in field(4, number(9) + [2, 2]) }))
                },
                .init(.vectorTile, "empty layers") { bytes($0) { _ in field(3, [UInt8]()) } },
            ]
        }

        // MARK: PMTiles

        private static func directory(
            _ count: Int, run: Int = 1, offset: (Int) -> Int = { $0 == 0 ? 1 : 0 }
        ) -> [UInt8] {
            var result = number(count)
            result += bytes(count) { number($0 == 0 ? 0 : 2) }
            result += bytes(count) { _ in number(run) }
            result += bytes(count) { _ in number(10) }
            return result + bytes(count) { number(offset($0)) }
        }

        private static var directories: [GrowingInput] {
            [
                .init(.pmtilesDirectory, "entries") { directory($0) },
                .init(.pmtilesDirectory, "leaf directories") { directory($0, run: 0) },
                .init(.pmtilesDirectory, "entries that overlap") { directory($0, run: 1_000) },
                .init(.pmtilesDirectory, "entries of one place") { directory($0, offset: { _ in 1 }) },
                .init(.pmtilesDirectory, "bytes behind the entries") {
                    directory(1) + [UInt8](repeating: 0, count: $0 * 8)
                },
                .init(.pmtilesDirectory, "bytes of a number") { [UInt8](repeating: 128, count: $0 * 8) },
            ]
        }

        /// - Parameter rest: the root directory, then the metadata of the same length.
        private static func archive(root: [UInt8], metadata: [UInt8]) -> [UInt8] {
            let room = max(root.count, metadata.count)
            let pad = { (bytes: [UInt8], fill: UInt8) in
                bytes + [UInt8](repeating: fill, count: room - bytes.count)
            }
            var header = Array("PMTiles".utf8) + [3]
            for (offset, length) in [(127, room), (127 + room, room), (127, 0), (127, 2 * room)] {
                header += Packing.little(offset, 8) + Packing.little(length, 8)
            }
            header += Packing.little(1, 8) + Packing.little(1, 8) + Packing.little(1, 8)
            header += [1, 1, 1, 1, 0, 14]
            header += [UInt8](repeating: 0, count: 127 - header.count)
            return header + pad(root, 0) + pad(metadata, 0x20)
        }

        private static func archive(_ metadata: String) -> [UInt8] {
            archive(root: directory(1), metadata: Array(metadata.utf8))
        }

        private static var archives: [GrowingInput] {
            [
                .init(.pmtilesHeader, "entries") { archive(root: directory($0), metadata: Array("{}".utf8)) },
                .init(.pmtilesHeader, "layers") { count in
                    let layers = (0..<count).map { "{\"id\":\"l\($0)\",\"fields\":{}}" }
                    return archive("{\"vector_layers\":[\(layers.joined(separator: ","))]}")
                },
                .init(.pmtilesHeader, "members") { count in
                    archive("{\((0..<count).map { "\"m\($0)\":\($0)" }.joined(separator: ","))}")
                },
                .init(.pmtilesHeader, "credits") { count in
                    archive("{\"attribution\":\"\(String(repeating: "<", count: count * 8))\"}")
                },
                .init(.pmtilesHeader, "letters") { count in
                    archive("{\"name\":\"\(String(repeating: "abcdefgh", count: count))\"}")
                },
                .init(.pmtilesHeader, "nested lists") { count in
                    archive(
                        "{\"a\":" + String(repeating: "[", count: count)
                            + String(repeating: "]", count: count)
                            + "}"
                    )
                },
            ]
        }

        // MARK: MBTiles

        /// A database with the tables that MBTiles has; an empty one where it cannot be made.
        private static func database(_ statements: [String]) -> [UInt8] {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent(
                "cartouche-\(UUID().uuidString).mbtiles")
            defer { try? FileManager.default.removeItem(at: url) }
            let plain = [
                "CREATE TABLE metadata (name TEXT, value TEXT)",
                "CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, "
                    + "tile_data BLOB)",
            ]
            do {
                let queue = try DatabaseQueue(path: url.path)
                try queue.write { database in
                    for statement in plain + statements { try database.execute(sql: statement) }
                }
                try queue.close()
                return [UInt8](try Data(contentsOf: url))
            } catch {
                return []
            }
        }

        private static func rows(_ count: Int) -> String {
            "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(count - 1))"
        }

        private static var databases: [GrowingInput] {
            let tile = layer(feature(1, [9, 2, 2])).map { String(format: "%02X", $0) }.joined()
            let oneTile = "INSERT INTO tiles VALUES (0, 0, 0, x'\(tile)')"
            @Sendable func metadata(_ name: String, _ value: String) -> [UInt8] {
                database([oneTile, "INSERT INTO metadata VALUES ('\(name)', '\(value)')"])
            }
            return [
                .init(.mbtiles, "rows of metadata") {
                    database([oneTile, "INSERT INTO metadata \(rows($0)) SELECT 'm' || i, i FROM n"])
                },
                .init(.mbtiles, "equal rows of metadata") {
                    database([oneTile, "INSERT INTO metadata \(rows($0)) SELECT 'm', i FROM n"])
                },
                .init(.mbtiles, "tiles") {
                    database(["INSERT INTO tiles \(rows($0)) SELECT 14, i, 1, x'\(tile)' FROM n"])
                },
                .init(.mbtiles, "tiles with an index") {
                    database([
                        "INSERT INTO tiles \(rows($0)) SELECT 14, i, 1, x'\(tile)' FROM n",
                        "CREATE UNIQUE INDEX i ON tiles (zoom_level, tile_column, tile_row)",
                    ])
                },
                .init(.mbtiles, "letters of a name") {
                    metadata("name", String(repeating: "abcdefgh", count: $0))
                },
                .init(.mbtiles, "credits") { metadata("attribution", String(repeating: "<a>", count: $0)) },
                .init(.mbtiles, "layers") { count in
                    let layers = (0..<count).map { "{\"id\":\"l\($0)\"}" }.joined(separator: ",")
                    return metadata("json", "{\"vector_layers\":[\(layers)]}")
                },
                .init(.mbtiles, "bytes of a tile") {
                    database(["INSERT INTO tiles VALUES (0, 0, 0, zeroblob(\($0 * 8)))"])
                },
                .init(.mbtiles, "tables") { count in
                    database([oneTile] + (0..<count).map { "CREATE TABLE t\($0) (a, b)" })
                },
                .init(.mbtiles, "columns") { count in
                    let columns = (0..<min(count, 1_900)).map { ", c\($0)" }.joined()
                    return database([
                        "DROP TABLE metadata", "CREATE TABLE metadata (name, value\(columns))", oneTile,
                    ])
                },
                .init(.mbtiles, "rows of a view") {
                    database([
                        "DROP TABLE metadata",
                        "CREATE VIEW metadata AS \(rows($0)) SELECT 'm' || i AS name, hex(i) AS value FROM n",
                        oneTile,
                    ])
                },
            ]
        }

        // MARK: Compression

        private static var compressed: [GrowingInput] {
            [
                .init(.compression, "gzip bytes") { [1] + Packing.gzip(noise($0 * 8)) },
                .init(.compression, "gzip members") { count in
                    [1] + bytes(count) { _ in Packing.gzip([26, 0]) }
                },
                .init(.compression, "gzip members of nothing") { count in
                    [1] + bytes(count) { _ in Packing.gzip([]) }
                },
                .init(.compression, "gzip zeros") {
                    [1] + Packing.gzip([UInt8](repeating: 26, count: $0 * 64))
                },
                .init(.compression, "bytes of any compression") { [4] + Packing.gzip([26] + noise($0 * 8)) },
                .init(.compression, "plain bytes") { [0] + noise($0 * 8) },
                .init(.compression, "brotli bytes") { [2] + noise($0 * 8) },
                .init(.compression, "zstd frames") { count in
                    // A frame of one raw block of one byte, without a checksum.
                    [3]
                        + bytes(count) { _ in
                            [0x28, 0xB5, 0x2F, 0xFD, 0x20, 1, 9, 0, 0, 26] as [UInt8]
                        }
                },
                .init(.compression, "zstd frames to skip") { count in
                    [3] + bytes(count) { _ in [0x50, 0x2A, 0x4D, 0x18, 0, 0, 0, 0] as [UInt8] }
                },
            ]
        }

        /// Bytes that are the same every time.
        private static func noise(_ count: Int) -> [UInt8] {
            var state: UInt32 = 7
            return (0..<count).map { _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                return UInt8(state >> 24)
            }
        }
    }
#endif
