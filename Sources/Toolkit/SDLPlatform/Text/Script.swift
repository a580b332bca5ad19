/// A writing system, by its four-letter code of ISO 15924. HarfBuzz shapes text by its script, and each
/// script has its own Noto font.
nonisolated struct Script: Hashable {
    /// The four-letter code of the script, such as "Arab"; "Zyyy" for characters of all scripts: spaces,
    /// digits, punctuation.
    let tag: String
    let notoFamily: String?

    static let common = Script(tag: "Zyyy", notoFamily: nil)
    static let latin = Script(tag: "Latn", notoFamily: "Noto Sans")

    private init(tag: String, notoFamily: String?) { (self.tag, self.notoFamily) = (tag, notoFamily) }

    /// The script of a scalar by its block in Unicode's Blocks.txt. Letters outside of the blocks listed here
    /// have no script of their own ("Zyyy"), since their fonts need no shaping by script.
    /// - Complexity: O(log blocks).
    init(of scalar: Unicode.Scalar) {
        let value = scalar.value
        if value < 0x250 {
            self = scalar.properties.isAlphabetic ? .latin : .common
            return
        }
        var (low, high) = (0, Self.blocks.count)
        while low < high {
            let middle = (low + high) / 2
            if Self.blocks[middle].last < value { low = middle + 1 } else { high = middle }
        }
        if low < Self.blocks.count, Self.blocks[low].first <= value {
            self = Self.blocks[low].script
        } else {
            self = .common
        }
    }

    private struct Block {
        let first: UInt32
        let last: UInt32
        let script: Script
    }

    private static let blocks: [Block] = [
        (0x0250, 0x02AF, "Latn", "Sans"), (0x0370, 0x03FF, "Grek", "Sans"), (0x0400, 0x052F, "Cyrl", "Sans"),
        (0x0530, 0x058F, "Armn", "Sans Armenian"), (0x0590, 0x05FF, "Hebr", "Sans Hebrew"),
        (0x0600, 0x06FF, "Arab", "Sans Arabic"), (0x0700, 0x074F, "Syrc", "Sans Syriac"),
        (0x0750, 0x077F, "Arab", "Sans Arabic"), (0x0780, 0x07BF, "Thaa", "Sans Thaana"),
        (0x07C0, 0x07FF, "Nkoo", "Sans NKo"), (0x08A0, 0x08FF, "Arab", "Sans Arabic"),
        (0x0900, 0x097F, "Deva", "Sans Devanagari"), (0x0980, 0x09FF, "Beng", "Sans Bengali"),
        (0x0A00, 0x0A7F, "Guru", "Sans Gurmukhi"), (0x0A80, 0x0AFF, "Gujr", "Sans Gujarati"),
        (0x0B00, 0x0B7F, "Orya", "Sans Oriya"), (0x0B80, 0x0BFF, "Taml", "Sans Tamil"),
        (0x0C00, 0x0C7F, "Telu", "Sans Telugu"), (0x0C80, 0x0CFF, "Knda", "Sans Kannada"),
        (0x0D00, 0x0D7F, "Mlym", "Sans Malayalam"), (0x0D80, 0x0DFF, "Sinh", "Sans Sinhala"),
        (0x0E00, 0x0E7F, "Thai", "Sans Thai"), (0x0E80, 0x0EFF, "Laoo", "Sans Lao"),
        (0x0F00, 0x0FFF, "Tibt", "Serif Tibetan"), (0x1000, 0x109F, "Mymr", "Sans Myanmar"),
        (0x10A0, 0x10FF, "Geor", "Sans Georgian"), (0x1100, 0x11FF, "Hang", "Sans CJK KR"),
        (0x1200, 0x139F, "Ethi", "Sans Ethiopic"), (0x13A0, 0x13FF, "Cher", "Sans Cherokee"),
        (0x1780, 0x17FF, "Khmr", "Sans Khmer"), (0x1800, 0x18AF, "Mong", "Sans Mongolian"),
        (0x19E0, 0x19FF, "Khmr", "Sans Khmer"), (0x1E00, 0x1EFF, "Latn", "Sans"),
        (0x1F00, 0x1FFF, "Grek", "Sans"), (0x2D00, 0x2D2F, "Geor", "Sans Georgian"),
        (0x2D30, 0x2D7F, "Tfng", "Sans Tifinagh"), (0x2D80, 0x2DDF, "Ethi", "Sans Ethiopic"),
        (0x2E80, 0x2FDF, "Hani", "Sans CJK SC"), (0x3040, 0x309F, "Hira", "Sans CJK JP"),
        (0x30A0, 0x30FF, "Kana", "Sans CJK JP"), (0x3100, 0x312F, "Bopo", "Sans CJK TC"),
        (0x3130, 0x318F, "Hang", "Sans CJK KR"), (0x3400, 0x4DBF, "Hani", "Sans CJK SC"),
        (0x4E00, 0x9FFF, "Hani", "Sans CJK SC"), (0xA720, 0xA7FF, "Latn", "Sans"),
        (0xAC00, 0xD7AF, "Hang", "Sans CJK KR"), (0xF900, 0xFAFF, "Hani", "Sans CJK SC"),
        (0xFB1D, 0xFB4F, "Hebr", "Sans Hebrew"), (0xFB50, 0xFDFF, "Arab", "Sans Arabic"),
        (0xFE70, 0xFEFE, "Arab", "Sans Arabic"), (0x20000, 0x3134F, "Hani", "Sans CJK SC"),
    ].map { Block(first: $0.0, last: $0.1, script: Script(tag: $0.2, notoFamily: "Noto " + $0.3)) }
}

/// Distinguishes emoji from letters (Unicode Technical Standard 51).
nonisolated enum Emoji {
    /// Whether a character is an emoji, shown in color if a color font is installed: by its default
    /// presentation, or because of a variation selector, a skin tone or a flag.
    static func isEmoji(_ cluster: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = cluster.first, first.value >= 0x23 else { return false }
        // A single Latin letter or digit: the common case.
        if cluster.count == 1 { return first.value >= 0x2000 && first.properties.isEmojiPresentation }
        guard first.properties.isEmoji, !cluster.contains("\u{FE0E}") else { return false }
        return first.properties.isEmojiPresentation || cluster.contains("\u{FE0F}")
            || cluster.dropFirst().contains { $0.properties.isEmojiModifier }
    }
}
