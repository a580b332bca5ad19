/// Counts how much of a text is valid UTF-8.
struct UTF8Survey: Equatable {
    /// The number of valid UTF-8 characters of more than one byte in the text.
    private(set) var longCharacters = 0
    /// The number of bytes of the text that are part of no valid UTF-8 character.
    private(set) var strayBytes = 0

    /// Whether a text that is not all valid UTF-8 is more likely damaged UTF-8, as a text that was cut within
    /// characters, than a text in another encoding, which would hardly ever contain valid characters of
    /// several bytes.
    var isDamagedUTF8: Bool { longCharacters >= strayBytes }

    /// Counts the characters of a file.
    /// - Complexity: O(bytes).
    init(_ file: GeoFile) throws(GeoFileError) {
        try UTF8Part.forEach(of: file) { part in
            switch part {
            case .text(_, let longCharacters): self.longCharacters += longCharacters
            case .strayByte: strayBytes += 1
            }
        }
    }
}
