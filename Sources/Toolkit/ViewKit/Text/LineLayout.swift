import CartoucheDrawing
import Foundation

/// The positions of the characters of one line on screen, in points from the line's left end. Pure, as its
/// text engine is.
///
/// Characters are indexed in reading order. Each belongs to one of the engine's spans, whose characters have
/// one direction. A position between two characters of different directions is at two points on screen: after
/// the first character, and before the second.
///
/// - Complexity: O(spans) and O(log characters) measurements for each query.
nonisolated struct LineLayout {
    private let characters: [Character]
    private let font: Font
    private let engine: any TextEngine
    /// The parts of the line whose characters have one direction of writing, from left to right on screen.
    let spans: [TextSpan]

    init(_ characters: [Character], font: Font, engine: any TextEngine) {
        (self.characters, self.font, self.engine) = (characters, font, engine)
        spans = engine.spans(of: String(characters), font: font).filter { !$0.characters.isEmpty }
    }

    var width: CGFloat { spans.last.map { $0.x + $0.width } ?? 0 }

    /// Whether the line as a whole runs from right to left.
    var isRightToLeft: Bool { (spans.map(\.level).min() ?? 0) >= 1 }

    // MARK: Positions

    /// The x coordinate of a caret in a line of text, in points from the line's left end.
    func x(of position: TextPosition) -> CGFloat {
        guard let (character, side) = neighbor(of: position), let span = span(holding: character) else {
            return 0
        }
        let isStart = (side == .left) != span.isRightToLeft
        return x(ofEdge: isStart ? character : character + 1, in: span)
    }

    /// The caret position in the line of text that is nearest to `x`, in points from the line's left end.
    func position(atX x: CGFloat) -> TextPosition {
        guard let span = span(atX: x) else { return TextPosition(0) }
        let character = character(atX: x, in: span)
        let (left, right) = edges(of: character, in: span)
        let isLeft = x < (left + right) / 2
        return isLeft != span.isRightToLeft
            ? TextPosition(character, .downstream) : TextPosition(character + 1, .upstream)
    }

    /// The index of the character of the line at the x coordinate `x`, in points from the line's left end, or
    /// of the nearest character; 0 in an empty line.
    func character(atX x: CGFloat) -> Int { span(atX: x).map { character(atX: x, in: $0) } ?? 0 }

    /// The next caret position to the left or right of another one on screen; nil at the end of the line.
    func step(toLeft: Bool, from position: TextPosition) -> TextPosition? {
        guard let (character, side) = neighbor(of: position), let index = indexOnScreen(of: character) else {
            return nil
        }
        let passed =
            switch (toLeft, side) {
            case (true, .left): index - 1
            case (true, .right), (false, .left): index
            case (false, .right): index + 1
            }
        guard let next = self.character(onScreen: passed), let span = span(holding: next) else { return nil }
        return toLeft != span.isRightToLeft
            ? TextPosition(next, .downstream) : TextPosition(next + 1, .upstream)
    }

    /// The horizontal extents of a range of characters on screen, in points from the line's left end, from
    /// left to right: more than one if the range has several directions of writing.
    func extents(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
        var result: [ClosedRange<CGFloat>] = []
        for span in spans {
            let part = span.characters.clamped(to: range)
            guard !part.isEmpty else { continue }
            let ends = [part.lowerBound, part.upperBound].map { x(ofEdge: $0, in: span) }
            let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
            if let last = result.last, low - last.upperBound < 0.01 {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, high)
            } else {
                result.append(low...high)
            }
        }
        return result
    }

    /// The ranges of the line's characters that are visible in an interval of x coordinates, in points from
    /// the line's left end: one range for each part with one direction of writing, from left to right.
    func visibleRanges(in screen: ClosedRange<CGFloat>) -> [Range<Int>] {
        spans.compactMap { span in
            guard span.x < screen.upperBound, span.x + span.width > screen.lowerBound else { return nil }
            let ends = [screen.lowerBound, screen.upperBound].map { character(atX: $0, in: span) }
            return min(ends[0], ends[1])..<max(ends[0], ends[1]) + 1
        }
    }

    // MARK: Within a span

    private enum Side { case left, right }

    /// The index of the character beside a caret, and the side of that character at which the caret is; nil
    /// in an empty line.
    private func neighbor(of position: TextPosition) -> (character: Int, side: Side)? {
        guard !characters.isEmpty else { return nil }
        let isAfter =
            (position.affinity == .upstream && position.index > 0) || position.index >= characters.count
        let character = min(max(0, isAfter ? position.index - 1 : position.index), characters.count - 1)
        let runsLeft = span(holding: character)?.isRightToLeft ?? false
        return (character, isAfter == runsLeft ? .left : .right)
    }

    /// The x coordinate, in points from the line's left end, of the edge before a character, in reading
    /// order.
    private func x(ofEdge index: Int, in span: TextSpan) -> CGFloat {
        let reach = advance(to: index, in: span)
        return span.isRightToLeft ? span.x + span.width - reach : span.x + reach
    }

    /// The distance in points from the start of a part of the line with one direction of writing to the
    /// character at `index`, in reading order.
    private func advance(to index: Int, in span: TextSpan) -> CGFloat {
        guard index > span.characters.lowerBound else { return 0 }
        guard index < span.characters.upperBound else { return span.width }
        var head = String(characters[span.characters.lowerBound..<index])
        // A letter joined to the next one has another shape, and another width, than at a word's end.
        if Self.joins(characters[index - 1]), Self.joins(characters[index]) { head += "\u{200D}" }
        return min(span.width, engine.width(of: head, font: font))
    }

    private func edges(of character: Int, in span: TextSpan) -> (left: CGFloat, right: CGFloat) {
        let ends = [character, character + 1].map { x(ofEdge: $0, in: span) }
        return (min(ends[0], ends[1]), max(ends[0], ends[1]))
    }

    private func character(atX x: CGFloat, in span: TextSpan) -> Int {
        let wanted = span.isRightToLeft ? span.x + span.width - x : x - span.x
        var (low, high) = (span.characters.lowerBound, span.characters.upperBound - 1)
        while low < high {
            let middle = (low + high) / 2
            if advance(to: middle + 1, in: span) <= wanted { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func span(atX x: CGFloat) -> TextSpan? { spans.first { x < $0.x + $0.width } ?? spans.last }

    private func span(holding character: Int) -> TextSpan? {
        spans.first { $0.characters.contains(character) }
    }

    /// Whether a character is an Arabic, Syriac or N'Ko letter, which changes shape with its neighbors.
    private static func joins(_ character: Character) -> Bool {
        character.isLetter && character.unicodeScalars.allSatisfy { (0x0600...0x08FF).contains($0.value) }
    }

    // MARK: From reading order to the screen's, and back

    private func indexOnScreen(of character: Int) -> Int? {
        var before = 0
        for span in spans {
            let range = span.characters
            if range.contains(character) {
                return before
                    + (span.isRightToLeft
                        ? range.upperBound - 1 - character : character - range.lowerBound)
            }
            before += range.count
        }
        return nil
    }

    private func character(onScreen index: Int) -> Int? {
        guard index >= 0 else { return nil }
        var rest = index
        for span in spans {
            let range = span.characters
            if rest < range.count {
                return span.isRightToLeft ? range.upperBound - 1 - rest : range.lowerBound + rest
            }
            rest -= range.count
        }
        return nil
    }
}
