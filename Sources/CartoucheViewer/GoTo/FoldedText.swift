import Cartouche

/// Texts as they are compared in searches: small letters without accents.
nonisolated enum FoldedText {
    static func fold(_ text: String) -> String {
        // Most names are ASCII, for which Foundation's way is slow.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return text.folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
    }
}
