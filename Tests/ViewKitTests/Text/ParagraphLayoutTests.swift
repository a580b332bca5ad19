import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Characters are 10 points wide: 10 of them fit a line.
struct ParagraphLayoutTests {
    private func layout(_ text: String) -> ParagraphLayout {
        var layout = ParagraphLayout(font: .systemFont(ofSize: 20), width: 100, engine: FixedText.boxes)
        layout.update(to: Array(text))
        return layout
    }

    private func lines(_ layout: ParagraphLayout) -> [String] {
        (0..<layout.lineCount).map { String(layout.characters[layout.line($0).range]) }
    }

    @Test func linesEndBetweenWordsAndAtLineBreaks() {
        let layout = layout("one two three\n\nfour")

        #expect(lines(layout) == ["one two ", "three", "", "four"])
        #expect((0..<4).map { layout.line($0).endsParagraph } == [false, true, true, true])
        #expect(layout.line(0).shown == 0..<7, "the space at which it is wrapped is not shown")
    }

    @Test func aWordThatIsTooLongIsBroken() {
        #expect(lines(layout("abcdefghijklmnopqrstuvwxyz")) == ["abcdefghij", "klmnopqrst", "uvwxyz"])
    }

    @Test func anEmptyTextAndALastLineBreakHaveALine() {
        #expect(lines(layout("")) == [""])
        #expect(lines(layout("a\n")) == ["a", ""])
    }

    @Test func anEmptyParagraphRunsAsTheOneBeforeItOrAfterIt() {
        var layout = ParagraphLayout(font: .systemFont(ofSize: 20), width: 100, engine: FakeBidiText())
        layout.update(to: Array("\nAB\n\nab\n"))
        #expect((0..<5).map { layout.isRightToLeft(paragraph: $0) } == [true, true, true, false, false])
        layout.update(to: ["\n"])
        #expect(layout.isRightToLeft(paragraph: 1) == nil)
    }

    @Test func aCaretBelongsToTheNextLineUnlessAWordIsBroken() {
        let words = layout("one two three")
        #expect(words.line(of: TextPosition(8)) == 1 && words.line(of: TextPosition(7)) == 0)
        let broken = layout("abcdefghijklmn")
        #expect(broken.line(of: TextPosition(10, .upstream)) == 0)
        #expect(broken.line(of: TextPosition(10, .downstream)) == 1)
    }

    @Test func aKeystrokeLaysOutOneParagraphOfMany() {
        let line = String(repeating: "word ", count: 19) + "word!\n"
        var characters = Array(String(repeating: line, count: 1_000))
        var layout = ParagraphLayout(font: .systemFont(ofSize: 20), width: 100, engine: FixedText.boxes)
        layout.update(to: characters)
        let (paragraphs, measured) = (layout.laidOutParagraphs, layout.laidOutLines)
        #expect(characters.count > 100_000 - 4_000)

        characters.insert("x", at: 50_000)
        layout.update(to: characters)

        #expect(layout.laidOutParagraphs == paragraphs + 1)
        #expect(layout.laidOutLines - measured <= 4)
        #expect(lines(layout) == lines(self.layout(String(characters))))
    }

    @Test func aKeystrokeInOneLongParagraphMeasuresAFewLines() {
        var generator = SeededGenerator(seed: 3)
        // Words of different lengths: after a few lines they break as before.
        let words = (0..<20_000).map { _ in "abcdefgh ".suffix(Int.random(in: 2...9, using: &generator)) }
        var characters = Array(words.joined())
        var layout = ParagraphLayout(font: .systemFont(ofSize: 20), width: 100, engine: FixedText.boxes)
        layout.update(to: characters)
        let measured = layout.laidOutLines

        characters.insert("x", at: 50_002)
        layout.update(to: characters)
        characters.insert(" ", at: 50_005)
        layout.update(to: characters)

        #expect(layout.laidOutLines - measured < 60)
        #expect(lines(layout) == lines(self.layout(String(characters))))
    }

    /// Against the same text laid out at once.
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func randomChangesBreakAsAWholeTextDoes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["a", "bc ", "\n", "  ", "longerword", "d\ne", "-", "x y z ", "\n\n"]
        var characters: [Character] = []
        var layout = layout("")
        for step in 0..<600 {
            let start = Int.random(in: 0...characters.count, using: &generator)
            let isLong = characters.count > 300
            let end = min(characters.count, start + Int.random(in: 0...(isLong ? 60 : 6), using: &generator))
            let new =
                Int.random(in: 0..<4, using: &generator) == 0 ? "" : pieces.randomElement(using: &generator)
            characters.replaceSubrange(start..<end, with: Array(new ?? ""))

            layout.update(to: characters)

            let whole = self.layout(String(characters))
            let same = (0..<max(layout.lineCount, whole.lineCount)).allSatisfy {
                $0 < layout.lineCount && $0 < whole.lineCount && layout.line($0) == whole.line($0)
            }
            guard same else {
                Issue.record("seed \(seed), step \(step): \(lines(layout)) instead of \(lines(whole))")
                return
            }
        }
    }
}
