import CartoucheDrawing
import Foundation

/// Measures letters one by one, with their kerning, and caches the widths. Used by one worker.
final class LetterMeasure {
    private struct Key: Hashable {
        let text: String
        let font: Font
    }

    /// The maximum number of widths of letters that are cached.
    private static let limit = 4_096

    private let text: any TextEngine
    private var widths: [Key: CGFloat] = [:]

    init(_ text: any TextEngine) { self.text = text }

    /// The letters of a line of text with their positions, and the line's width, all in points. `spacing` is
    /// the additional space between two letters, in points.
    func letters(of line: String, font: Font, spacing: CGFloat) -> (letters: [LabelLetter], width: CGFloat) {
        var letters: [LabelLetter] = []
        var (x, last): (CGFloat, String?) = (0, nil)
        for character in line {
            let letter = String(character)
            let width = width(of: letter, font)
            if let last {
                x += spacing + self.width(of: last + letter, font) - self.width(of: last, font) - width
            }
            if !character.isWhitespace { letters.append(LabelLetter(text: letter, x: x, width: width)) }
            x += width
            last = letter
        }
        return (letters, max(0, x))
    }

    private func width(of letters: String, _ font: Font) -> CGFloat {
        let key = Key(text: letters, font: font)
        if let known = widths[key] { return known }
        if widths.count >= Self.limit { widths.removeAll(keepingCapacity: true) }
        let width = text.width(of: letters, font: font)
        widths[key] = width
        return width
    }
}
