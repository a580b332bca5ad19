import Glibc

/// Reads JSON (RFC 8259) from a stream, token by token, without recursion.
@usableFromInline
package struct JSONScanner {
    @usableFromInline package var stream: ByteStream
    /// Whether numbers with leading zeros, halves of surrogate pairs and bytes that are not UTF-8 are faults.
    /// Otherwise the scanner accepts them, since other programs write such files.
    let isStrict: Bool
    private let digits: DigitBuffer
    private var numberLength = 0
    /// The arrays (false) and objects (true) that are open while a value is skipped, the innermost last.
    private var open: [Bool] = []
    /// The words `NaN` and `Infinity` that were skipped since the last `removeNotNumbers()`: the offset of
    /// the first one in bytes from the start of the text, and their number; nil if there were none.
    private var notNumbers: (offset: Int, count: Int)?

    /// The maximum depth of arrays and objects within one another in a value that is skipped.
    package static let depthLimit = 500

    /// Memory for the digits of a number, which are passed to `strtod`.
    private final class DigitBuffer {
        static let size = 400
        let text = UnsafeMutablePointer<CChar>.allocate(capacity: size + 1)
        deinit { text.deallocate() }
    }

    package init(_ stream: ByteStream, isStrict: Bool = false) {
        (self.stream, self.isStrict) = (stream, isStrict)
        digits = DigitBuffer()
    }

    @inlinable package var offset: Int { stream.offset }

    package func fault(_ reason: String) -> ReadingFault {
        ReadingFault(offset: stream.offset, reason: reason)
    }

    /// Skips the white space before the next token of the JSON text.
    @inlinable @inline(__always)
    package mutating func skipSpace() {
        while true {
            switch stream.peek() {
            case 0x20, 0x0A, 0x0D, 0x09: stream.advance()
            default: return
            }
        }
    }

    /// Skips white space and returns the next byte, which stays in the stream; -1 at the end.
    @inlinable @inline(__always)
    package mutating func peek() -> Int {
        skipSpace()
        return stream.peek()
    }

    /// Skips white space and one byte, which must be the given one. `what` names it in the fault that is
    /// thrown otherwise.
    package mutating func expect(_ byte: Unicode.Scalar, _ what: String) throws(ReadingFault) {
        guard peek() == Int(byte.value) else { throw unexpected(what) }
        stream.advance()
    }

    /// The error that the next byte of the text, or its end, stands where `wanted` is expected.
    package mutating func unexpected(_ wanted: String) -> ReadingFault {
        let byte = stream.peek()
        guard byte >= 0 else { return fault("the text ends where \(wanted) is expected") }
        let shown =
            byte > 0x20 && byte < 0x7F ? "'\(Character(Unicode.Scalar(UInt8(byte))))'" : "a byte \(byte)"
        return fault("\(shown) stands where \(wanted) is expected")
    }

    // MARK: Strings

    /// Reads a string, resolves its escapes, and replaces the contents of `bytes` with its UTF-8.
    package mutating func string(into bytes: inout [UInt8]) throws(ReadingFault) {
        bytes.removeAll(keepingCapacity: true)
        try expect("\"", "a text")
        while true {
            let byte = stream.read()
            switch byte {
            case 0x22: return
            case 0x5C: bytes.append(contentsOf: UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter)
            case 0x20...: bytes.append(UInt8(byte))
            case -1: throw fault("a text is not closed")
            default: throw fault("a text holds a control character (\(byte))")
            }
        }
    }

    /// Skips a string, whose opening quotation mark is the next byte.
    package mutating func skipString() throws(ReadingFault) {
        stream.advance()
        while true {
            let byte = stream.read()
            switch byte {
            case 0x22: return
            case 0x5C: _ = try escape()
            case 0x20...: continue
            case -1: throw fault("a text is not closed")
            default: throw fault("a text holds a control character (\(byte))")
            }
        }
    }

    private mutating func escape() throws(ReadingFault) -> Unicode.Scalar {
        switch stream.read() {
        case 0x22: return "\""
        case 0x5C: return "\\"
        case 0x2F: return "/"
        case 0x62: return "\u{8}"
        case 0x66: return "\u{C}"
        case 0x6E: return "\n"
        case 0x72: return "\r"
        case 0x74: return "\t"
        case 0x75:
            let unit = try codeUnit()
            if let scalar = Unicode.Scalar(unit) { return scalar }
            guard unit < 0xDC00, stream.peek() == 0x5C else { return try halfPair() }
            stream.advance()
            guard stream.peek() == 0x75 else { return isStrict ? try halfPair() : try escape() }
            stream.advance()
            let low = try codeUnit()
            guard (0xDC00...0xDFFF).contains(low) else { return try halfPair() }
            return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
        default: throw fault("a backslash in a text is followed by no known letter")
        }
    }

    /// The character that replaces one half of a surrogate pair in a string, U+FFFD; a strict scanner throws
    /// an error instead.
    private func halfPair() throws(ReadingFault) -> Unicode.Scalar {
        guard !isStrict else { throw fault("\\u in a text is half a surrogate pair") }
        return "\u{FFFD}"
    }

    private mutating func codeUnit() throws(ReadingFault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            let byte = stream.read()
            guard byte >= 0, let digit = Character(Unicode.Scalar(UInt8(byte))).hexDigitValue, byte < 0x80
            else {
                throw fault("\\u in a text is not followed by four hexadecimal digits")
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    // MARK: Numbers

    /// The powers of ten from 10^0 to 10^22, which a `Double` represents exactly.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
        1e19, 1e20, 1e21, 1e22,
    ]

    /// Reads a number. Where the mantissa is below 2^53 and the power of ten at most 22, both are exact as
    /// `Double`, and their quotient is rounded correctly; `strtod` converts other numbers.
    package mutating func number() throws(ReadingFault) -> Double {
        let text = digits.text
        var count = 0
        var mantissa: UInt64 = 0
        var significant = 0
        var exponent = 0
        let start = peek()
        if start == 0x2D {
            text[count] = 0x2D
            count += 1
            stream.advance()
        }
        var hasDigits = false
        var isFraction = false
        while true {
            let byte = stream.peek()
            if byte >= 0x30, byte <= 0x39 {
                hasDigits = true
                if significant < 19 {
                    mantissa = mantissa &* 10 &+ UInt64(byte &- 0x30)
                    if mantissa > 0 { significant += 1 }
                } else {
                    significant += 1
                }
                if isFraction { exponent -= 1 }
            } else if byte == 0x2E, !isFraction, hasDigits {
                isFraction = true
            } else {
                break
            }
            guard count < DigitBuffer.size - 8 else { throw fault("a number has too many digits") }
            text[count] = CChar(truncatingIfNeeded: byte)
            count += 1
            stream.advance()
        }
        guard hasDigits, text[count - 1] != 0x2E else { throw unexpected("a number") }
        if isStrict, Self.hasLeadingZero(text, count) { throw fault("a number begins with a zero") }
        numberLength = count
        let byte = stream.peek()
        if byte == 0x65 || byte == 0x45 {
            return try numberWithExponent(count)
        }
        if significant <= 19, mantissa < 1 << 53, exponent >= -22 {
            let value = Double(mantissa) / Self.powers[-exponent]
            return start == 0x2D ? -value : value
        }
        text[count] = 0
        return strtod(text, nil)
    }

    private static func hasLeadingZero(_ text: UnsafeMutablePointer<CChar>, _ count: Int) -> Bool {
        let first = text[0] == 0x2D ? 1 : 0
        return first + 1 < count && text[first] == 0x30 && text[first + 1] != 0x2E
    }

    private mutating func numberWithExponent(_ mantissaCount: Int) throws(ReadingFault) -> Double {
        let text = digits.text
        var count = mantissaCount
        func append(_ byte: Int) {
            text[count] = CChar(truncatingIfNeeded: byte)
            count += 1
        }
        append(stream.read())
        if stream.peek() == 0x2B || stream.peek() == 0x2D { append(stream.read()) }
        let first = count
        while stream.peek() >= 0x30, stream.peek() <= 0x39 {
            guard count < DigitBuffer.size else { throw fault("a number has too many digits") }
            append(stream.read())
        }
        guard count > first else { throw unexpected("a digit") }
        numberLength = count
        text[count] = 0
        return strtod(text, nil)
    }

    /// The last number that was read, as the text writes it.
    package var numberText: String {
        String(decoding: UnsafeRawBufferPointer(start: digits.text, count: numberLength), as: UTF8.self)
    }

    // MARK: Whole values

    /// Skips a value of any kind, and throws if the value is not well formed.
    package mutating func skipValue() throws(ReadingFault) {
        open.removeAll(keepingCapacity: true)
        while true {
            switch peek() {
            case 0x22: try skipString()
            case 0x7B:
                stream.advance()
                if peek() == 0x7D {
                    stream.advance()
                } else {
                    try enter(true)
                    try skipKey()
                    continue
                }
            case 0x5B:
                stream.advance()
                if peek() == 0x5D {
                    stream.advance()
                } else {
                    try enter(false)
                    continue
                }
            case 0x74: try word("true")
            case 0x66: try word("false")
            case 0x6E: try word("null")
            case 0x4E, 0x49: try notANumber()
            case 0x2D, 0x30...0x39: if try !consumeNegativeInfinity() { _ = try number() }
            default: throw unexpected("a value")
            }
            if try !leave() { return }
        }
    }

    private mutating func enter(_ isObject: Bool) throws(ReadingFault) {
        guard open.count < Self.depthLimit else {
            throw fault("it is nested more than \(Self.depthLimit) deep")
        }
        open.append(isObject)
    }

    private mutating func skipKey() throws(ReadingFault) {
        guard peek() == 0x22 else { throw unexpected("a name in quotation marks") }
        try skipString()
        try expect(":", "a colon")
    }

    /// Moves from the end of a value that is skipped to the next value within the same outermost value.
    /// Returns false if the outermost value is complete.
    private mutating func leave() throws(ReadingFault) -> Bool {
        while let isObject = open.last {
            let byte = peek()
            if byte == 0x2C {
                stream.advance()
                if isObject { try skipKey() }
                return true
            }
            guard byte == (isObject ? 0x7D : 0x5D) else {
                throw unexpected(isObject ? "a comma or the object's end" : "a comma or the list's end")
            }
            stream.advance()
            open.removeLast()
        }
        return false
    }

    /// Skips `NaN` or `Infinity`, which are not JSON, but which many programs write where a value is missing.
    package mutating func notANumber() throws(ReadingFault) {
        notNumbers = (notNumbers?.offset ?? stream.offset, (notNumbers?.count ?? 0) + 1)
        if stream.peek() == 0x4E {
            try word("NaN")
        } else {
            try word("Infinity")
        }
    }

    /// Returns the offset of the first `NaN` or `Infinity` since the last call, in bytes from the start of
    /// the text, and how many were skipped; `nil` if there were none.
    package mutating func removeNotNumbers() -> (offset: Int, count: Int)? {
        defer { notNumbers = nil }
        return notNumbers
    }

    /// Skips `-Infinity` if it is next; returns false if the next value is another one.
    package mutating func consumeNegativeInfinity() throws(ReadingFault) -> Bool {
        guard stream.peek() == 0x2D else { return false }
        let start = stream.offset
        stream.advance()
        guard stream.peek() == 0x49 else {
            stream.seek(to: start)
            return false
        }
        try notANumber()
        return true
    }

    package mutating func word(_ text: StaticString) throws(ReadingFault) {
        for i in 0..<text.utf8CodeUnitCount {
            guard stream.peek() == Int(text.utf8Start[i]) else { throw unexpected("a value") }
            stream.advance()
        }
    }
}

/// The error that a text is not well formed at an offset.
@usableFromInline
package struct ReadingFault: Error, Equatable {
    /// Where the text is not well formed: an offset in bytes from its start.
    package var offset: Int
    /// Why the text is not well formed, as a clause without a capital letter or a period.
    package var reason: String

    package init(offset: Int, reason: String) { (self.offset, self.reason) = (offset, reason) }
}
