import Foundation

/// Reads a latitude or a longitude as people write it in tables: `60.17`, `60,17`, `60° 10' 12" N`, `N60
/// 10.2`, `60:10:12S`.
enum CoordinateColumnText {
    /// What the letter O means in a column: west (Spanish, Portuguese, French, Italian) or east (German).
    enum LetterO: Sendable {
        case west, east

        /// The meaning that the other letters of a column leave: where there is an E, O is west, and beside a
        /// W it is east. Nil if the column has both of them or none.
        /// - Complexity: O(bytes of all texts).
        init?(in texts: some Sequence<ArraySlice<UInt8>>) {
            var (hasEast, hasWest) = (false, false)
            for text in texts {
                hasEast = hasEast || text.contains { "Ee".utf8.contains($0) }
                hasWest = hasWest || text.contains { "Ww".utf8.contains($0) }
            }
            guard hasEast != hasWest else { return nil }
            self = hasEast ? .west : .east
        }
    }

    /// The value of the text in degrees; nil if the text is no latitude or longitude.
    /// - Parameters:
    ///   - isDecimalComma: whether `60,17` is 60.17.
    ///   - letterO: what the letter O means; nil refuses it.
    static func degrees(
        _ bytes: ArraySlice<UInt8>, isDecimalComma: Bool = false, letterO: LetterO? = nil
    ) -> Double? {
        if let plain = plainDecimal(bytes) { return plain }
        guard bytes.count <= 64 else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return decimal(text, isDecimalComma: isDecimalComma) ?? sexagesimal(text, letterO)
    }

    /// Reads a number with up to 15 digits and a decimal point, as almost all are, without an intermediate
    /// text; nil for other texts. Digits and power of ten are exact, and so the quotient is rounded
    /// correctly.
    private static func plainDecimal(_ bytes: ArraySlice<UInt8>) -> Double? {
        var mantissa: Int64 = 0
        var (digits, divisor) = (0, 1.0)
        var (isNegative, hasPoint) = (false, false)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x30...0x39:
                mantissa = mantissa * 10 + Int64(byte - 0x30)
                digits += 1
                if hasPoint { divisor *= 10 }
                if digits > 15 { return nil }
            case 0x2E where !hasPoint && digits > 0: hasPoint = true
            case 0x2D where index == 0: isNegative = true
            default: return nil
            }
        }
        guard digits > 0, bytes.last != 0x2E else { return nil }
        return (isNegative ? -1 : 1) * Double(mantissa) / divisor
    }

    private static func decimal(_ text: String, isDecimalComma: Bool) -> Double? {
        var text = text.trimmingCharacters(in: .whitespaces)
        if text.hasSuffix("°") { text = text.dropLast().trimmingCharacters(in: .whitespaces) }
        if isDecimalComma, !text.contains(".") { text = text.replacingOccurrences(of: ",", with: ".") }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
            text.last?.isNumber ?? false, let value = Double(text), value.isFinite
        else { return nil }
        return value
    }

    /// Reads one to three numbers (degrees, minutes, seconds), of which only the last may have a fraction,
    /// and the hemisphere's letter; nil for other texts.
    private static func sexagesimal(_ text: String, _ letterO: LetterO?) -> Double? {
        var sign = 1.0
        var numbers: [Double] = []
        var digits = ""
        var hasLetter = false
        func close() -> Bool {
            guard !digits.isEmpty else { return true }
            guard let number = Double(digits), numbers.count < 3 else { return false }
            numbers.append(number)
            digits = ""
            return true
        }
        for character in text {
            switch character {
            case "0"..."9": digits.append(character)
            case ".", ",":
                guard !digits.isEmpty else { return nil }
                digits.append(".")
            case "N", "n", "E", "e", "S", "s", "W", "w", "O", "o":
                guard !hasLetter, close() else { return nil }
                hasLetter = true
                let isO = "Oo".contains(character)
                if isO, letterO == nil { return nil }
                if isO ? letterO == .west : "SsWw".contains(character) { sign = -1 }
            case "-", "−":
                guard numbers.isEmpty, digits.isEmpty, sign > 0 else { return nil }
                sign = -1
            case "+": guard numbers.isEmpty, digits.isEmpty else { return nil }
            case " ", "\t", "\u{A0}", "°", "º", "'", "’", "′", "\"", "”", "″", ":", "d", "m":
                guard close() else { return nil }
            default: return nil
            }
        }
        guard close(), let degrees = numbers.first, hasLetter || numbers.count > 1 else { return nil }
        let rest = numbers.dropFirst()
        guard rest.allSatisfy({ (0..<60.000001).contains($0) }),
            numbers.dropLast().allSatisfy({ $0 == $0.rounded() })
        else { return nil }
        return sign * zip(rest, [60.0, 3600]).reduce(degrees) { $0 + $1.0 / $1.1 }
    }

    /// Reads two coordinates in one text, such as `60.17, 24.94`. The latitude comes first unless letters say
    /// otherwise. Nil if the text has another form.
    /// - Parameter letterO: what the letter O means; nil refuses it.
    static func pair(
        _ bytes: ArraySlice<UInt8>, letterO: LetterO? = nil
    ) -> (latitude: Double, longitude: Double)? {
        let text = String(decoding: bytes.prefix(120), as: UTF8.self)
            .trimmingCharacters(in: CharacterSet(charactersIn: "()[] \t"))
        var parts = text.components(separatedBy: ";")
        if parts.count != 2 { parts = text.components(separatedBy: ", ") }
        if parts.count != 2 { parts = text.components(separatedBy: ",") }
        if parts.count != 2 { parts = text.components(separatedBy: "/") }
        if parts.count != 2 { parts = text.split(separator: " ").map(String.init) }
        guard parts.count == 2,
            let first = degrees(Array(parts[0].utf8)[...], isDecimalComma: true, letterO: letterO),
            let second = degrees(Array(parts[1].utf8)[...], isDecimalComma: true, letterO: letterO)
        else { return nil }
        let isSwapped =
            parts[0].contains { "EeWwOo".contains($0) } && parts[1].contains { "NnSs".contains($0) }
        return isSwapped ? (second, first) : (first, second)
    }
}
