/// Characters of thousands of marks, as hostile files have them: text is as long as its characters say only
/// where each of them is short.
package enum LongCharacters {
    /// The maximum number of scalars of a character; Unicode's stream-safe text has 30 marks in a row (UAX
    /// 15).
    package static let mostScalars = 32

    /// The text with each character cut to `mostScalars`.
    /// - Complexity: O(bytes).
    package static func cut(_ text: String) -> String {
        guard text.utf8.count > mostScalars, text.contains(where: isTooLong) else { return text }
        return String(
            text.map { isTooLong($0) ? Character(String($0.unicodeScalars.prefix(mostScalars))) : $0 })
    }

    private static func isTooLong(_ character: Character) -> Bool {
        character.utf8.count > mostScalars && character.unicodeScalars.dropFirst(mostScalars).first != nil
    }
}
