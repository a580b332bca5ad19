import Foundation

/// Parses one JSON value (RFC 8259) from the bytes of a line. For input files of hundreds of thousands of
/// lines: `JSONDecoder` takes some 30 us a line.
/// - Complexity: O(bytes).
nonisolated struct JSONParser {
    private let bytes: UnsafeRawBufferPointer
    private var at = 0

    /// The maximum nesting of values; no line of an input file needs more than three.
    private static let deepest = 32

    /// Parses a value; nil if the bytes are not JSON, or not UTF-8. Of duplicate keys the last value counts.
    static func value(of bytes: UnsafeRawBufferPointer) -> JSONValue? {
        var parser = JSONParser(bytes: bytes)
        guard let value = parser.value(depth: 0) else { return nil }
        parser.skipSpace()
        return parser.at == bytes.count ? value : nil
    }

    private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { at += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        at += 1
        return true
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        for i in 0..<count where bytes[at + i] != word.utf8Start[i] { return false }
        at += count
        return true
    }

    private mutating func value(depth: Int) -> JSONValue? {
        guard depth < Self.deepest else { return nil }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return object(depth: depth)
        case UInt8(ascii: "["): return list(depth: depth)
        case UInt8(ascii: "\""): return string().map { .string($0) }
        case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return take("null") ? .null : nil
        default: return number()
        }
    }

    private mutating func object(depth: Int) -> JSONValue? {
        at += 1
        var fields: [String: JSONValue] = [:]
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(fields) }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\""), let key = string() else { return nil }
            skipSpace()
            guard take(UInt8(ascii: ":")), let value = value(depth: depth + 1) else { return nil }
            fields[key] = value
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(fields) }
            guard take(UInt8(ascii: ",")) else { return nil }
        }
    }

    private mutating func list(depth: Int) -> JSONValue? {
        at += 1
        var values: [JSONValue] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .list(values) }
        while true {
            guard let value = value(depth: depth + 1) else { return nil }
            values.append(value)
            skipSpace()
            if take(UInt8(ascii: "]")) { return .list(values) }
            guard take(UInt8(ascii: ",")) else { return nil }
        }
    }

    // MARK: Numbers

    /// The number of digits up to which a whole number is exact as a Double.
    private static let exactDigits = 15

    private mutating func number() -> JSONValue? {
        let start = at
        let isNegative = take(UInt8(ascii: "-"))
        let firstDigit = at
        var whole = 0
        while let digit = digit() { whole = whole &* 10 &+ digit }
        let digits = at - firstDigit
        guard digits > 0, digits == 1 || bytes[firstDigit] != UInt8(ascii: "0") else { return nil }
        var isWhole = true
        if take(UInt8(ascii: ".")) {
            isWhole = false
            guard digit() != nil else { return nil }
            while digit() != nil {}
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isWhole = false
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            guard digit() != nil else { return nil }
            while digit() != nil {}
        }
        if isWhole, digits <= Self.exactDigits { return .number(Double(isNegative ? -whole : whole)) }
        let text = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
        guard let value = Double(text) else { return nil }
        if isWhole, value >= 0x1p53, let exact = UInt64(text) { return .whole(exact) }
        return .number(value)
    }

    private mutating func digit() -> Int? {
        guard let byte = next, byte >= 0x30, byte <= 0x39 else { return nil }
        at += 1
        return Int(byte) - 0x30
    }

    // MARK: Strings

    private mutating func string() -> String? {
        at += 1
        let start = at
        while let byte = next {
            if byte == UInt8(ascii: "\"") {
                defer { at += 1 }
                return String(validating: UnsafeRawBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") { return escapedString(from: start) }
            guard byte >= 0x20 else { return nil }
            at += 1
        }
        return nil
    }

    /// Parses a string from its first backslash on.
    private mutating func escapedString(from start: Int) -> String? {
        var text = [UInt8](bytes[start..<at])
        while let byte = next {
            at += 1
            switch byte {
            case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            case 0..<0x20: return nil
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        at += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let high = codeUnit() else { return nil }
            if let scalar = Unicode.Scalar(high) { return scalar }
            guard UTF16.isLeadSurrogate(UInt16(high)), take("\\u"), let low = codeUnit(),
                UTF16.isTrailSurrogate(UInt16(low))
            else { return nil }
            return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        default: return nil
        }
    }

    private mutating func codeUnit() -> UInt32? {
        guard at + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(bytes[at])).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
            at += 1
        }
        return value
    }
}
