import CartoucheDrawing
import Foundation

/// Divides the names that labels show into lines, and spaces out their letters. Pure.
enum LabelWrapping {
    /// The maximum number of lines of a label's text; words that are left over are added to the last line.
    static let limit = 12

    /// A name divided into as few lines of about the width `limit` as hold it, broken so that the lines are
    /// about equally wide: at spaces, after hyphens and slashes, and between ideographs. A line may be up to
    /// 15 % wider than `limit`, or more if it is a single word.
    /// - Complexity: O(words) measurements.
    static func wrapped(_ name: String, limit: CGFloat, width: (String) -> CGFloat) -> [String] {
        let words = words(of: name)
        let whole = width(name)
        guard words.count > 1, whole > limit, limit > 0 else { return [name.trimmed] }
        let target = whole / (whole / limit).rounded(.up) * 1.15
        var lines: [String] = []
        for word in words {
            guard let last = lines.last else {
                lines.append(word)
                continue
            }
            if lines.count >= Self.limit || width((last + word).trimmed) <= target {
                lines[lines.count - 1] = last + word
            } else {
                lines.append(word)
            }
        }
        return lines.map(\.trimmed).filter { !$0.isEmpty }
    }

    /// The parts of a name between which a line may end, each with the spaces after it.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        for character in name {
            if let last = word.last, mayBreak(after: last, before: character) {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    private static func mayBreak(after a: Character, before b: Character) -> Bool {
        if a == "\u{A0}" || b == "\u{A0}" || isSpace(b) { return false }
        if isSpace(a) || a == "\u{200B}" { return true }
        if a == "-" || a == "/" || a == "\u{2010}" || a == "\u{2013}" { return b.isLetter }
        return (isIdeographic(a) && (isIdeographic(b) || b.isLetter)) || (a.isLetter && isIdeographic(b))
    }

    private static func isSpace(_ c: Character) -> Bool { c == " " || c == "\t" || c == "\u{2002}" }

    /// Whether a character is an ideograph or kana, which have no spaces between words.
    private static func isIdeographic(_ c: Character) -> Bool {
        guard let value = c.unicodeScalars.first?.value, value >= 0x2E80 else { return false }
        return (0x3041...0x30FB).contains(value) || (0x31F0...0x31FF).contains(value)
            || (0x3400...0x9FFF).contains(value) || (0xF900...0xFAFF).contains(value)
            || (0x20000...0x3134F).contains(value)
    }

    /// The name with hair spaces between its letters, as atlases set the names of countries.
    /// - Parameter count: the number of hair spaces between two letters.
    static func spaced(_ name: String, count: Int = 1) -> String {
        let hair = String(repeating: "\u{200A}", count: max(0, min(count, 12)))
        return name.map(String.init).joined(separator: hair).replacing("\(hair) \(hair)", with: "\u{2002}")
    }
}

extension String {
    /// The text without the spaces at its start and at its end.
    fileprivate var trimmed: String {
        guard first == " " || last == " " else { return self }
        return String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
