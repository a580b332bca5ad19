/// The positions at which lines may break, after the common cases of Unicode Standard Annex 14: after spaces,
/// hyphens and dashes, at zero width spaces and soft hyphens, and on both sides of ideographs and kana, but
/// never before closing punctuation or after opening punctuation, nor at no-break spaces.
enum LineBreaks {
    static let softHyphen: Character = "\u{AD}"

    /// Ascending; the last one is the end of the text, unless the text is empty.
    static func positions(in text: Substring) -> [Substring.Index] {
        var result: [Substring.Index] = []
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            if next == text.endIndex {
                result.append(next)
            } else if mayBreak(after: text[index], before: text[next], isFirst: index == text.startIndex) {
                result.append(next)
            }
            index = next
        }
        return result
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
