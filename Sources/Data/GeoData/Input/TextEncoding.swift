/// An encoding of text, other than UTF-8 and UTF-16, that files may have.
struct TextEncoding: Equatable, Sendable {
    /// The name of the encoding, as IANA registers it.
    let name: String
    /// The name of the encoding for `iconv` of the C library.
    let libraryName: String

    /// The encoding of Western European text of Windows. A text that is not UTF-8 and does not state its
    /// encoding is read with windows-1252.
    static let windows1252 = TextEncoding(name: "windows-1252", libraryName: "CP1252")

    /// Names in lowercase letters by which files call UTF-8 and UTF-16, which are recognized by their bytes
    /// instead.
    private static let unicodeNames: Set<String> = [
        "utf-8", "utf8", "unicode", "utf-16", "utf-16le", "utf-16be", "ucs-2", "iso-10646-ucs-2",
    ]

    /// Whether a name stands for UTF-8 or UTF-16.
    static func isUnicode(_ name: String) -> Bool { unicodeNames.contains(name.lowercased()) }

    /// Whether a name stands for UTF-16, or its forerunner.
    static func isUTF16(_ name: String) -> Bool {
        let key = name.lowercased()
        return isUnicode(key) && (key.hasPrefix("utf-16") || key.hasSuffix("ucs-2"))
    }

    /// Finds the encoding that has a name, by any of its usual names; nil if texts in that encoding are not
    /// read. ISO 8859-1 and ASCII are read as windows-1252, of which they are parts.
    init?(named name: String) {
        let key = name.lowercased().replacing("_", with: "-")
        switch key {
        case "ascii", "us-ascii", "latin1", "latin-1", "iso-8859-1", "iso8859-1", "cp1252", "windows-1252":
            self = .windows1252
        case "macintosh", "x-mac-roman", "macroman": self.init(name: "macintosh", libraryName: "MACINTOSH")
        case "koi8-r", "koi8-u", "shift-jis", "euc-jp", "euc-kr", "gb2312", "gbk", "gb18030", "big5":
            self.init(name: key, libraryName: key == "shift-jis" ? "SJIS" : key.uppercased())
        default:
            let digits = key.drop { !$0.isNumber }
            guard digits.utf8.count <= 7, let number = Int(digits.filter(\.isNumber)) else { return nil }
            switch (key.prefix { !$0.isNumber }, number) {
            case ("windows-", 1250...1258), ("cp", 1250...1258):
                self.init(name: "windows-\(number)", libraryName: "CP\(number)")
            case ("ibm", 437...869), ("cp", 437...869):
                self.init(name: "IBM\(number)", libraryName: "CP\(number)")
            case ("iso-", _) where digits.hasPrefix("8859-"), ("iso", _) where digits.hasPrefix("8859-"):
                guard let part = Int(digits.dropFirst(5)), (2...16).contains(part), part != 12 else {
                    return nil
                }
                self.init(name: "ISO-8859-\(part)", libraryName: "ISO-8859-\(part)")
            default: return nil
            }
        }
    }

    private init(name: String, libraryName: String) { (self.name, self.libraryName) = (name, libraryName) }

    /// The encoding that an XML declaration names; nil if the file has no declaration that names one.
    /// - Parameter head: the beginning of the file, in any encoding that contains ASCII.
    static func declared(in head: [UInt8]) -> String? {
        let text = String(decoding: head.prefix(400).drop { $0 <= 0x20 }, as: UTF8.self)
        guard text.hasPrefix("<?xml"), let end = text.range(of: "?>"),
            let key = text[..<end.lowerBound].range(of: "encoding")
        else { return nil }
        let rest = text[key.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return String(rest.dropFirst().prefix { $0 != quote }.prefix(40))
    }
}
