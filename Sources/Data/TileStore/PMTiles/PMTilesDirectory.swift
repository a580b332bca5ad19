/// A sorted table of tiles or of further directories (PMTiles v3, section 4.2), as flat arrays.
struct PMTilesDirectory: Sendable {
    /// An entry of a directory: where the bytes of a tile are, or of the leaf directory that contains the
    /// tile.
    struct Entry: Equatable {
        var firstTile: UInt64
        /// The number of consecutive tiles that have the bytes of this entry; 0 if the bytes are a leaf
        /// directory.
        var runLength: UInt64
        /// The offset of the entry's bytes, from the start of the archive's tile data, or of its leaf
        /// directories.
        var offset: UInt64
        var length: UInt64
    }

    private var entries: [Entry]
    /// Whether the bytes of the directory ended with its last entry, as those of a valid directory do.
    let isWhole: Bool

    var count: Int { entries.count }

    /// The number of the first tile that the directory covers; nil if the directory is empty.
    var firstTile: UInt64? { entries.first?.firstTile }

    /// Reads a decompressed directory.
    /// - Complexity: O(entries).
    init(_ bytes: [UInt8]) throws(PMTilesFault) {
        var reader = ByteReader(bytes)
        // Each entry takes four numbers of at least one byte: an absurd count is rejected here, before memory
        // is allocated.
        guard let count = reader.varint(), count <= UInt64(reader.remaining / 4) else {
            throw .corrupt("a directory's count of entries is impossible")
        }
        entries = []
        entries.reserveCapacity(Int(count))
        var id: UInt64 = 0
        for _ in 0..<count {
            guard let delta = reader.varint(), delta <= 1 << 62, id <= 1 << 62 else { throw Self.short }
            id += delta
            entries.append(Entry(firstTile: id, runLength: 0, offset: 0, length: 0))
        }
        for i in entries.indices {
            guard let run = reader.varint() else { throw Self.short }
            entries[i].runLength = run
        }
        for i in entries.indices {
            guard let length = reader.varint() else { throw Self.short }
            entries[i].length = length
        }
        for i in entries.indices {
            guard let code = reader.varint() else { throw Self.short }
            // 0 means: right after the previous one. Otherwise the offset plus one.
            let (next, overflow) =
                i > 0 ? entries[i - 1].offset.addingReportingOverflow(entries[i - 1].length) : (0, code == 0)
            guard code > 0 || !overflow else { throw .corrupt("a directory's offsets run out of the file") }
            entries[i].offset = code == 0 ? next : code - 1
        }
        isWhole = reader.isAtEnd
    }

    /// Whether the bytes are a decompressed directory and nothing else; compressed bytes are not.
    static func isPlausible(_ bytes: [UInt8]) -> Bool { (try? PMTilesDirectory(bytes))?.isWhole ?? false }

    private static let short = PMTilesFault.truncated("a directory ends within its entries")

    /// The entry that covers a tile, by the tile's number; nil if there is none.
    /// - Complexity: O(log entries).
    func entry(for tile: UInt64) -> Entry? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].firstTile <= tile { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let entry = entries[low - 1]
        return entry.runLength == 0 || tile - entry.firstTile < entry.runLength ? entry : nil
    }
}
