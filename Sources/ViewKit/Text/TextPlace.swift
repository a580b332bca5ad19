/// A place between the characters of a line.
nonisolated struct TextPlace: Equatable, Sendable {
    /// To which neighbor a caret belongs. Where directions meet, that decides on which of two sides it is drawn.
    enum Affinity: Sendable {
        /// The character before: what was typed last.
        case upstream
        /// The character after.
        case downstream
    }

    /// How many characters stand before it, in reading order.
    var index: Int
    var affinity: Affinity

    init(_ index: Int, _ affinity: Affinity = .upstream) { (self.index, self.affinity) = (index, affinity) }
}
