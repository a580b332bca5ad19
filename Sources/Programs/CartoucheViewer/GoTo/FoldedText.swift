import Cartouche

/// Converts texts to the form in which searches compare them: lowercase, without diacritics.
nonisolated enum FoldedText {
    static func fold(_ text: String) -> String {
        // Most names are ASCII, for which Foundation is slow.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return text.folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
    }
}
