import CartoucheDrawing
import Foundation

/// The lines of a text of several paragraphs, wrapped at a width. All lines have the same height. After a
/// change only the lines that it affects are laid out: of each changed paragraph, those from the line before
/// the change to the first line from which on all lines break as before. Pure, as its text engine is.
///
/// - Invariant: `lineCount` is 1 or more; the last line ends at the text's end.
/// - Complexity: O(characters) comparisons for a change, and measurements of the changed lines.
nonisolated struct ParagraphLayout {
    /// One line of a text that is wrapped at a width.
    struct Line: Equatable {
        /// The range of the line's characters in the text, including the spaces at its end, but without a
        /// line break.
        var range: Range<Int>
        /// The range of the line's characters that are drawn: without the spaces at the end of a wrapped
        /// line.
        var shown: Range<Int>
        /// Whether the line is the last one of its paragraph.
        var endsParagraph: Bool
        /// The index of the paragraph that the line belongs to.
        var paragraph: Int
    }

    private struct Paragraph {
        /// The end of each line of the paragraph, as a number of characters from the paragraph's start.
        var ends: [Int]
        var count: Int { ends.last ?? 0 }
    }

    let font: Font
    /// The width in points at which the lines of the text wrap.
    let width: CGFloat
    private let engine: any TextEngine
    private(set) var characters: [Character] = []
    private var paragraphs = [Paragraph(ends: [0])]
    /// The index of each paragraph's first character in the text.
    private var starts = [0]
    /// The number of lines before each paragraph.
    private var linesBefore = [0]
    private(set) var lineCount = 1
    /// The number of paragraphs that were laid out, in whole or in part, since the layout was created; for
    /// tests.
    private(set) var laidOutParagraphs = 0
    /// The number of lines that were measured since the layout was created; for tests.
    private(set) var laidOutLines = 0

    init(font: Font, width: CGFloat, engine: any TextEngine) {
        (self.font, self.width, self.engine) = (font, max(0, width), engine)
    }

    // MARK: Changing

    /// Replaces the text, and lays out those lines that differ from the old ones.
    mutating func update(to new: [Character]) {
        guard new != characters else { return }
        let old = characters
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        characters = new
        let (first, last) = (paragraph(at: head), paragraph(at: old.count - tail))
        let end = new.count - (old.count - (starts[last] + paragraphs[last].count))
        let pieces = Self.split(new, starts[first]..<end)
        if first == last, pieces.count == 1 {
            let start = starts[first]
            paragraphs[first] = updated(
                paragraphs[first], in: new[pieces[0]], changed: head - start..<new.count - tail - start,
                delta: new.count - old.count)
        } else {
            paragraphs.replaceSubrange(first...last, with: pieces.map { laidOut(new[$0]) })
        }
        countFrom(first)
    }

    private mutating func laidOut(_ text: ArraySlice<Character>) -> Paragraph {
        laidOutParagraphs += 1
        return Paragraph(ends: ends(of: text, after: []) { _ in nil })
    }

    /// Lays out a paragraph again after its characters in the range `changed` of the new `text` have changed;
    /// it has `delta` characters more than before.
    private mutating func updated(
        _ old: Paragraph, in text: ArraySlice<Character>, changed: Range<Int>, delta: Int
    ) -> Paragraph {
        laidOutParagraphs += 1
        // The line before may take a word of the changed line.
        let line = old.ends.firstIndex { $0 > changed.lowerBound } ?? old.ends.count - 1
        let kept = Array(old.ends.prefix(max(0, line - 1)))
        let ends = ends(of: text, after: kept) { end in
            guard end >= changed.upperBound else { return nil }
            guard let same = old.ends.firstIndex(of: end - delta) else { return nil }
            return old.ends[(same + 1)...].map { $0 + delta }
        }
        return Paragraph(ends: ends)
    }

    /// The ends of a paragraph's lines, as numbers of characters from its start, from the known ends of its
    /// first lines.
    /// - Parameter rest: returns, for the end of a line, the ends of all lines after it, or nil if they have
    ///   to be measured.
    private mutating func ends(
        of text: ArraySlice<Character>, after kept: [Int], rest: (Int) -> [Int]?
    ) -> [Int] {
        var (ends, position) = (kept, kept.last ?? 0)
        while position < text.count {
            position += TextLayout.firstLineLength(
                of: text[(text.startIndex + position)...], font: font, width: width, engine: engine)
            laidOutLines += 1
            ends.append(position)
            if position < text.count, let rest = rest(position) { return ends + rest }
        }
        return ends.isEmpty ? [0] : ends
    }

    private mutating func countFrom(_ first: Int) {
        starts.removeSubrange(first...)
        linesBefore.removeSubrange(first...)
        var (start, lines) = (0, 0)
        if first > 0 {
            start = starts[first - 1] + paragraphs[first - 1].count + 1
            lines = linesBefore[first - 1] + paragraphs[first - 1].ends.count
        }
        for paragraph in paragraphs[first...] {
            starts.append(start)
            linesBefore.append(lines)
            start += paragraph.count + 1
            lines += paragraph.ends.count
        }
        lineCount = lines
    }

    /// The parts of a range of a text's characters between the line breaks in it.
    private static func split(_ characters: [Character], _ range: Range<Int>) -> [Range<Int>] {
        var (result, start): ([Range<Int>], Int) = ([], range.lowerBound)
        for index in range where characters[index].isNewline {
            result.append(start..<index)
            start = index + 1
        }
        return result + [start..<range.upperBound]
    }

    // MARK: Lines

    /// The line of the text with an index, which counts the lines of all paragraphs.
    /// - Precondition: `index` is from 0 to `lineCount` - 1.
    func line(_ index: Int) -> Line {
        precondition(index >= 0 && index < lineCount, "line \(index) of \(lineCount)")
        let number = Self.last(in: linesBefore, notAbove: index)
        let (paragraph, inner) = (paragraphs[number], index - linesBefore[number])
        let range =
            starts[number] + (inner > 0 ? paragraph.ends[inner - 1] : 0)..<starts[number]
            + paragraph.ends[inner]
        let endsParagraph = inner == paragraph.ends.count - 1
        let shownCount = endsParagraph ? range.count : TextLayout.trimmedCount(characters[range])
        return Line(
            range: range, shown: range.lowerBound..<range.lowerBound + shownCount,
            endsParagraph: endsParagraph, paragraph: number)
    }

    /// The index of the line of text in which a caret is. Where a word is broken at the end of a line, the
    /// caret's affinity decides between the two lines.
    func line(of position: TextPosition) -> Int {
        let number = paragraph(at: position.index)
        let (paragraph, inner) = (paragraphs[number], position.index - starts[number])
        let index = paragraph.ends.firstIndex { $0 > inner } ?? paragraph.ends.count - 1
        guard position.affinity == .upstream, index > 0, paragraph.ends[index - 1] == inner else {
            return linesBefore[number] + index
        }
        let before = line(linesBefore[number] + index - 1)
        return linesBefore[number] + (before.shown == before.range ? index - 1 : index)
    }

    /// The characters of the first line of a paragraph, which determine the paragraph's direction of writing.
    func firstLine(ofParagraph number: Int) -> ArraySlice<Character> {
        characters[line(linesBefore[number]).shown]
    }

    /// The positions on screen of the characters that a line shows.
    func positions(in line: Line) -> LineLayout {
        LineLayout(Array(characters[line.shown]), font: font, engine: engine)
    }

    /// Whether the text of a paragraph runs from right to left. An empty paragraph runs as the nearest one
    /// before it that has text, or else after it. Nil if no paragraph has text.
    func isRightToLeft(paragraph number: Int) -> Bool? {
        let filled =
            paragraphs[...number].lastIndex { $0.count > 0 }
            ?? paragraphs[number...].firstIndex { $0.count > 0 }
        guard let filled else { return nil }
        return LineLayout(Array(firstLine(ofParagraph: filled)), font: font, engine: engine).isRightToLeft
    }

    /// The index of the paragraph in which a position in the text is. A position at a line break is in the
    /// paragraph before it.
    private func paragraph(at index: Int) -> Int { Self.last(in: starts, notAbove: index) }

    /// The index of the last number in an ascending array that is not above `value`; 0 if all numbers are
    /// above it.
    private static func last(in numbers: [Int], notAbove value: Int) -> Int {
        var (low, high) = (0, numbers.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if numbers[middle] <= value { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
