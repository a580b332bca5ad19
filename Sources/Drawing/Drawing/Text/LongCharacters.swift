/// Limits characters with thousands of combining marks, as hostile files have them: the size of a text grows
/// with the number of its characters only if each of them is short.
package enum LongCharacters {
    /// The maximum number of scalars of a character. Unicode's stream-safe text has at most 30 marks in a row
    /// (UAX 15).
    package static let scalarLimit = 32

    /// The text with each character cut to `scalarLimit` scalars.
    /// - Complexity: O(bytes).
    package static func cut(_ text: String) -> String {
        guard text.utf8.count > scalarLimit, text.contains(where: isTooLong) else { return text }
        return String(
            text.map { isTooLong($0) ? Character(String($0.unicodeScalars.prefix(scalarLimit))) : $0 })
    }

    private static func isTooLong(_ character: Character) -> Bool {
        character.utf8.count > scalarLimit && character.unicodeScalars.dropFirst(scalarLimit).first != nil
    }
}
