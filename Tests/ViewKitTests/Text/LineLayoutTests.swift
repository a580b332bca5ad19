import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Capitals run from right to left; a character is 10 points wide.
struct LineLayoutTests {
    private func layout(_ text: String) -> LineLayout {
        LineLayout(Array(text), font: .systemFont(ofSize: 20), engine: FakeBidiText())
    }

    /// Where the caret is drawn, in characters from the left.
    private func column(_ layout: LineLayout, _ index: Int, _ affinity: TextPosition.Affinity) -> Int {
        Int(layout.x(of: TextPosition(index, affinity)) / 10)
    }

    @Test func aCaretStandsBesideTheCharacterThatItBelongsTo() {
        // On screen: abFEDCgh.
        let line = layout("abCDEFgh")

        #expect(!line.isRightToLeft)
        #expect(column(line, 2, .upstream) == 2, "behind b")
        #expect(column(line, 2, .downstream) == 6, "before C")
        #expect(column(line, 3, .upstream) == 5 && column(line, 3, .downstream) == 5)
        #expect(column(line, 6, .upstream) == 2, "behind F")
        #expect(column(line, 6, .downstream) == 6, "before g")
        #expect(column(line, 0, .upstream) == 0 && column(line, 8, .downstream) == 8)
    }

    @Test func aLineFromTheRightBeginsThere() {
        // On screen: ef-DCBA.
        let line = layout("ABCDef")

        #expect(line.isRightToLeft)
        #expect(column(line, 0, .downstream) == 6)
        #expect(column(line, 4, .upstream) == 2 && column(line, 4, .downstream) == 0)
        #expect(column(line, 6, .upstream) == 2)
    }

    @Test func arrowsGoOverTheScreenCharacterByCharacter() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<60 {
            let text = String(
                (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                    "abcABC1 ".randomElement(using: &generator) ?? "a"
                })
            let line = layout(text)
            for toLeft in [true, false] {
                var position = TextPosition(text.count)
                // To the far end first.
                while let next = line.step(toLeft: !toLeft, from: position) { position = next }
                var columns = [line.x(of: position)]
                while let next = line.step(toLeft: toLeft, from: position) {
                    position = next
                    columns.append(line.x(of: position))
                }
                let wanted = (0...text.count).map { CGFloat(toLeft ? text.count - $0 : $0) * 10 }
                #expect(columns == wanted, "\(text)")
            }
        }
    }

    @Test func aPressFindsTheNearestPlaceAndItsSide() {
        let line = layout("abCDEFgh")

        #expect(line.position(atX: 14) == TextPosition(1, .downstream))
        #expect(line.position(atX: 17) == TextPosition(2, .upstream))
        #expect(line.position(atX: 21) == TextPosition(6, .upstream), "left of F, which is its end")
        #expect(line.position(atX: 57) == TextPosition(2, .downstream), "right of C, which is its start")
        #expect(line.position(atX: -9) == TextPosition(0, .downstream))
        #expect(line.position(atX: 99) == TextPosition(8, .upstream))
        #expect(layout("").position(atX: 5).index == 0)
    }

    @Test func everyPlaceIsDrawnWhereAPressFindsIt() {
        let line = layout("ab CDE 12 fGH")
        for x in stride(from: CGFloat(1), to: line.width, by: 2) where Int(x) % 10 != 5 {
            let found = line.x(of: line.position(atX: x))
            #expect(abs(found - x) <= 5, "\(x)")
        }
    }

    @Test func aSelectionMayBeSeveralPieces() {
        let line = layout("abCDEFgh")

        #expect(line.extents(of: 1..<4) == [10...20, 40...60])
        #expect(line.extents(of: 0..<8) == [0...80])
        #expect(line.extents(of: 2..<6) == [20...60])
        #expect(line.extents(of: 4..<7) == [20...40, 60...70])
        #expect(line.extents(of: 3..<3).isEmpty)
    }

    @Test func whatIsSeenOfALineIsFoundInEachPart() {
        let line = layout("abCDEFgh")

        #expect(line.visibleRanges(in: 5...35) == [0..<2, 4..<6])
        #expect(line.visibleRanges(in: 65...75) == [6..<8])
        #expect(line.visibleRanges(in: 90...99).isEmpty)
    }
}
