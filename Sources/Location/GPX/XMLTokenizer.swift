/// Splits XML into tags and text, as far as tracks need it: names without prefixes, attributes, the five predefined
/// entities and numeric ones. Document types, and with them entities of one's own, are refused.
/// - Complexity: O(bytes).
struct XMLTokenizer {
    /// A part of the document.
    enum Token: Equatable {
        /// A start tag; an empty element is followed by its end.
        case start(String, attributes: [String: String])
        case end(String)
        case text(String)
    }

    /// Where and why the document is not read on.
    struct Failure: Error, Equatable {
        let line: Int
        let reason: String
    }

    /// Longer names, values and texts are refused: a track has none.
    private static let longestPiece = 1 << 20
    private static let mostAttributes = 256

    private let bytes: [UInt8]
    private var at = 0
    private var line = 1
    /// The end of an empty element that was returned as a start.
    private var waitingEnd: String?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    }

    /// The line of what comes next, from 1.
    var currentLine: Int { line }

    /// The next part; nil at the end.
    mutating func next() throws(Failure) -> Token? {
        if let name = waitingEnd {
            waitingEnd = nil
            return .end(name)
        }
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "<") else { return .text(try text()) }
            if starts("<!--") {
                try skip(past: "-->", "a comment")
            } else if starts("<![CDATA[") {
                at += 9
                let from = at
                try skip(past: "]]>", "a CDATA section")
                return .text(String(decoding: bytes[from..<at - 3], as: UTF8.self))
            } else if starts("<?") {
                try skip(past: "?>", "a processing instruction")
            } else if starts("<!") {
                throw fail("document types and entities are refused")
            } else {
                return try tag()
            }
        }
        return nil
    }

    private func fail(_ reason: String) -> Failure { Failure(line: line, reason: reason) }

    private func starts(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[at + $0] == text.utf8Start[$0] }
    }

    private mutating func step() {
        if bytes[at] == 10 { line += 1 }
        at += 1
    }

    private mutating func skip(past end: StaticString, _ what: String) throws(Failure) {
        while at < bytes.count {
            if starts(end) {
                at += end.utf8CodeUnitCount
                return
            }
            step()
        }
        throw fail("\(what) does not end")
    }

    private mutating func skipSpace() {
        while at < bytes.count, [32, 9, 10, 13].contains(bytes[at]) { step() }
    }

    private mutating func text() throws(Failure) -> String {
        let from = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "<") { step() }
        return try resolved(from..<at)
    }

    private mutating func tag() throws(Failure) -> Token {
        at += 1
        if at < bytes.count, bytes[at] == UInt8(ascii: "/") {
            at += 1
            let name = try self.name()
            skipSpace()
            try expect(">", "a tag")
            return .end(name)
        }
        let name = try self.name()
        var attributes: [String: String] = [:]
        while true {
            skipSpace()
            guard at < bytes.count else { throw fail("the tag \(name) does not end") }
            if bytes[at] == UInt8(ascii: ">") {
                at += 1
                return .start(name, attributes: attributes)
            }
            if bytes[at] == UInt8(ascii: "/") {
                at += 1
                try expect(">", "the tag \(name)")
                waitingEnd = name
                return .start(name, attributes: attributes)
            }
            let key = try self.name()
            skipSpace()
            try expect("=", "the attribute \(key)")
            skipSpace()
            guard at < bytes.count, [34, 39].contains(bytes[at]) else {
                throw fail("the attribute \(key) has no quotes")
            }
            let quote = bytes[at]
            at += 1
            let from = at
            while at < bytes.count, bytes[at] != quote { step() }
            guard at < bytes.count else { throw fail("the attribute \(key) does not end") }
            attributes[key] = try resolved(from..<at)
            at += 1
            guard attributes.count <= Self.mostAttributes else { throw fail("too many attributes") }
        }
    }

    private mutating func expect(_ sign: Unicode.Scalar, _ what: String) throws(Failure) {
        guard at < bytes.count, bytes[at] == UInt8(ascii: sign) else {
            throw fail("'\(sign)' is missing in \(what)")
        }
        at += 1
    }

    /// A name, without its prefix.
    private mutating func name() throws(Failure) -> String {
        var from = at
        while at < bytes.count, Self.isNameByte(bytes[at]) {
            if bytes[at] == UInt8(ascii: ":") { from = at + 1 }
            at += 1
        }
        guard at > from else { throw fail("a name is missing") }
        guard at - from <= 1000 else { throw fail("a name is too long") }
        return String(decoding: bytes[from..<at], as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...58, 65...90, 97...122, 95, 45, 46, 128...: true
        default: false
        }
    }

    /// The text of some bytes, with its entities replaced.
    private func resolved(_ range: Range<Int>) throws(Failure) -> String {
        guard range.count <= Self.longestPiece else { throw fail("a text is too long") }
        guard bytes[range].contains(UInt8(ascii: "&")) else {
            return String(decoding: bytes[range], as: UTF8.self)
        }
        var (result, rest) = ("", String(decoding: bytes[range], as: UTF8.self)[...])
        while let mark = rest.firstIndex(of: "&") {
            result += rest[..<mark]
            guard let end = rest[mark...].prefix(12).firstIndex(of: ";") else {
                throw fail("an entity does not end")
            }
            let name = rest[rest.index(after: mark)..<end]
            guard let sign = Self.sign(name) else { throw fail("the entity \(name) is refused") }
            result.unicodeScalars.append(sign)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func sign(_ name: Substring) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.first == "#" else { return nil }
            let digits = name.dropFirst()
            let value =
                digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
            return value.flatMap { Unicode.Scalar($0) }
        }
    }
}
