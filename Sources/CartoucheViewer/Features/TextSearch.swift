import Cartouche

/// Finds a text in many.
nonisolated enum TextSearch {
    /// Calls `body` with the index of each text that holds `wanted`, in order.
    /// - Parameters:
    ///   - all: the texts, one after the other.
    ///   - ends: the end of each.
    static func forEachMatch(of wanted: [UInt8], in all: [UInt8], ends: [Int32], _ body: (Int) -> Void) {
        all.withUnsafeBytes { bytes in
            var (from, index) = (0, 0)
            while index < ends.count, let offset = first(wanted, in: bytes, from: from) {
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

    /// The offset of the first occurrence.
    private static func first(_ wanted: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, let letter = wanted.first else { return nil }
        let last = bytes.count - wanted.count
        var from = start
        while from <= last, let hit = memchr(base + from, Int32(letter), last + 1 - from) {
            let offset = UnsafeRawPointer(hit) - base
            if memcmp(hit, wanted, wanted.count) == 0 { return offset }
            from = offset + 1
        }
        return nil
    }
}
