import CartoucheBasemap

/// The overlays of a map by level, each level from back to front.
struct OverlayList {
    private(set) var levels: [[OverlayEntry]] = [[], []]
    private var entries: [ObjectIdentifier: OverlayEntry] = [:]

    var isEmpty: Bool { entries.isEmpty }
    var all: [OverlayEntry] { levels[0] + levels[1] }

    subscript(_ overlay: any Overlay) -> OverlayEntry? { entries[ObjectIdentifier(overlay)] }
    subscript(_ level: OverlayLevel) -> [OverlayEntry] { levels[level.rawValue] }

    /// Adds an overlay in front of the others of its level, or at an index in that level, 0 being the back.
    /// - Returns: the new entry of the list; nil if the overlay is in the list already.
    mutating func add(_ overlay: any Overlay, _ level: OverlayLevel, at index: Int? = nil) -> OverlayEntry? {
        guard self[overlay] == nil else { return nil }
        let entry = OverlayEntry(overlay, level: level)
        let count = levels[level.rawValue].count
        levels[level.rawValue].insert(entry, at: min(max(index ?? count, 0), count))
        entries[ObjectIdentifier(overlay)] = entry
        return entry
    }

    /// Removes overlays from the list.
    /// - Returns: the entries of those overlays that were in the list.
    /// - Complexity: O(all overlays).
    mutating func remove(_ overlays: [any Overlay]) -> [OverlayEntry] {
        let removed = overlays.compactMap { entries.removeValue(forKey: ObjectIdentifier($0)) }
        guard !removed.isEmpty else { return [] }
        let gone = Set(removed.map { ObjectIdentifier($0) })
        for i in levels.indices { levels[i].removeAll { gone.contains(ObjectIdentifier($0)) } }
        return removed
    }

    /// The index of an overlay's entry in its level, 0 being the back; nil if the entry is not in the list.
    func index(of entry: OverlayEntry) -> Int? { levels[entry.level.rawValue].firstIndex { $0 === entry } }

    /// Exchanges the entries of two overlays in the order of drawing, also between levels.
    mutating func exchange(_ a: OverlayEntry, _ b: OverlayEntry) {
        guard let i = index(of: a), let j = index(of: b) else { return }
        levels[a.level.rawValue][i] = b
        levels[b.level.rawValue][j] = a
        a.exchangeLevels(with: b)
    }
}
