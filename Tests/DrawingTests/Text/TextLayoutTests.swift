import CartoucheDrawing
import CartoucheLocking
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
            engine: FixedText.boxes
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

    @Test func aLineWithItsHyphenIsNoWiderThanAllowed() {
        let lines = TextLayout.lines(
            "an extra\u{AD}ordinary", font: Font(size: 10), width: 40, engine: SoftHyphenText())

        #expect(lines.map(\.text) == ["an", "extra-", "ordinary"])
        #expect(lines.map(\.width) == [10, 30, 40])
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
                text, font: Font(size: 10), width: CGFloat(width) * 5, engine: FixedText.boxes)
            #expect(result.allSatisfy { $0.width <= CGFloat(width) * 5 }, "seed \(seed), width \(width)")
            #expect(
                result.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " },
                "seed \(seed), width \(width)")
        }
    }
}

/// As `FixedText`, with an ellipsis that is wider where it stands alone.
private struct KerningText: FixedTextVariant {
    let fixed = FixedText()

    func width(of text: String, font: Font) -> CGFloat {
        fixed.width(of: text, font: font) + (text == "\u{2026}" ? 2.4 : 0)
    }
}

/// As `FixedText`, with soft hyphens that have no width, as in fonts.
private struct SoftHyphenText: FixedTextVariant {
    let fixed = FixedText()

    func width(of text: String, font: Font) -> CGFloat {
        fixed.width(of: text.filter { $0 != "\u{AD}" }, font: font)
    }
}

/// Text of a megabyte, as a hostile file names a place: the work is that of what can be seen.
@Suite struct LongTextTests {
    /// Counts the characters that are measured.
    private final class CountingText: FixedTextVariant {
        let fixed = FixedText()
        let measured = Mutex(0)

        func width(of text: String, font: Font) -> CGFloat {
            measured.withLock { $0 += text.count }
            return fixed.width(of: text, font: font)
        }
    }

    private let engine = CountingText()

    private func lines(_ text: String, maximum: Int, _ truncation: TextLayout.Truncation) -> [String] {
        TextLayout.lines(
            text, font: Font(size: 10), width: 200, maximumLines: maximum, truncation: truncation,
            engine: engine
        ).map(\.text)
    }

    private var measured: Int { engine.measured.withLock { $0 } }

    @Test(arguments: ["a", "ab ", "東"], [TextLayout.Truncation.tail, .head, .middle, .none])
    func aLineMeasuresOnlyWhatItCanShow(unit: String, truncation: TextLayout.Truncation) {
        let line = lines(String(repeating: unit, count: 300_000), maximum: 1, truncation)

        #expect(line.count == 1 && (30...40).contains(line[0].count), "\(line)")
        #expect(measured < 6_000)
    }

    @Test func everyEndOfALongTextIsShownWhereItIsAskedFor() {
        let text = "start" + String(repeating: "x", count: 300_000) + "end"

        #expect(lines(text, maximum: 1, .tail)[0].hasPrefix("startx"))
        #expect(lines(text, maximum: 1, .head)[0].hasSuffix("xend"))
        let middle = lines(text, maximum: 1, .middle)[0]
        #expect(middle.hasPrefix("startx") && middle.hasSuffix("xend") && middle.count <= 40)
    }

    @Test func aCharacterIsNoLongerThanTextHasThem() {
        let text = "a" + String(repeating: "\u{301}", count: 500_000) + "b"

        let line = lines(text, maximum: 1, .tail)[0]

        #expect(line.count == 2 && line.unicodeScalars.count == LongCharacters.scalarLimit + 1)
    }

    @Test func linesWithoutAMaximumAreThousandsAtMost() {
        let lines = lines(String(repeating: "abc def ", count: 50_000), maximum: 0, .tail)

        #expect(lines.count == TextLayout.lineLimit)
        #expect(lines.last?.hasSuffix("…") == true)
        #expect(measured < TextLayout.lineLimit * 1_000)
    }

    @Test func aWordWithoutEndIsBrokenInTimeInProportion() {
        let lines = lines(String(repeating: "a", count: 40_000), maximum: 0, .tail)

        #expect(lines.count == 1_000 && lines.allSatisfy { $0.count == 40 })
        #expect(measured < 40_000 * 40)
    }
}
