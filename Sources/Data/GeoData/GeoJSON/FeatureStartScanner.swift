/// Finds the beginning of a feature in the bytes after damage: `{ "type" : "Feature"`, with any white space.
struct FeatureStartScanner {
    private static let tokens: [[UInt8]] = [
        Array("{".utf8), Array("\"type\"".utf8), Array(":".utf8), Array("\"Feature\"".utf8),
    ]
    private var token = 0
    private var matched = 0
    private var length = 0

    /// The number of bytes from the opening brace of the feature to the last byte of its `"type"` member,
    /// once these were found; nil before.
    var lengthOfMatch: Int? { token == Self.tokens.count ? length : nil }

    /// Processes the next byte of the file.
    mutating func consume(_ byte: UInt8) {
        guard token < Self.tokens.count else { return }
        length += 1
        let isSpace = byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
        if isSpace, matched == 0, token > 0 { return }
        if byte == Self.tokens[token][matched] {
            matched += 1
            if matched == Self.tokens[token].count { (token, matched) = (token + 1, 0) }
        } else {
            (token, matched, length) = byte == UInt8(ascii: "{") ? (1, 0, 1) : (0, 0, 0)
        }
    }
}
