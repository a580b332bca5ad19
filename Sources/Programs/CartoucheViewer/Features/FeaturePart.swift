import GeoData

/// A group of successive features of a file that were read together, with the data that the window keeps of
/// them. A group never changes.
nonisolated struct FeaturePart: Sendable {
    /// The index that the group's first feature has in the file.
    let start: Int
    let entries: [FeatureEntry]
    /// The values of all features of the group in lowercase, one feature after the other, in which a search
    /// looks.
    let searchText: [UInt8]
    /// The end of each feature's values in `searchText`, as a byte offset.
    let searchEnds: [Int32]
    /// The number of the group's features for which the command line's filter holds.
    let shownCount: Int

    init(start: Int, _ chunk: IndexedChunk) {
        self.start = start
        (entries, searchText, searchEnds) = (chunk.entries, chunk.searchText, chunk.searchEnds)
        shownCount = chunk.entries.count { $0.isShown }
    }

    /// Calls `body`, in order, with the index in the file of each shown feature of the group whose values
    /// contain a text.
    /// - Parameter wanted: the text in lowercase and UTF-8; an empty text finds all shown features.
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
