import Cartouche

/// The named places of the world, found by any of their names. Immutable.
nonisolated struct PlaceIndex: Sendable {
    private(set) var places: [NamedPlace] = []
    /// The names of all places in lowercase without diacritics, one after the other.
    private var text: [UInt8] = []
    private var ends: [Int32] = []
    /// The index of the place to which each name belongs, in the order of the names.
    private var owners: [Int32] = []

    /// How well the name of a place matches the searched text, the best match first.
    private enum Match: Int {
        case whole, start, word, inside
    }

    /// Adds a place to the index.
    /// - Parameter names: all names of the place, in any language.
    mutating func insert(_ place: NamedPlace, names: Set<String>) {
        let owner = Int32(places.count)
        places.append(place)
        for name in names.map(FoldedText.fold).sorted() {
            text.append(contentsOf: name.utf8)
            text.append(0)
            ends.append(Int32(text.count))
            owners.append(owner)
        }
    }

    /// The places with a name that contains a text: first those whose name is the text, then those whose name
    /// begins with it, then the others; each group is sorted by rank.
    /// - Complexity: O(bytes of all names + n log n in the places found).
    func search(_ wanted: String, limit: Int) -> [NamedPlace] {
        let folded = Array(FoldedText.fold(wanted.trimmingCharacters(in: .whitespaces)).utf8)
        guard !folded.isEmpty else { return [] }
        var best: [Int32: Match] = [:]
        TextSearch.forEachMatch(of: folded, in: text, ends: ends) { name in
            let match = match(of: folded, name)
            let owner = owners[name]
            if match.rawValue < (best[owner]?.rawValue ?? .max) { best[owner] = match }
        }
        // Two letters are inside of too many names.
        let found = best.filter { folded.count > 2 || $0.value != .inside }
        let ordered = found.sorted { a, b in
            let (p, q) = (places[Int(a.key)], places[Int(b.key)])
            return (a.value.rawValue, p.rank, -p.population, a.key)
                < (b.value.rawValue, q.rank, -q.population, b.key)
        }
        return ordered.prefix(limit).map { places[Int($0.key)] }
    }

    private func match(of wanted: [UInt8], _ name: Int) -> Match {
        let start = name == 0 ? 0 : Int(ends[name - 1])
        let own = text[start..<Int(ends[name]) - 1]
        if own.starts(with: wanted) { return own.count == wanted.count ? .whole : .start }
        var from = own.startIndex
        while let gap = own[from...].firstIndex(where: { $0 == 0x20 || $0 == 0x2D }) {
            if own[(gap + 1)...].starts(with: wanted) { return .word }
            from = gap + 1
        }
        return .inside
    }
}
