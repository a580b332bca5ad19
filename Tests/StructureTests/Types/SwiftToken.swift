/// A part of Swift code, as far as type names need it.
enum SwiftToken: Equatable {
    /// A keyword, or the name of anything.
    case name(String)
    case openBrace
    case closeBrace
    case dot
    /// Any other sign, or a literal.
    case other
}

/// Splits Swift code into tokens. Comments are left out; of a string literal only the code of its
/// interpolations remains, of a regular expression nothing.
/// - Complexity: O(bytes).
struct SwiftTokenizer {
    /// A string literal around the interpolation that is being read.
    private struct Literal {
        let hashes: Int
        let isMultiline: Bool
        /// The open parentheses of the interpolation.
        var parentheses = 0
    }

    private let bytes: [UInt8]
    private var at = 0
    private var literals: [Literal] = []
    private var tokens: [SwiftToken] = []

    static func tokens(of text: String) -> [SwiftToken] {
        var tokenizer = SwiftTokenizer(bytes: Array(text.utf8))
        while tokenizer.at < tokenizer.bytes.count { tokenizer.readCode() }
        return tokenizer.tokens
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ offset: Int) -> UInt8? {
        bytes.indices.contains(at + offset) ? bytes[at + offset] : nil
    }

    private mutating func readCode() {
        switch bytes[at] {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"),
            UInt8(ascii: "`"):
            at += 1
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlockComment()
        case UInt8(ascii: "\""): beginLiteral(hashes: 0)
        case UInt8(ascii: "#"): readHashes()
        case UInt8(ascii: "{"): append(.openBrace)
        case UInt8(ascii: "}"): append(.closeBrace)
        case UInt8(ascii: "."): append(.dot)
        case UInt8(ascii: "("):
            if !literals.isEmpty { literals[literals.count - 1].parentheses += 1 }
            append(.other)
        case UInt8(ascii: ")"): closeParenthesis()
        case let first where Self.isInName(first): readName()
        default: append(.other)
        }
    }

    private mutating func append(_ token: SwiftToken) {
        tokens.append(token)
        at += 1
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private mutating func readName() {
        let start = at
        while at < bytes.count, Self.isInName(bytes[at]) { at += 1 }
        tokens.append(.name(String(decoding: bytes[start..<at], as: UTF8.self)))
    }

    // MARK: Comments

    private mutating func skipLine() {
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
    }

    /// Block comments nest.
    private mutating func skipBlockComment() {
        var depth = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                (depth, at) = (depth + 1, at + 2)
            } else if bytes[at] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                (depth, at) = (depth - 1, at + 2)
                if depth == 0 { return }
            } else {
                at += 1
            }
        }
    }

    // MARK: Literals

    /// `#"` begins a string, `#/` a regular expression; `#if` is neither.
    private mutating func readHashes() {
        var count = 0
        while byte(count) == UInt8(ascii: "#") { count += 1 }
        at += count
        switch byte(0) {
        case UInt8(ascii: "\""): beginLiteral(hashes: count)
        case UInt8(ascii: "/"): skipExpression(hashes: count)
        default: tokens.append(.other)
        }
    }

    private mutating func skipExpression(hashes: Int) {
        tokens.append(.other)
        at += 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "/") || !hasHashes(hashes, from: 1) { at += 1 }
        at = min(bytes.count, at + 1 + hashes)
    }

    private mutating func beginLiteral(hashes: Int) {
        let isMultiline = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
        at += isMultiline ? 3 : 1
        tokens.append(.other)
        literals.append(Literal(hashes: hashes, isMultiline: isMultiline))
        readLiteral()
    }

    /// Reads on in the innermost literal, to its end or to its next interpolation.
    private mutating func readLiteral() {
        guard let literal = literals.last else { return }
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "\\"), hasHashes(literal.hashes, from: 1) {
                at += 1 + literal.hashes
                if byte(0) == UInt8(ascii: "(") {
                    at += 1
                    return
                }
                at += 1
            } else if isEnd(of: literal) {
                at += (literal.isMultiline ? 3 : 1) + literal.hashes
                literals.removeLast()
                return
            } else {
                at += 1
            }
        }
    }

    private func isEnd(of literal: Literal) -> Bool {
        let quotes = literal.isMultiline ? 3 : 1
        return (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") }
            && hasHashes(literal.hashes, from: quotes)
    }

    private func hasHashes(_ count: Int, from offset: Int) -> Bool {
        (offset..<offset + count).allSatisfy { byte($0) == UInt8(ascii: "#") }
    }

    /// The parenthesis may be that of an interpolation: its literal goes on.
    private mutating func closeParenthesis() {
        append(.other)
        guard let literal = literals.last else { return }
        if literal.parentheses > 0 {
            literals[literals.count - 1].parentheses -= 1
        } else {
            readLiteral()
        }
    }
}
