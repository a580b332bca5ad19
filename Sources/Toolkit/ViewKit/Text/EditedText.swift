import Foundation

/// A text with a caret and a selection. Positions count whole characters in reading order: a flag, a letter
/// with its accents, a family of emoji is one character. Independent of the text's layout on screen. Pure.
///
/// - Invariant: `caret` and `anchor` lie within the text.
/// - Complexity: O(characters) for every change; only characters beside the change are segmented anew.
nonisolated struct EditedText: Equatable, Sendable {
    enum Move: Sendable { case back, forward, wordBack, wordForward, start, end }

    private(set) var characters: [Character]
    /// The position of the caret, as the number of characters before it: that end of the selection that moves
    /// when the selection is extended.
    private(set) var caret: Int
    /// The fixed end of the selection, as the number of characters before it; equal to `caret` if nothing is
    /// selected.
    private(set) var anchor: Int
    /// Which of the two neighboring characters the caret belongs to.
    private(set) var affinity = TextPosition.Affinity.upstream

    /// Creates an editable text with the caret at its end.
    init(_ text: String = "") {
        characters = Array(text)
        caret = characters.count
        anchor = caret
    }

    /// Creates an editable text with a selection from `anchor` to `caret`, both clamped to the text.
    init(_ characters: [Character], anchor: Int, caret: Int) {
        self.characters = characters
        self.anchor = min(max(0, anchor), characters.count)
        self.caret = min(max(0, caret), characters.count)
    }

    var text: String { String(characters) }
    var count: Int { characters.count }
    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
    var hasSelection: Bool { caret != anchor }
    var selectedText: String { String(characters[selection]) }

    var position: TextPosition { TextPosition(caret, affinity) }

    /// The same text, caret and selection, with every character replaced by `sign`, such as a bullet in
    /// secure entry.
    func masked(by sign: Character) -> EditedText {
        EditedText([Character](repeating: sign, count: count), anchor: anchor, caret: caret)
    }

    // MARK: Selecting

    /// Sets the caret, clamped to the text; if `extending`, the other end of the selection stays where it is.
    mutating func place(_ index: Int, extending: Bool = false) {
        place(TextPosition(index), extending: extending)
    }

    mutating func place(_ position: TextPosition, extending: Bool = false) {
        caret = min(max(0, position.index), count)
        affinity = position.affinity
        if !extending { anchor = caret }
    }

    mutating func select(_ range: Range<Int>) {
        affinity = .upstream
        anchor = min(max(0, range.lowerBound), count)
        caret = min(max(anchor, range.upperBound), count)
    }

    /// Selects the word at an index of a character, or the neighboring characters around it that belong to no
    /// word.
    mutating func selectWord(at index: Int) { select(word(at: index)) }

    /// The range of the word at the index of a character. For a character that belongs to no word, the range
    /// of the neighboring characters of its kind, such as punctuation or line breaks.
    func word(at index: Int) -> Range<Int> {
        guard !characters.isEmpty else { return 0..<0 }
        let middle = min(max(0, index), count - 1)
        let kind = Self.kind(characters[middle])
        var (low, high) = (middle, middle + 1)
        while low > 0, Self.kind(characters[low - 1]) == kind { low -= 1 }
        while high < count, Self.kind(characters[high]) == kind { high += 1 }
        return low..<high
    }

    /// The range of the paragraph around the index of a character, including the line break at its end.
    func paragraph(at index: Int) -> Range<Int> {
        let middle = min(max(0, index), count)
        let low = characters[..<middle].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
        let high = characters[middle...].firstIndex(where: \.isNewline).map { $0 + 1 } ?? count
        return low..<high
    }

    mutating func move(_ move: Move, extending: Bool) { place(target(of: move), extending: extending) }

    func target(of move: Move) -> Int {
        switch move {
        case .back: return max(0, caret - 1)
        case .forward: return min(count, caret + 1)
        case .start: return 0
        case .end: return count
        case .wordBack:
            var index = caret
            while index > 0, !Self.isWord(characters[index - 1]) { index -= 1 }
            while index > 0, Self.isWord(characters[index - 1]) { index -= 1 }
            return index
        case .wordForward:
            var index = caret
            while index < count, !Self.isWord(characters[index]) { index += 1 }
            while index < count, Self.isWord(characters[index]) { index += 1 }
            return index
        }
    }

    private enum CharacterKind { case word, lineBreak, other }

    private static func kind(_ character: Character) -> CharacterKind {
        isWord(character) ? .word : character.isNewline ? .lineBreak : .other
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    // MARK: Changing

    /// Replaces the selection by `new`. The inserted text may combine with a neighbor to one character, as an
    /// accent does; the caret is then after that character.
    mutating func insert(_ new: String) {
        let part = segmentedPart
        let head = String(characters[part.lowerBound..<selection.lowerBound]) + new
        let whole = Array(head + String(characters[selection.upperBound..<part.upperBound]))
        let end = head.utf8.count
        var (index, length) = (0, 0)
        while length < end, index < whole.count {
            length += whole[index].utf8.count
            index += 1
        }
        characters.replaceSubrange(part, with: whole)
        place(part.lowerBound + index)
    }

    /// The selection, extended by the characters beside it that may combine with inserted text: on each side
    /// as far as an ASCII character, beyond which no character can change.
    private var segmentedPart: Range<Int> {
        let low = characters[..<selection.lowerBound].lastIndex(where: \.isASCII) ?? 0
        let high = characters[selection.upperBound...].firstIndex(where: \.isASCII).map { $0 + 1 } ?? count
        return low..<high
    }

    /// Deletes the selection; if nothing is selected, deletes the text between the caret and the position to
    /// which `move` would move the caret.
    mutating func delete(_ move: Move) {
        if !hasSelection { place(target(of: move), extending: true) }
        guard hasSelection else { return }
        insert("")
    }

    /// A text as a single line: its line breaks and tabs become spaces, other control characters are removed.
    static func oneLine(_ text: String) -> String {
        String(
            text.compactMap { character -> Character? in
                if character.isNewline || character == "\t" { return " " }
                return isControl(character) ? nil : character
            })
    }

    /// A text with its line breaks, each as a line feed: tabs become four spaces, other control characters
    /// are removed.
    static func severalLines(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for character in text {
            if character.isNewline {
                result.append("\n")
            } else if character == "\t" {
                result.append("    ")
            } else if !isControl(character) {
                result.append(character)
            }
        }
        return result
    }

    private static func isControl(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
}

/// A position between the characters of a text or a line.
nonisolated struct TextPosition: Equatable, Sendable {
    /// The neighboring character to which a caret belongs. At a boundary between two directions of writing,
    /// the affinity decides on which of two positions the caret is drawn.
    enum Affinity: Sendable {
        /// The caret belongs to the character before it, which was typed last.
        case upstream
        /// The caret belongs to the character after it.
        case downstream
    }

    /// The number of characters before this position in a text or a line, in reading order.
    var index: Int
    var affinity: Affinity

    init(_ index: Int, _ affinity: Affinity = .upstream) { (self.index, self.affinity) = (index, affinity) }
}
