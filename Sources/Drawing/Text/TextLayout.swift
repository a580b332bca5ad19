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

    /// The lines of `text` in `width` points.
    ///
    /// Lines end at line breaks and between words (`LineBreaks`); a word that is wider than the line is
    /// broken between characters. Spaces at a line's end are dropped. With `maximumLines` (0: any number) or
    /// without room for a wrapped line, the last line takes the rest of its paragraph and is truncated;
    /// `.none` adds no ellipsis and drops the rest.
    /// - Complexity: O(words) measurements, plus O(log characters) for each broken word and each truncation.
    package static func lines(
        _ text: String, font: Font, width: CGFloat, maximumLines: Int = 0, truncation: Truncation = .tail,
        engine: any TextEngine
    ) -> [Line] {
        let measure = Measure(font: font, engine: engine)
        var result: [Line] = []
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, paragraph) in paragraphs.enumerated() {
            var rest = paragraph[...]
            var breaks = LineBreaks.positions(in: paragraph)[...]
            repeat {
                if maximumLines > 0, result.count == maximumLines - 1 {
                    // A trailing line break, as files have it, hides no text.
                    let isMore = paragraphs[(index + 1)...].contains { !trimmed($0).isEmpty }
                    let line = last(
                        rest, breaks, isMore: isMore, width: width, truncation: truncation, measure: measure)
                    result.append(line)
                    return result
                }
                let (line, end) = firstLine(rest, breaks: breaks, width: width, measure: measure)
                result.append(line)
                rest = rest[end...]
                breaks = breaks.drop { $0 <= end }
            } while !rest.isEmpty
        }
        return result
    }

    /// The size of lines stacked at the font's line height, in points.
    package static func size(of lines: [Line], font: Font, engine: any TextEngine) -> CGSize {
        CGSize(
            width: lines.map(\.width).max() ?? 0,
            height: CGFloat(lines.count) * engine.metrics(of: font).lineHeight)
    }

    private struct Measure {
        let font: Font
        let engine: any TextEngine

        func width(_ text: Substring) -> CGFloat {
            text.isEmpty ? 0 : engine.width(of: String(text), font: font)
        }

        func line(_ text: String) -> Line { Line(text: text, width: width(text[...])) }

        /// The number of characters that fit, found by bisection: the width grows with each, or nearly.
        func fitting(_ text: Substring, width limit: CGFloat, fromEnd: Bool = false) -> Int {
            most(of: text.count) { width(fromEnd ? text.suffix($0) : text.prefix($0)) <= limit }
        }

        /// The longest of the lines with up to `count` characters that fits. They are measured with their
        /// ellipsis: letters kern with it, and a line that fits must fit its own width too.
        func longest(_ count: Int, width limit: CGFloat, _ make: (Int) -> String) -> Line {
            line(make(most(of: count) { line(make($0)).width <= limit }))
        }

        private func most(of count: Int, _ fits: (Int) -> Bool) -> Int {
            var (low, high) = (0, count)
            while low < high {
                let middle = (low + high + 1) / 2
                if fits(middle) { low = middle } else { high = middle - 1 }
            }
            return low
        }
    }

    /// The first line of a paragraph, and the start of the next one.
    private static func firstLine(
        _ text: Substring, breaks: ArraySlice<Substring.Index>, width: CGFloat, measure: Measure
    ) -> (Line, Substring.Index) {
        var best: (Line, Substring.Index)?
        for position in breaks {
            let part = trimmed(text[..<position])
            let partWidth = measure.width(part)
            guard partWidth <= width else { break }
            best = (Line(text: shown(part, brokenAt: position, in: text), width: partWidth), position)
        }
        if let best { return best }
        let first = breaks.first ?? text.endIndex
        let count = max(1, measure.fitting(text[..<first], width: width))
        let end = text.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex) ?? text.endIndex
        let part = trimmed(text[..<end])
        return (Line(text: String(part), width: measure.width(part)), end)
    }

    /// A soft hyphen is visible only where a line breaks at it.
    private static func shown(_ part: Substring, brokenAt position: Substring.Index, in text: Substring)
        -> String
    {
        part.last == LineBreaks.softHyphen && position < text.endIndex
            ? String(part.dropLast()) + "-" : String(part)
    }

    private static func last(
        _ text: Substring, _ breaks: ArraySlice<Substring.Index>, isMore: Bool, width: CGFloat,
        truncation: Truncation, measure: Measure
    ) -> Line {
        let whole = trimmed(text)
        let wholeWidth = measure.width(whole)
        if wholeWidth <= width, !isMore || truncation != .tail {
            return Line(text: String(whole), width: wholeWidth)
        }
        if truncation == .none { return firstLine(text, breaks: breaks, width: width, measure: measure).0 }
        let ellipsis = "\u{2026}"
        switch truncation {
        case .none, .tail:
            return measure.longest(whole.count, width: width) { trimmed(whole.prefix($0)) + ellipsis }
        case .head:
            return measure.longest(whole.count, width: width) {
                ellipsis + whole.suffix($0).drop(while: \.isWhitespace)
            }
        case .middle:
            let room = width - measure.width(ellipsis[...])
            let head = whole.prefix(measure.fitting(whole, width: room / 2))
            let tail = whole.suffix(measure.fitting(whole, width: room - measure.width(head), fromEnd: true))
            return measure.line(trimmed(head) + ellipsis + tail.drop(while: \.isWhitespace))
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let last = text.last, last.isWhitespace, !LineBreaks.isNoBreak(last) { text.removeLast() }
        return text
    }
}
