import Drawing
import Foundation
import TestSupport
import Testing

/// The font is 10 points, so each character is 5 points wide.
@Suite struct TextLayoutTests {
    private func lines(
        _ text: String, _ characters: Int, maximum: Int = 0, truncation: TextLayout.Truncation = .tail
    ) -> [String] {
        TextLayout.lines(
            text, font: Font(size: 10), width: CGFloat(characters) * 5, maximumLines: maximum,
            truncation: truncation,
            engine: BlockText()
        ).map(\.text)
    }

    @Test func linesEndBetweenWordsAndAtLineBreaks() {
        #expect(lines("the quick brown fox", 9) == ["the quick", "brown fox"])
        #expect(lines("a\n\nbc d", 10) == ["a", "", "bc d"])
        #expect(lines("well-known dash", 6) == ["well-", "known", "dash"])
        #expect(lines("", 10) == [""])
        #expect(lines("trailing   ", 8) == ["trailing"])
    }

    @Test func aWordThatIsTooLongIsCut() {
        #expect(lines("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"])
        #expect(lines("abc", 0) == ["a", "b", "c"])
    }

    @Test func ideographsBreakAnywhereButBeforeClosingPunctuation() {
        #expect(lines("東京都渋谷区", 4) == ["東京都渋", "谷区"])
        #expect(lines("東京都。渋谷", 3) == ["東京", "都。渋", "谷"])
        #expect(lines("10\u{A0}km far", 5) == ["10\u{A0}km", "far"])
        #expect(lines("extra\u{AD}ordinary", 8) == ["extra-", "ordinary"])
    }

    @Test func whatDoesNotFitIsTruncatedWhereAsked() {
        let text = "abcdefghij klm"
        #expect(lines(text, 6, maximum: 1) == ["abcde\u{2026}"])
        #expect(
            lines(text, 6, maximum: 1, truncation: .head) == [
                "\u{2026}ij klm".replacingOccurrences(of: "ij", with: "j")
            ])
        #expect(lines(text, 7, maximum: 1, truncation: .middle) == ["abc\u{2026}klm"])
        #expect(lines("one two three four", 8, maximum: 2) == ["one two", "three f\u{2026}"])
        #expect(lines("one two", 8, maximum: 1) == ["one two"])
        #expect(lines("one\ntwo", 8, maximum: 1) == ["one\u{2026}"])
        #expect(lines("one two three", 8, maximum: 1, truncation: .none) == ["one two"])
    }

    @Test func lineBreaksAtTheEndHideNothing() {
        #expect(lines("one\n", 8, maximum: 1) == ["one"])
        #expect(lines("one \n \n", 8, maximum: 1) == ["one"])
        #expect(lines("\t\n", 8, maximum: 1) == [""])
        #expect(lines("one\n\ntwo", 8, maximum: 1) == ["one\u{2026}"])
    }

    /// A label is laid out anew in the size that it has asked for.
    @Test(arguments: [TextLayout.Truncation.tail, .head])
    func aCutLineIsTheSameInItsOwnWidth(truncation: TextLayout.Truncation) {
        let text = String(repeating: "W", count: 90)
        for width in 20..<200 {
            func cut(_ width: CGFloat) -> TextLayout.Line? {
                TextLayout.lines(
                    text, font: Font(size: 10), width: width, maximumLines: 1, truncation: truncation,
                    engine: KerningText()
                ).first
            }
            let line = cut(CGFloat(width))
            #expect((line?.width ?? 0) <= CGFloat(width))
            #expect(cut(line?.width ?? 0) == line, "in \(width)")
        }
    }

    @Test(arguments: 1...10) func noLineIsWiderThanAllowedAndNoCharacterIsLost(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("abc def-gh 東京")
        let text = String(
            (0..<120).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] })
        for width in [1, 4, 9, 30] {
            let result = TextLayout.lines(
                text, font: Font(size: 10), width: CGFloat(width) * 5, engine: BlockText())
            #expect(result.allSatisfy { $0.width <= CGFloat(width) * 5 }, "seed \(seed), width \(width)")
            #expect(
                result.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " },
                "seed \(seed), width \(width)")
        }
    }
}

/// As `BlockText`, with an ellipsis that is wider where it stands alone.
private struct KerningText: TextEngine {
    func metrics(of font: Font) -> FontMetrics { BlockText().metrics(of: font) }
    func width(of text: String, font: Font) -> CGFloat {
        BlockText().width(of: text, font: font) + (text == "\u{2026}" ? 2.4 : 0)
    }
    func rasterize(_ text: String, font: Font, scale: CGFloat, outline: CGFloat) -> RasterizedText? { nil }
}
