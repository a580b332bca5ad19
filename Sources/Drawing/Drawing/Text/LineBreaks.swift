/// Finds the positions at which lines may break, by the common cases of Unicode Standard Annex 14: after
/// spaces, hyphens and dashes, at zero width spaces and soft hyphens, and on both sides of ideographs and
/// kana, but never before closing punctuation, after opening punctuation, or at no-break spaces.
enum LineBreaks {
    static let softHyphen: Character = "\u{AD}"

    /// The next position after `start` at which a line of the paragraph may break; `end` if there is none
    /// before `end`.
    /// - Complexity: O(characters in between).
    static func next(
        after start: Substring.Index, in paragraph: Substring, before end: Substring.Index
    ) -> Substring.Index {
        var index = start
        while index < end {
            let next = paragraph.index(after: index)
            if next >= end { break }
            let isFirst = index == paragraph.startIndex
            if mayBreak(after: paragraph[index], before: paragraph[next], isFirst: isFirst) { return next }
            index = next
        }
        return end
    }

    static func isNoBreak(_ c: Character) -> Bool {
        c == "\u{A0}" || c == "\u{202F}" || c == "\u{2060}" || c == "\u{2007}"
    }

    private static func mayBreak(after a: Character, before b: Character, isFirst: Bool) -> Bool {
        if isNoBreak(a) || isNoBreak(b) { return false }
        if b.isWhitespace { return false }
        if a.isWhitespace || a == "\u{200B}" || a == softHyphen { return true }
        if isClosing(b) || isOpening(a) { return false }
        // A minus sign stays with its number; a hyphen at the start ends no word.
        if isDash(a) { return !isFirst && !b.isNumber && !isDash(b) }
        return isIdeographic(a) || isIdeographic(b)
    }

    private static func isDash(_ c: Character) -> Bool {
        c == "-" || c == "\u{2010}" || c == "\u{2012}" || c == "\u{2013}" || c == "\u{2014}"
    }

    private static func isOpening(_ c: Character) -> Bool {
        switch c.unicodeScalars.first?.properties.generalCategory {
        case .openPunctuation?, .initialPunctuation?: true
        default: false
        }
    }

    private static func isClosing(_ c: Character) -> Bool {
        switch c.unicodeScalars.first?.properties.generalCategory {
        case .closePunctuation?, .finalPunctuation?, .otherPunctuation?: true
        default: c == "\u{3005}" || c == "\u{30FC}"
        }
    }

    private static func isIdeographic(_ c: Character) -> Bool {
        guard let scalar = c.unicodeScalars.first else { return false }
        if scalar.properties.isIdeographic { return true }
        // Kana, their full and half width forms, bopomofo.
        return switch scalar.value {
        case 0x3041...0x30FF, 0x3105...0x312F, 0x31F0...0x31FF, 0xFF66...0xFF9F: true
        default: false
        }
    }
}
