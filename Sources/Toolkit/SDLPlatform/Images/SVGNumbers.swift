import Foundation

/// Reads the numbers and letters of an attribute's value, such as that of a path, in one pass over the bytes.
nonisolated struct SVGNumbers {
    private let bytes: [UInt8]
    private var at = 0
    /// The maximum number of digits of an exponent; a number with more digits counts as infinite, since
    /// nanosvg multiplies by the power of ten, so that even 0e999 is no number.
    private static let exponentDigits = 2

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The bytes of an SVG attribute's text whose numbers have not been read yet.
    var rest: ArraySlice<UInt8> { bytes[at...] }

    /// Reads the next number, after spaces and commas; nil if a letter comes next, or at the end of the
    /// value.
    mutating func next() -> Double? {
        while at < bytes.count, Self.isSeparator(bytes[at]) { at += 1 }
        var end = at
        func digits() { while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 } }
        if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") { end += 1 }
        let start = end
        digits()
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            end += 1
            digits()
        }
        guard end > start, end - start > 1 || bytes[start] != UInt8(ascii: ".") else { return nil }
        let mantissa = end
        if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
            end += 1
            if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") {
                end += 1
            }
            let exponent = end
            digits()
            if end == exponent { end = mantissa }
        }
        defer { at = end }
        if end - mantissa > 1, bytes[mantissa + 1] != UInt8(ascii: "-") {
            let signed = bytes[(mantissa + 1)..<end]
            let digits = signed.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "0") }
            if digits.count > Self.exponentDigits { return .infinity }
        }
        // A number that is too large for a Double is an infinite one.
        return strtod(String(decoding: bytes[at..<end], as: UTF8.self), nil)
    }

    /// Reads the next byte that does not belong to a number: a command letter of a path, or a meaningless
    /// byte. Nil at the end of the value.
    mutating func letter() -> UInt8? {
        while at < bytes.count, Self.isSeparator(bytes[at]) { at += 1 }
        guard at < bytes.count else { return nil }
        at += 1
        return bytes[at - 1]
    }

    /// All numbers in a text, regardless of what is between them.
    static func all(in text: String) -> [Double] {
        var numbers = SVGNumbers(text)
        var result: [Double] = []
        while true {
            if let number = numbers.next() {
                result.append(number)
            } else if numbers.letter() == nil {
                return result
            }
        }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte) || byte == UInt8(ascii: ",")
    }
}
