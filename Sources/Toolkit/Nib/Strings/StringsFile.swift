import Foundation

/// The texts of a `.strings` file: pairs of keys and texts in quotation marks, with comments between them.
nonisolated struct StringsFile {
    /// The fault at which reading of a `.strings` file has ended: its line and its reason.
    struct Fault: Error, Equatable {
        /// The line of the file at which the fault is, counted from 1.
        let line: Int
        /// The reason why the file cannot be read further, as a clause without a full stop.
        let reason: String
    }

    /// The texts of the file by their keys. If a key occurs twice, the last text counts.
    private(set) var texts: [String: String] = [:]
    /// The fault at which reading of the file has ended; `texts` has only the texts before the fault then.
    /// Nil if the whole file was read.
    private(set) var fault: Fault?

    private let letters: [Unicode.Scalar]
    private var next = 0

    /// Parses the text of a file.
    /// - Complexity: O(letters).
    init(_ text: String) {
        letters = Array(text.unicodeScalars)
        do throws(Fault) {
            try skipSpace()
            while next < letters.count {
                try readPair()
                try skipSpace()
            }
        } catch {
            fault = error
        }
    }

    /// The text of a file's bytes: UTF-8, or UTF-16 with a byte order mark, as older versions of Xcode write;
    /// nil if the bytes are in neither encoding.
    static func text(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return String(bytes: bytes, encoding: .utf16)
        }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return String(bytes: bytes[start...], encoding: .utf8)
    }

    // MARK: Reading

    private mutating func readPair() throws(Fault) {
        let key = try readText("a key")
        try skipSpace()
        var text = key
        if peek == "=" {
            next += 1
            try skipSpace()
            text = try readText("the text of \"\(key.prefix(40))\"")
            try skipSpace()
        }
        guard peek == ";" else { throw fault("there is no semicolon after \"\(key.prefix(40))\"") }
        next += 1
        texts[key] = text
    }

    private func fault(_ reason: String, at offset: Int? = nil) -> Fault {
        let before = letters[..<min(offset ?? next, letters.count)]
        return Fault(line: 1 + before.count { $0 == "\n" }, reason: reason)
    }

    private var peek: Unicode.Scalar? { next < letters.count ? letters[next] : nil }

    private func hasComment(_ second: Unicode.Scalar) -> Bool {
        peek == "/" && next + 1 < letters.count && letters[next + 1] == second
    }

    private mutating func skipSpace() throws(Fault) {
        while let letter = peek {
            if letter.properties.isWhitespace {
                next += 1
            } else if hasComment("/") {
                while let letter = peek, letter != "\n" { next += 1 }
            } else if hasComment("*") {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(Fault) {
        let start = next
        next += 2
        while next + 1 < letters.count {
            if letters[next] == "*", letters[next + 1] == "/" {
                next += 2
                return
            }
            next += 1
        }
        next = letters.count
        throw fault("a comment is not closed", at: start)
    }

    private mutating func readText(_ what: String) throws(Fault) -> String {
        if peek == "\"" { return try readQuotedText(what) }
        // Words of letters, digits and a few marks may stand without quotation marks.
        let start = next
        while let letter = peek, Self.isOfWord(letter) { next += 1 }
        guard next > start else { throw fault("\(what) was expected") }
        return Self.string(letters[start..<next])
    }

    private static func isOfWord(_ letter: Unicode.Scalar) -> Bool {
        switch letter {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", ".", ":", "/", "-": true
        default: false
        }
    }

    private static func string(_ letters: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: letters)
        return String(text)
    }

    private mutating func readQuotedText(_ what: String) throws(Fault) -> String {
        let start = next
        next += 1
        // Units of UTF-16, since an escape may be half of a pair.
        var units: [UInt16] = []
        while let letter = peek {
            next += 1
            switch letter {
            case "\"": return String(decoding: units, as: UTF16.self)
            case "\\": units.append(contentsOf: readEscape())
            default: units.append(contentsOf: String(letter).utf16)
            }
        }
        throw fault("\(what) is not closed by a quotation mark", at: start)
    }

    /// The UTF-16 code units of the escape after a backslash: the letter of a control character, the number
    /// of a character in hexadecimal or octal digits, or any other character, which stands for itself.
    private mutating func readEscape() -> [UInt16] {
        guard let letter = peek else { return [] }
        next += 1
        switch letter {
        case "n": return [0x0A]
        case "r": return [0x0D]
        case "t": return [0x09]
        case "a": return [0x07]
        case "b": return [0x08]
        case "f": return [0x0C]
        case "v": return [0x0B]
        case "U", "u": return digits(radix: 16, maximum: 4).map { [$0] } ?? Array(String(letter).utf16)
        case "0"..."7":
            next -= 1
            return digits(radix: 8, maximum: 3).map { [$0] } ?? []
        default: return Array(String(letter).utf16)
        }
    }

    private mutating func digits(radix: Int, maximum: Int) -> UInt16? {
        var text = ""
        while text.count < maximum, let letter = peek, letter.isASCII,
            Character(letter).hexDigitValue.map({ $0 < radix }) ?? false
        {
            text.unicodeScalars.append(letter)
            next += 1
        }
        return UInt16(text, radix: radix)
    }
}
