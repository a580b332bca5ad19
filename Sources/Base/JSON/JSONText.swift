/// Writes strings and numbers as JSON.
package enum JSONText {
    /// The text in quotation marks. Characters that RFC 8259 demands are escaped, and so are all that a
    /// terminal may obey: control characters and marks of direction.
    package static func quoted(_ text: String) -> String {
        var result: [UInt8] = []
        append(text, to: &result)
        return String(decoding: result, as: UTF8.self)
    }

    /// Appends a text in quotation marks to bytes, as UTF-8, with the characters escaped that `quoted(_:)`
    /// escapes.
    package static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        let isPlain = text.utf8.allSatisfy { $0 < 0x7F }
        if isPlain { append(plain: text.utf8, to: &bytes) } else { append(scalars: text, to: &bytes) }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func append(scalars text: String, to bytes: inout [UInt8]) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
                let digits = String(scalar.value, radix: 16)
                bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
            default: append(plain: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter, to: &bytes)
            }
        }
    }

    private static func append(plain text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += "\\n".utf8
            case UInt8(ascii: "\t"): bytes += "\\t".utf8
            case UInt8(ascii: "\r"): bytes += "\\r".utf8
            case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
    }

    /// An angle in degrees with seven decimals, which is a centimeter on the ground, without zeros at the
    /// end.
    /// - Parameter value: the angle in degrees, within -360...360.
    package static func degrees(_ value: Double) -> String {
        let scaled = Int((abs(value) * 1e7).rounded())
        let (whole, rest) = (scaled / 10_000_000, scaled % 10_000_000)
        var text = (value < 0 && scaled > 0 ? "-" : "") + String(whole)
        guard rest > 0 else { return text }
        let digits = String(rest)
        text += "." + String(repeating: "0", count: 7 - digits.count) + digits
        while text.last == "0" { text.removeLast() }
        return text
    }

    /// Whether a text is a number of JSON (RFC 8259).
    package static func isNumber(_ text: String) -> Bool {
        var bytes = text.utf8[...]
        func consumeDigits() -> Int {
            let digits = bytes.prefix { (0x30...0x39).contains($0) }.count
            bytes = bytes.dropFirst(digits)
            return digits
        }
        if bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
        let startsWithZero = bytes.first == UInt8(ascii: "0")
        let whole = consumeDigits()
        guard whole > 0, whole == 1 || !startsWithZero else { return false }
        if bytes.first == UInt8(ascii: ".") {
            bytes.removeFirst()
            guard consumeDigits() > 0 else { return false }
        }
        if bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") {
            bytes.removeFirst()
            if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
            guard consumeDigits() > 0 else { return false }
        }
        return bytes.isEmpty
    }

    /// A number as JSON writes it, whole numbers below 10^15 without a fraction; "null" for a number that is
    /// not finite.
    package static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
}
