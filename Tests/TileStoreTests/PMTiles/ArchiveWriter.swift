@testable import TileStore

/// Writes small archives, as an oracle for the reader.
struct ArchiveWriter {
    struct Entry {
        var tile: UInt64
        var run: UInt64 = 1
        var bytes: [UInt8]
    }

    var entries: [Entry]
    /// Entries per leaf directory; nil: all in the root.
    var leafSize: Int?
    var minZoom: UInt8 = 0
    /// How directories and metadata are compressed.
    var inner = Compression.none
    /// How tiles are compressed.
    var outer = Compression.none
    /// Whether the header says how.
    var namesCompression = true
    var tileType: UInt8 = 1
    var maxZoom: UInt8 = 6
    var metadata = Array(#"{"attribution":"<a href='#'>Made</a> with care"}"#.utf8)

    func bytes() -> [UInt8] {
        var data: [UInt8] = []
        var rows: [PMTilesDirectory.Entry] = []
        for entry in entries {
            let bytes = Packer.pack(entry.bytes, as: outer)
            rows.append(
                .init(
                    firstTile: entry.tile, runLength: entry.run, offset: UInt64(data.count),
                    length: UInt64(bytes.count)))
            data += bytes
        }
        var leaves: [UInt8] = []
        var root = rows
        if let leafSize {
            root = []
            for start in stride(from: 0, to: rows.count, by: leafSize) {
                let part = Array(rows[start..<min(rows.count, start + leafSize)])
                let bytes = Packer.pack(Self.directory(part), as: inner)
                root.append(
                    .init(
                        firstTile: part[0].firstTile, runLength: 0, offset: UInt64(leaves.count),
                        length: UInt64(bytes.count)))
                leaves += bytes
            }
        }
        let rootBytes = Packer.pack(Self.directory(root), as: inner)
        let metadata = Packer.pack(metadata, as: inner)
        var file = Array("PMTiles".utf8) + [3]
        var offset: UInt64 = 127
        for part in [rootBytes, metadata, leaves, data] {
            file += Self.word(offset) + Self.word(UInt64(part.count))
            offset += UInt64(part.count)
        }
        file += Self.word(0) + Self.word(0) + Self.word(0)
        file += [1, code(inner), code(outer), tileType, minZoom, maxZoom]
        for degrees: Int32 in [-180, -85, 180, 85] {
            file += Self.word(UInt64(UInt32(bitPattern: degrees * 10_000_000))).prefix(4)
        }
        file += [UInt8](repeating: 0, count: 127 - file.count)
        return file + rootBytes + metadata + leaves + data
    }

    private func code(_ compression: Compression) -> UInt8 {
        guard namesCompression else { return 0 }
        return switch compression {
        case .none: 1
        case .gzip: 2
        case .brotli: 3
        case .zstd: 4
        case .zlib: 0
        }
    }

    private static func word(_ value: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    static func varint(_ value: UInt64) -> [UInt8] {
        var (value, bytes) = (value, [UInt8]())
        while value >= 0x80 {
            bytes.append(UInt8(value & 0x7F) | 0x80)
            value >>= 7
        }
        return bytes + [UInt8(value)]
    }

    static func directory(_ rows: [PMTilesDirectory.Entry]) -> [UInt8] {
        var bytes = varint(UInt64(rows.count))
        var last: UInt64 = 0
        for row in rows {
            bytes += varint(row.firstTile - last)
            last = row.firstTile
        }
        for row in rows { bytes += varint(row.runLength) }
        for row in rows { bytes += varint(row.length) }
        for (i, row) in rows.enumerated() {
            let follows = i > 0 && row.offset == rows[i - 1].offset + rows[i - 1].length
            bytes += varint(follows ? 0 : row.offset + 1)
        }
        return bytes
    }
}
