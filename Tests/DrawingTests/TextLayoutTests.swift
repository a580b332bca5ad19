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
