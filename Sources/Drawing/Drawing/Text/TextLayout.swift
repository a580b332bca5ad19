import Foundation

/// Breaks text into lines. Pure; the caller aligns the lines.
package enum TextLayout {
    /// Where the ellipsis is in a text that does not fit.
    package enum Truncation: Sendable { case none, head, middle, tail }

    /// One line of a text.
    package struct Line: Equatable, Sendable {
        /// The text of the line, truncated with an ellipsis if necessary.
        package var text: String
        /// The width of the line in points, as the engine measures it.
        package var width: CGFloat

        /// Creates a line of text.
        /// - Parameter width: the width of the line in points.
        package init(text: String, width: CGFloat) { (self.text, self.width) = (text, width) }
    }

    /// The maximum number of lines into which a text is broken, whatever its length; a screen shows about a
    /// hundred. The text after these lines is cut off.
    package static let lineLimit = 2_000
    /// The maximum number of characters of a line, regardless of its width.
    package static let lineLengthLimit = 10_000
    /// The number of characters of a line for each em of its width: the narrowest letters and spaces are a
    /// tenth of an em wide.
    private static let charactersOfAnEm = 10.0
    /// The maximum number of characters of a line without width, as computed by `window(font:width:)`; wider
    /// lines may have more.
    private static let fewestCharacters = 64.0

    /// The maximum number of characters that a line of `width` points can have. No more are measured, so that
    /// of a long text only the visible part is laid out.
    package static func window(font: Font, width: CGFloat) -> Int {
        let ems = max(0, width) / max(0.1, font.size)
        return Int(min(Double(lineLengthLimit), fewestCharacters + ems * charactersOfAnEm))
    }

    /// The lines of `text`, each at most `width` points wide.
    ///
    /// Lines end at line breaks and between words (`LineBreaks`); a word that is wider than the line is
    /// broken between characters. Spaces at a line's end are dropped. If there are more lines than
    /// `maximumLines` (0 means `lineLimit`), the last line contains the rest of its paragraph and is
    /// truncated; `.none` drops the rest without an ellipsis.
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

    /// The lines of `text` as parts of the text, as in `lines`, but for a text in several fonts. Characters
    /// with very many marks are cut, so the parts are then parts of a shortened copy of the text.
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

    /// The number of characters of a paragraph's first line, `width` points wide, including the spaces at its
    /// end; 0 only for an empty paragraph.
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

    /// The number of characters of a line without the spaces at its end, which are dropped.
    package static func trimmedCount(_ line: ArraySlice<Character>) -> Int {
        line.lastIndex { !isTrimmed($0) }.map { $0 + 1 - line.startIndex } ?? 0
    }

    /// The start of a text that contains at least a number of characters, found without reading the rest.
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

    /// The size in points of lines below each other at the font's line height.
    package static func size(of lines: [Line], font: Font, engine: any TextEngine) -> CGSize {
        CGSize(
            width: lines.map(\.width).max() ?? 0,
            height: CGFloat(lines.count) * engine.metrics(of: font).lineHeight)
    }

    /// A line of text: its parts, and its width in points.
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

    /// The first line of what remains of a paragraph, and the position at which the next line starts.
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
            // A soft hyphen has no width, the hyphen that is shown for it has.
            let shownWidth = parts.sign.isEmpty ? partWidth : measure.width(parts)
            guard shownWidth <= width else { continue }
            best = (MeasuredLine(parts: parts, width: shownWidth), position)
        }
        if let best { return best }
        let count = max(1, measure.fitting(seen[..<position], width: width))
        let end = rest.index(rest.startIndex, offsetBy: count, limitedBy: rest.endIndex) ?? rest.endIndex
        let part = trimmed(rest[..<end])
        return (MeasuredLine(parts: LineParts(part), width: measure.width(part)), end)
    }

    /// The parts of a line of text as it is shown: a soft hyphen is visible only if the line breaks at it.
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

    /// Whether a character, such as a space, is dropped at the end of a line.
    private static func isTrimmed(_ character: Character) -> Bool {
        character.isWhitespace && !LineBreaks.isNoBreak(character)
    }
}
