import CartoucheDrawing
import Foundation

/// The attributes of a run of text in a label: its font, colors, lines and link. A run for which the program
/// sets no font has the label's font.
nonisolated struct TextAttributes: Equatable, Sendable {
    var font: Font
    /// The color of a run of text. With nil, a link has the label's tint color, and other text has the
    /// label's text color.
    var color: Color?
    var background: Color?
    var underline: UnderlineStyle?
    var strikethrough: UnderlineStyle?
    var link: URL?
}

/// An attributed text, as runs of text that each have one set of attributes, which can be broken into lines.
/// Pure if the text engine is pure.
nonisolated struct AttributedLayout {
    /// A part of a line of text with one direction of writing and one set of attributes.
    struct Fragment: Equatable {
        var text: String
        var attributes: TextAttributes
        /// The distance in points from the left end of the line of text to the left end of this part of the
        /// line; `width` is in points too.
        var x: CGFloat
        var width: CGFloat
    }

    /// A line of an attributed text: its parts from left to right, each with one set of attributes. Lengths
    /// are in points.
    struct Line: Equatable {
        var fragments: [Fragment]
        var width: CGFloat
        var ascent: CGFloat
        var descent: CGFloat
        /// The height of the line of text in points, including the space between lines.
        var height: CGFloat
        var isRightToLeft: Bool

        /// The y coordinate of the line's baseline, in points below the line's top. Of the height beyond
        /// ascent and descent, one half is above the letters and one half below.
        var baseline: CGFloat { (height - ascent - descent) / 2 + ascent }
    }

    private struct Run {
        /// The range, in UTF-8 bytes of the whole text, of a run of text with one set of attributes.
        var range: Range<Int>
        var attributes: TextAttributes
    }

    /// The maximum number of characters of a text that are laid out; characters after these are not shown.
    private static let characterLimit = 100_000

    private let text: String
    private let runs: [Run]
    /// The font that decides the height of lines that contain no text.
    private let font: Font
    private let engine: any TextEngine

    /// Prepares the layout of an attributed text; `font` is used for runs of text without a font.
    /// - Parameter scale: the factor for the sizes of all fonts, so that the whole text can be made smaller.
    init(_ source: AttributedString, font: Font, scale: CGFloat = 1, engine: any TextEngine) {
        func scaled(_ font: Font) -> Font { scale == 1 ? font : font.withSize(font.size * scale) }
        var (text, runs, room): (String, [Run], Int) = ("", [], Self.characterLimit)
        for run in source.runs where room > 0 {
            let part = LongCharacters.cut(String(source[run.range].characters.prefix(room)))
            room -= part.count
            let start = text.utf8.count
            text += part
            let attributes = TextAttributes(
                font: scaled(run.font ?? font), color: run.foregroundColor, background: run.backgroundColor,
                underline: run.underlineStyle, strikethrough: run.strikethroughStyle, link: run.link)
            runs.append(Run(range: start..<text.utf8.count, attributes: attributes))
        }
        text.makeContiguousUTF8()
        (self.text, self.runs, self.font, self.engine) = (text, runs, scaled(font), engine)
    }

    /// Breaks the text into lines that are at most `width` points wide. Returns at most `maximumLines` lines
    /// (0 stands for any number), and only as many as fit into `height` points, but at least the first line.
    /// - Parameter heightMultiple: the factor by which the height of each line is multiplied.
    func lines(
        width: CGFloat, height: CGFloat, maximumLines: Int, truncation: TextLayout.Truncation,
        heightMultiple: CGFloat
    ) -> [Line] {
        let lines = lines(width, maximumLines, truncation, heightMultiple)
        var (bottom, fitting): (CGFloat, Int) = (0, 0)
        for line in lines {
            bottom += line.height
            // Half a point of tolerance: sizes come from rounding and scaling.
            guard bottom <= height + 0.5 else { break }
            fitting += 1
        }
        guard fitting < lines.count, lines.count > 1 else { return lines }
        return self.lines(width, max(1, fitting), truncation, heightMultiple)
    }

    private func lines(
        _ width: CGFloat, _ maximum: Int, _ truncation: TextLayout.Truncation, _ heightMultiple: CGFloat
    ) -> [Line] {
        let smallest = runs.min { $0.attributes.font.size < $1.attributes.font.size }
        let measure = Measure(
            layout: self,
            window: TextLayout.window(font: smallest?.attributes.font ?? font, width: width))
        return TextLayout.parts(
            text, width: width, maximumLines: maximum, truncation: truncation, measure: measure
        ).map { line($0.parts, heightMultiple) }
    }

    // MARK: A line

    private struct Measure: LineMeasure {
        let layout: AttributedLayout
        let window: Int

        func width(_ text: Substring) -> CGFloat { layout.width(layout.pieces(of: text)) }
        func width(_ parts: LineParts) -> CGFloat { layout.width(layout.pieces(of: parts)) }
    }

    private typealias Piece = (text: String, attributes: TextAttributes)

    private func width(_ pieces: [Piece]) -> CGFloat {
        pieces.reduce(0) { $0 + engine.width(of: $1.text, font: $1.attributes.font) }
    }

    /// Cuts a part of the attributed text into pieces that each have one set of attributes.
    /// - Complexity: O(number of runs of text).
    private func pieces(of part: Substring) -> [Piece] {
        let bytes = part.base.utf8
        let start = bytes.distance(from: bytes.startIndex, to: part.startIndex)
        let range = start..<start + part.utf8.count
        guard !range.isEmpty else { return [] }
        return runs.compactMap { run in
            let inner = run.range.clamped(to: range)
            guard !inner.isEmpty else { return nil }
            let low = bytes.index(part.startIndex, offsetBy: inner.lowerBound - start)
            let high = bytes.index(low, offsetBy: inner.count)
            return (String(part[low..<high]), run.attributes)
        }
    }

    /// Cuts the text of a line into pieces that each have one set of attributes. The ellipsis of a truncated
    /// line is added to the piece before the ellipsis or, if there is none, to the piece after the ellipsis.
    private func pieces(of parts: LineParts) -> [Piece] {
        var (head, tail) = (pieces(of: parts.head), pieces(of: parts.tail))
        guard !parts.sign.isEmpty else { return head + tail }
        if !head.isEmpty {
            head[head.count - 1].text += parts.sign
        } else if !tail.isEmpty {
            tail[0].text = parts.sign + tail[0].text
        } else {
            let attributes = runs.first?.attributes ?? TextAttributes(font: font)
            return [(parts.sign, attributes)]
        }
        return head + tail
    }

    private func line(_ parts: LineParts, _ heightMultiple: CGFloat) -> Line {
        let pieces = pieces(of: parts)
        let spans = engine.spans(of: parts.text, font: pieces.first?.attributes.font ?? font)
        let fonts = pieces.isEmpty ? [font] : pieces.map(\.attributes.font)
        let metrics = fonts.map { engine.metrics(of: $0) }
        var (x, fragments): (CGFloat, [Fragment]) = (0, [])
        for piece in Self.onScreen(pieces, spans) {
            let width = engine.width(of: piece.text, font: piece.attributes.font)
            fragments.append(Fragment(text: piece.text, attributes: piece.attributes, x: x, width: width))
            x += width
        }
        return Line(
            fragments: fragments, width: x, ascent: metrics.map(\.ascent).max() ?? 0,
            descent: metrics.map(\.descent).max() ?? 0,
            height: (metrics.map(\.lineHeight).max() ?? 0) * max(0, heightMultiple),
            isRightToLeft: (spans.map(\.level).min() ?? 0) >= 1)
    }

    /// Puts the pieces of a line, each of which has one set of attributes, into their order on screen, from
    /// left to right. Pieces are cut where the direction of writing changes; pieces of text that runs from
    /// right to left are put in reverse order.
    private static func onScreen(_ pieces: [Piece], _ spans: [TextSpan]) -> [Piece] {
        guard spans.contains(where: { $0.level > 0 }) else { return pieces }
        return spans.flatMap { span -> [Piece] in
            var (start, inner): (Int, [Piece]) = (0, [])
            for piece in pieces {
                let characters = Array(piece.text)
                let part = span.characters.clamped(to: start..<start + characters.count)
                if !part.isEmpty {
                    let text = String(characters[part.lowerBound - start..<part.upperBound - start])
                    inner.append((text, piece.attributes))
                }
                start += characters.count
            }
            return span.isRightToLeft ? inner.reversed() : inner
        }
    }
}
