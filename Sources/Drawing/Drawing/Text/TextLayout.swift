import Foundation

/// Breaks text into lines. Pure; alignment is up to the label.
package enum TextLayout {
    /// The position of the ellipsis in text that does not fit.
    package enum Truncation: Sendable { case none, head, middle, tail }

    /// One line of a text.
    package struct Line: Equatable, Sendable {
        /// The text, truncated with an ellipsis if necessary.
        package var text: String
        /// The width in points, as the engine measures it.
        package var width: CGFloat

        /// - Parameter width: in points.
        package init(text: String, width: CGFloat) { (self.text, self.width) = (text, width) }
    }

    /// The maximum number of lines; more text is cut off, as with `maximumLines`. A screen shows a hundred.
    package static let lineLimit = 2_000
    /// The maximum number of characters of a line, however wide it may be.
    package static let lineLengthLimit = 10_000
    /// Characters of one em of a line. The narrowest letters and spaces are a tenth of an em wide.
    private static let charactersOfAnEm = 10.0
    /// Characters of a line without width.
    private static let fewestCharacters = 64.0

    /// The number of characters of which a line in `width` points is the beginning: text of any length is
    /// laid out as far as it can be seen.
    package static func window(font: Font, width: CGFloat) -> Int {
        let ems = max(0, width) / max(0.1, font.size)
        return Int(min(Double(lineLengthLimit), fewestCharacters + ems * charactersOfAnEm))
    }

    /// The lines of `text` in `width` points.
    ///
    /// Lines end at line breaks and between words (`LineBreaks`); a word that is wider than the line is
    /// broken between characters. Spaces at a line's end are dropped. With `maximumLines` (0: `lineLimit`) or
    /// without room for a wrapped line, the last line takes the rest of its paragraph and is truncated;
    /// `.none` adds no ellipsis and drops the rest.
    /// - Complexity: O(words) measurements of the text that is shown, none of more characters than a line can
    ///   have, plus O(log characters) for each broken word and each truncation.
    package static func lines(
        _ text: String, font: Font, width: CGFloat, maximumLines: Int = 0, truncation: Truncation = .tail,
        engine: any TextEngine
    ) -> [Line] {
        let measure = FontMeasure(font: font, engine: engine, window: window(font: font, width: width))
        return parts(
            text, width: width, maximumLines: maximumLines, truncation: truncation, measure: measure
        ).map { Line(text: $0.parts.text, width: $0.width) }
    }

    /// The lines of `text` as parts of it, as `lines` for text of several fonts. Characters of very many
    /// marks are cut: a text that has them is not the one of which the parts are.
    package static func parts(
        _ text: String, width: CGFloat, maximumLines: Int, truncation: Truncation, measure: some LineMeasure
    ) -> [MeasuredLine] {
        let maximum = maximumLines > 0 ? min(maximumLines, lineLimit) : lineLimit
        // Other truncations show the end of the text.
        let isSeenAtItsStart = truncation == .tail || truncation == .none
        let seen = isSeenAtItsStart ? start(of: text, characters: maximum * measure.window) : text
        let isCut = seen.utf8.count < text.utf8.count
        let text = LongCharacters.cut(seen)
        var result: [MeasuredLine] = []
        var start = text.startIndex
        while true {
            let end = text[start...].firstIndex(where: \.isNewline) ?? text.endIndex
            let paragraph = text[start..<end]
            var rest = paragraph
            repeat {
                if result.count == maximum - 1 {
                    // A trailing line break, as files have it, hides no text.
                    let isMore = isCut || text[end...].contains { !isTrimmed($0) }
                    let line = last(
                        rest, of: paragraph, isMore: isMore, width: width, truncation: truncation,
                        measure: measure)
                    result.append(line)
                    return result
                }
                let (line, end) = firstLine(rest, of: paragraph, width: width, measure: measure)
                result.append(line)
                rest = rest[end...]
            } while !rest.isEmpty
            guard end < text.endIndex else { return result }
            start = text.index(after: end)
        }
    }

    /// The number of characters of a paragraph's first line in `width` points, with the spaces at its end; 0
    /// only for an empty paragraph.
    /// - Complexity: O(words of the line) measurements.
    package static func firstLineLength(
        of paragraph: ArraySlice<Character>, font: Font, width: CGFloat, engine: any TextEngine
    ) -> Int {
        let measure = FontMeasure(font: font, engine: engine, window: window(font: font, width: width))
        let seen = LongCharacters.cut(String(paragraph.prefix(measure.window)))[...]
        guard !seen.isEmpty else { return 0 }
        if paragraph.count <= measure.window, measure.width(trimmed(seen)) <= width {
            return paragraph.count
        }
        let (_, end) = firstLine(seen, of: seen, width: width, measure: measure)
        return min(paragraph.count, max(1, seen.distance(from: seen.startIndex, to: end)))
    }

    /// The number of characters without the spaces that are dropped at a line's end.
    package static func trimmedCount(_ line: ArraySlice<Character>) -> Int {
        line.lastIndex { !isTrimmed($0) }.map { $0 + 1 - line.startIndex } ?? 0
    }

    /// Enough of a text for so many characters, found without looking at the rest.
    private static func start(of text: String, characters: Int) -> String {
        let bytes = characters * LongCharacters.scalarLimit
        guard text.utf8.count > bytes else { return text }
        let end = text.utf8.index(text.startIndex, offsetBy: bytes)
        // The byte may stand within a scalar.
        return String(
            text.unicodeScalars.prefix(
                upTo: end.samePosition(in: text.unicodeScalars)
                    ?? text.unicodeScalars.index(before: end)))
    }

    /// The size of lines stacked at the font's line height, in points.
    package static func size(of lines: [Line], font: Font, engine: any TextEngine) -> CGSize {
        CGSize(
            width: lines.map(\.width).max() ?? 0,
            height: CGFloat(lines.count) * engine.metrics(of: font).lineHeight)
    }

    /// A line as parts of its text, and its width in points.
    package struct MeasuredLine {
        package var parts: LineParts
        package var width: CGFloat
    }

    private struct FontMeasure: LineMeasure {
        let font: Font
        let engine: any TextEngine
        let window: Int

        func width(_ text: Substring) -> CGFloat {
            text.isEmpty ? 0 : engine.width(of: String(text), font: font)
        }

        func width(_ parts: LineParts) -> CGFloat { width(parts.text[...]) }
    }

    /// The first line of the rest of a paragraph, and the start of the next one.
    private static func firstLine(
        _ rest: Substring, of paragraph: Substring, width: CGFloat, measure: some LineMeasure
    ) -> (MeasuredLine, Substring.Index) {
        let seen = rest.prefix(measure.window)
        var best: (MeasuredLine, Substring.Index)?
        var position = seen.startIndex
        while position < seen.endIndex {
            position = LineBreaks.next(after: position, in: paragraph, before: seen.endIndex)
            let part = trimmed(paragraph[seen.startIndex..<position])
            let partWidth = measure.width(part)
            guard partWidth <= width else { break }
            let parts = shown(part, brokenAt: position, in: rest)
            best = (MeasuredLine(parts: parts, width: partWidth), position)
        }
        if let best { return best }
        let count = max(1, measure.fitting(seen[..<position], width: width))
        let end = rest.index(rest.startIndex, offsetBy: count, limitedBy: rest.endIndex) ?? rest.endIndex
        let part = trimmed(rest[..<end])
        return (MeasuredLine(parts: LineParts(part), width: measure.width(part)), end)
    }

    /// A soft hyphen is visible only where a line breaks at it.
    private static func shown(
        _ part: Substring, brokenAt position: Substring.Index, in text: Substring
    ) -> LineParts {
        part.last == LineBreaks.softHyphen && position < text.endIndex
            ? LineParts(part.dropLast(), sign: "-") : LineParts(part)
    }

    private static func last(
        _ rest: Substring, of paragraph: Substring, isMore: Bool, width: CGFloat, truncation: Truncation,
        measure: some LineMeasure
    ) -> MeasuredLine {
        let start = rest.prefix(measure.window)
        let isLonger = start.endIndex < rest.endIndex
        if !isLonger {
            let whole = trimmed(rest)
            let wholeWidth = measure.width(whole)
            if wholeWidth <= width, !isMore || truncation != .tail {
                return MeasuredLine(parts: LineParts(whole), width: wholeWidth)
            }
        }
        let ellipsis = "\u{2026}"
        switch truncation {
        case .none: return firstLine(rest, of: paragraph, width: width, measure: measure).0
        case .tail:
            let seen = trimmed(start)
            return measure.longest(seen.count, width: width) {
                LineParts(trimmed(seen.prefix($0)), sign: ellipsis)
            }
        case .head:
            let seen = trimmed(rest).suffix(measure.window)
            return measure.longest(seen.count, width: width) {
                LineParts(sign: ellipsis, seen.suffix($0).drop(while: \.isWhitespace))
            }
        case .middle:
            let room = width - measure.width(LineParts(start.prefix(0), sign: ellipsis))
            let head = start.prefix(measure.fitting(start, width: room / 2))
            let end = trimmed(rest).suffix(measure.window)
            let tail = end.suffix(measure.fitting(end, width: room - measure.width(head), fromEnd: true))
            return measure.line(
                LineParts(trimmed(head), sign: ellipsis, tail.drop(while: \.isWhitespace)))
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return text
    }

    /// Whether a character is dropped at a line's end.
    private static func isTrimmed(_ character: Character) -> Bool {
        character.isWhitespace && !LineBreaks.isNoBreak(character)
    }
}
