/// A position between the characters of a line.
nonisolated struct TextPlace: Equatable, Sendable {
    /// The neighbor to which a caret belongs. Where directions meet, it decides on which of two positions the
    /// caret is drawn.
    enum Affinity: Sendable {
        /// The character before: the one typed last.
        case upstream
        /// The character after.
        case downstream
    }

    /// The number of characters before the position, in reading order.
    var index: Int
    var affinity: Affinity

    init(_ index: Int, _ affinity: Affinity = .upstream) { (self.index, self.affinity) = (index, affinity) }
}
