import Cartouche

/// Finds a text in many texts that are stored one after the other.
nonisolated enum TextSearch {
    /// Calls `body` with the index of each text that contains `wanted`, in order.
    /// - Parameters:
    ///   - all: the bytes of the texts, one text after the other.
    ///   - ends: the end of each text in `all`, as a byte offset.
    static func forEachMatch(of wanted: [UInt8], in all: [UInt8], ends: [Int32], _ body: (Int) -> Void) {
        let rare = rarest(in: wanted)
        all.withUnsafeBytes { bytes in
            var (from, index) = (0, 0)
            while index < ends.count, let offset = first(wanted, rare: rare, in: bytes, from: from) {
                while index < ends.count, Int(ends[index]) <= offset { index += 1 }
                guard index < ends.count else { return }
                let end = Int(ends[index])
                if offset + wanted.count <= end {
                    body(index)
                    index += 1
                    from = end
                } else {
                    from = offset + 1
                }
            }
        }
    }

    /// Appends a value in lowercase, followed by a zero byte so that a search does not match across values.
    /// - Returns: the number of bytes of the value.
    static func append(_ value: String, limit: Int, to all: inout [UInt8]) -> Int {
        let start = all.count
        var value = value
        let isPlain = value.withUTF8 { bytes in
            guard bytes.count <= limit, bytes.allSatisfy({ $0 < 0x80 }) else { return false }
            for byte in bytes { all.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
            return true
        }
        if !isPlain { all.append(contentsOf: value.prefix(limit).lowercased().utf8) }
        all.append(0)
        return all.count - start - 1
    }

    /// The offset of the first occurrence of the text `wanted`, in bytes; nil if there is none.
    /// - Parameter rare: the index of that byte of `wanted` that is looked for first, because it is rare.
    private static func first(
        _ wanted: [UInt8], rare: Int, in bytes: UnsafeRawBufferPointer, from start: Int
    ) -> Int? {
        guard let base = bytes.baseAddress, !wanted.isEmpty else { return nil }
        let byte = Int32(wanted[rare])
        // Of the rare byte.
        let last = bytes.count - wanted.count + rare
        var from = start + rare
        while from <= last, let hit = memchr(base + from, byte, last + 1 - from) {
            let offset = UnsafeRawPointer(hit) - base - rare
            if memcmp(base + offset, wanted, wanted.count) == 0 { return offset }
            from = offset + rare + 1
        }
        return nil
    }

    /// The most frequent letters, digits and other characters in texts of many languages, as bytes in UTF-8,
    /// the most frequent first.
    private static let frequent = Array(" etaoinsrhl01dcumf2p3g5w4yb67v8k9.,xjqz".utf8)

    /// The index of the byte of a text that probably occurs least often: the search looks for that byte with
    /// `memchr`, which is as fast as memory.
    private static func rarest(in wanted: [UInt8]) -> Int {
        wanted.indices.max { rank(wanted[$0]) < rank(wanted[$1]) } ?? 0
    }

    private static func rank(_ byte: UInt8) -> Int { frequent.firstIndex(of: byte) ?? frequent.count }
}
