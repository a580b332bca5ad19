/// Makes texts from files and servers safe to show in a message on a terminal, in the title of a window or in
/// a notice: a terminal would obey control characters in the text, and characters for the writing direction
/// would reverse what follows in a sentence.
nonisolated public enum MessageText {
    /// The given text as a single line: line breaks become spaces, control characters become U+FFFD, and
    /// invisible characters that set the writing direction are left out.
    /// - Complexity: O(n).
    public static func line(_ text: String) -> String {
        // Printable ASCII has nothing of the kind.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: scalars.append(" ")
            case 0..<0x20, 0x7F...0x9F, 0xFFF9...0xFFFB, 0xE0000...0xE007F: scalars.append("\u{FFFD}")
            case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
