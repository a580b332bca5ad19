/// The credit line that an archive asks for, without its markup.
enum AttributionText {
    /// Markup beyond this many bytes is not read.
    static let markupLimit = 8_192
    /// No more than this many bytes of text are shown.
    static let limit = 1_024

    /// Takes out everything from a `<` to the next `>`; a `<` that nothing closes stays. Control characters become spaces.
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
        return String(decoding: wholeCharacters(text.prefix(limit)), as: UTF8.self) + (isWhole ? "" : "…")
    }

    /// Without a scalar that was cut off at the end.
    private static func wholeCharacters(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return bytes }
        let length = bytes[lead] < 0x80 ? 1 : bytes[lead] < 0xE0 ? 2 : bytes[lead] < 0xF0 ? 3 : 4
        return bytes.endIndex - lead < length ? bytes[..<lead] : bytes
    }
}
