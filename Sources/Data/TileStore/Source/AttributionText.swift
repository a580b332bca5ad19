/// Removes markup from the attribution of a source.
enum AttributionText {
    /// The maximum number of bytes of an attribution's markup that are read.
    static let markupLimit = 8_192
    /// The maximum number of bytes of an attribution's text that are shown.
    static let limit = 1_024

    /// The text without its tags: everything from a `<` to the next `>` is removed; a `<` without a `>`
    /// stays. Control characters become spaces.
    /// - Complexity: O(bytes), of which at most `markupLimit` are read.
    static func plain(_ markup: String) -> String {
        let bytes = Array(markup.utf8.prefix(markupLimit))
        let lastEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
        var text: [UInt8] = []
        var i = 0
        while i < bytes.count {
            if bytes[i] == UInt8(ascii: "<"), i < lastEnd {
                while bytes[i] != UInt8(ascii: ">") { i += 1 }
            } else {
                text.append(bytes[i] < 0x20 || bytes[i] == 0x7F ? 0x20 : bytes[i])
            }
            i += 1
        }
        let isWhole = text.count <= limit && markup.utf8.count <= markupLimit
        let shown = String(decoding: wholeCharacters(text.prefix(limit)), as: UTF8.self)
        return decoded(shown) + (isWhole ? "" : "…")
    }

    private static let entities = [
        "&copy;": "©", "&#169;": "©", "&nbsp;": " ", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'",
        "&amp;": "&",
    ]

    /// The text with HTML entities replaced by their characters, for the entities that are usual in
    /// attributions.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var (result, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            if let entity = entities.first(where: { rest.hasPrefix($0.key) }) {
                result += entity.value
                rest = rest.dropFirst(entity.key.count)
            } else {
                result += "&"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    /// The bytes of a text without an incomplete UTF-8 character at their end.
    private static func wholeCharacters(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return bytes }
        let length = bytes[lead] < 0x80 ? 1 : bytes[lead] < 0xE0 ? 2 : bytes[lead] < 0xF0 ? 3 : 4
        return bytes.endIndex - lead < length ? bytes[..<lead] : bytes
    }
}
