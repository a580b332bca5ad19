import Foundation
import TestSupport
import Testing

@testable import TileStore

@Suite struct AttributionTextTests {
    @Test func markupIsTakenOut() {
        #expect(AttributionText.plain("<a href='#'>Made</a> with care") == "Made with care")
        #expect(AttributionText.plain("1 < 2 > 3, 4 > 5 < 6") == "1  3, 4 > 5 < 6")
        #expect(AttributionText.plain("two\nlines\u{1B}[2J") == "two lines [2J")
    }

    /// What a regular expression makes of short texts, in time that grows with the text's square.
    @Test func itIsWhatTheExpressionSays() {
        var random = SeededGenerator(seed: 22)
        for _ in 0..<500 {
            let text = String(
                (0..<Int.random(in: 0...20, using: &random)).map { _ in
                    "<<>>abé©"["<<>>abé©".indices.randomElement(using: &random) ?? "".startIndex]
                })
            #expect(AttributionText.plain(text) == text.replacing(#/<[^>]*>/#, with: ""), "\(text)")
        }
    }

    @Test func noMoreThanALineOfItIsShown() {
        let open = AttributionText.plain(String(repeating: "<", count: 20_000))
        #expect(open == String(repeating: "<", count: 1_024) + "…")
        let signs = AttributionText.plain(String(repeating: "a©", count: 20_000))
        #expect(signs.utf8.count <= 1_024 + 3 && signs.hasSuffix("a©a…"))
        #expect(!signs.unicodeScalars.contains("\u{FFFD}"))
        #expect(AttributionText.plain("<" + String(repeating: "b", count: 100_000) + ">x").hasSuffix("…"))
    }
}
