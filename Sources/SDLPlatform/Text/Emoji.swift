/// Tells emoji from letters (Unicode Technical Standard 51).
nonisolated enum Emoji {
    /// Whether a character is shown in color if a color font is installed: by default, or because of a
    /// variation selector, a skin tone or a flag.
    static func isPicture(_ cluster: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = cluster.first, first.value >= 0x23 else { return false }
        // A single Latin letter or digit: the common case.
        if cluster.count == 1 { return first.value >= 0x2000 && first.properties.isEmojiPresentation }
        guard first.properties.isEmoji, !cluster.contains("\u{FE0E}") else { return false }
        return first.properties.isEmojiPresentation || cluster.contains("\u{FE0F}")
            || cluster.dropFirst().contains { $0.properties.isEmojiModifier }
    }
}
