/// Which characters are pictures rather than letters (Unicode Technical Standard 51).
nonisolated enum Emoji {
    /// Whether a character is shown in color where a font for that is installed: by its own nature, or because a
    /// variation selector, a skin tone or a flag says so.
    static func isPicture(_ cluster: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = cluster.first, first.value >= 0x23 else { return false }
        // Latin letters and digits alone, the common case.
        if cluster.count == 1 { return first.value >= 0x2000 && first.properties.isEmojiPresentation }
        guard first.properties.isEmoji, !cluster.contains("\u{FE0E}") else { return false }
        return first.properties.isEmojiPresentation || cluster.contains("\u{FE0F}")
            || cluster.dropFirst().contains { $0.properties.isEmojiModifier }
    }
}
