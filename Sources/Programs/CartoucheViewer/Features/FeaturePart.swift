import GeoData

/// Features of a file that were read at once, with all that the window keeps of them. Never changes.
nonisolated struct FeaturePart: Sendable {
    /// The first feature's index in the file.
    let start: Int
    let entries: [FeatureEntry]
    /// All values in lowercase, one feature after the other.
    let searchText: [UInt8]
    /// The end of each feature's text.
    let searchEnds: [Int32]
    /// The number of features for which the filter holds.
    let shownCount: Int

    init(start: Int, _ chunk: IndexedChunk) {
        self.start = start
        (entries, searchText, searchEnds) = (chunk.entries, chunk.searchText, chunk.searchEnds)
        shownCount = chunk.entries.count { $0.isShown }
    }

    /// Calls `body` with the index of each shown feature whose values hold a text, in order.
    /// - Parameter wanted: in lowercase; empty: all.
    func forEachMatch(of wanted: [UInt8], _ body: (Int) -> Void) {
        let isWhole = shownCount == entries.count
        guard !wanted.isEmpty else {
            if isWhole { return (start..<start + entries.count).forEach(body) }
            for (offset, entry) in entries.enumerated() where entry.isShown { body(start + offset) }
            return
        }
        TextSearch.forEachMatch(of: wanted, in: searchText, ends: searchEnds) { offset in
            if isWhole || entries[offset].isShown { body(start + offset) }
        }
    }
}
