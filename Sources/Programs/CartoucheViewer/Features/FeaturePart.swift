import GeoData

/// A run of features of a file that were read together, with the data that the window keeps of them. Never
/// changes.
nonisolated struct FeaturePart: Sendable {
    /// The index in the file of the part's first feature.
    let start: Int
    let entries: [FeatureEntry]
    /// The values of all features in lowercase, one feature after the other.
    let searchText: [UInt8]
    /// The end of each feature's text in `searchText`, as a byte offset.
    let searchEnds: [Int32]
    /// The number of the part's features for which the filter holds.
    let shownCount: Int

    init(start: Int, _ chunk: IndexedChunk) {
        self.start = start
        (entries, searchText, searchEnds) = (chunk.entries, chunk.searchText, chunk.searchEnds)
        shownCount = chunk.entries.count { $0.isShown }
    }

    /// Calls `body` with the index of each shown feature whose values contain a text, in order.
    /// - Parameter wanted: the text in lowercase and UTF-8; empty finds all.
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
