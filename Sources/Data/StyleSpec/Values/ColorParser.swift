import Foundation

/// Reads the colors of CSS that the specification allows: names, hexadecimal digits, and `rgb` and `hsl` with
/// or without opacity, separated by commas (old syntax) or spaces and a slash (new syntax). `none` and angles
/// in other units than degrees are not allowed.
struct ColorParser {
    private var rest: Substring.UTF8View

    private struct Component {
        var value: Double
        var isPercentage = false
    }

    static func color(_ text: String) -> StyleColor? {
        // Longer than every notation: nothing to read.
        guard text.utf8.count <= 200 else { return nil }
        let name = text.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
        if name.hasPrefix("#") { return hexadecimal(name.utf8.dropFirst()) }
        if name == "transparent" { return .transparent }
        if let packed = NamedColors.values[name] { return bytes(packed) }
        var parser = ColorParser(rest: name[...].utf8)
        return parser.function()
    }

    private static func bytes(_ packed: UInt32) -> StyleColor {
        StyleColor(
            red: Double(packed >> 16 & 255) / 255, green: Double(packed >> 8 & 255) / 255,
            blue: Double(packed & 255) / 255)
    }

    private static func hexadecimal(_ digits: Substring.UTF8View) -> StyleColor? {
        var values: [Double] = []
        for digit in digits {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            values.append(Double(value))
        }
        switch values.count {
        case 3, 4:
            let parts = values.map { $0 * 17 / 255 }
            return StyleColor(
                red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
        case 6, 8:
            let parts = (0..<(values.count / 2)).map { (i: Int) -> Double in
                (values[2 * i] * 16 + values[2 * i + 1]) / 255
            }
            return StyleColor(
                red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
        default: return nil
        }
    }

    private mutating func function() -> StyleColor? {
        let isHue = consume("hsla(") || consume("hsl(")
        guard isHue || consume("rgba(") || consume("rgb(") else { return nil }
        skipSpaces()
        guard let first = component() else { return nil }
        if isHue, !first.isPercentage { _ = consume("deg") }
        guard let hasCommas = separator(), let second = component(), separator() == hasCommas,
            let third = component(), let alpha = opacity(after: hasCommas)
        else { return nil }
        return isHue
            ? Self.hsl(first, second, third, alpha: alpha) : Self.rgb(first, second, third, alpha: alpha)
    }

    private static func rgb(_ r: Component, _ g: Component, _ b: Component, alpha: Double) -> StyleColor? {
        guard r.isPercentage == g.isPercentage, g.isPercentage == b.isPercentage else { return nil }
        let full: Double = r.isPercentage ? 100 : 255
        func part(_ c: Component) -> Double { min(max(c.value / full, 0), 1) }
        return StyleColor(red: part(r), green: part(g), blue: part(b), alpha: alpha)
    }

    /// Converts hue, saturation and lightness as CSS Color 4 does: each channel is a clipped triangle wave of
    /// the hue.
    private static func hsl(_ h: Component, _ s: Component, _ l: Component, alpha: Double) -> StyleColor? {
        guard !h.isPercentage, s.isPercentage, l.isPercentage else { return nil }
        let hue = h.value - (h.value / 360).rounded(.down) * 360
        let saturation = min(max(s.value / 100, 0), 1)
        let lightness = min(max(l.value / 100, 0), 1)
        let amplitude = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
        }
        return StyleColor(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
    }

    /// Reads the separator between two components of a color: true for a comma, false for spaces, nil if
    /// there is no separator.
    private mutating func separator() -> Bool? {
        let hadSpace = skipSpaces()
        if consume(",") {
            skipSpaces()
            return true
        }
        return hadSpace ? false : nil
    }

    /// Reads the opacity and the end of the text. 1 if the text has no opacity; nil if it is not valid.
    private mutating func opacity(after hasCommas: Bool) -> Double? {
        skipSpaces()
        var alpha = 1.0
        if consume(hasCommas ? "," : "/") {
            skipSpaces()
            guard let part = component() else { return nil }
            alpha = min(max(part.isPercentage ? part.value / 100 : part.value, 0), 1)
            skipSpaces()
        }
        return consume(")") && rest.isEmpty ? alpha : nil
    }

    private mutating func component() -> Component? {
        let digits = rest.prefix { (48...57).contains($0) || "+-.e".utf8.contains($0) }
        guard let text = String(digits), let value = Double(text), value.isFinite else { return nil }
        rest = rest[digits.endIndex...]
        return Component(value: value, isPercentage: consume("%"))
    }

    @discardableResult
    private mutating func skipSpaces() -> Bool {
        let spaces = rest.prefix { $0 == 32 || (9...13).contains($0) }
        rest = rest[spaces.endIndex...]
        return !spaces.isEmpty
    }

    private mutating func consume(_ word: String) -> Bool {
        guard rest.starts(with: word.utf8) else { return false }
        rest = rest.dropFirst(word.utf8.count)
        return true
    }
}
